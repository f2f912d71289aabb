// Written by `npx vitrine codegen` from countdown.props.json; do not edit.

/** Time that is left until a moment of the server, as a ring or in words. It states the time and does not urge. */
export interface CountdownProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The moment, by the server's clock. */
  due: number | undefined;
  /** The server's clock when the data came; without it the device's own clock counts. */
  serverTime?: number;
  /** The whole time: a full ring. */
  seconds?: number;
  /** ring: a clock in a ring, for minutes. words: a line of text, for days. */
  look?: 'ring' | 'words';
  /** Stands around the words; {time} is filled in here. */
  label?: string;
  /** {days} and {hours} are filled in here. */
  days?: string;
  /** {hours} and {minutes} are filled in here. */
  hours?: string;
  /** {minutes} and {seconds} are filled in here. */
  minutes?: string;
  /** For screen readers; {time} is filled in here. */
  left?: string;
  over?: string;
  /** The moment has come while somebody was looking. */
  onOver?: () => void;
}
