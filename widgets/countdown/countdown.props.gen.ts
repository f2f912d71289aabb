// Written by `npx vitrine codegen` from countdown.props.json; do not edit.

/** The time left until a server time, as a ring or in words, without urging the user. */
export interface CountdownProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The end, by the server's clock. */
  due: number | undefined;
  /** The server's time when the data arrived; without it, the device's clock is used. */
  serverTime?: number;
  /** The total time: a full ring. */
  seconds?: number;
  /** ring: a clock in a ring, for minutes. words: a line of text, for days. */
  look?: 'ring' | 'words';
  /** Template around the words; contains {time}. */
  label?: string;
  /** Template with {days} and {hours}. */
  days?: string;
  /** Template with {hours} and {minutes}. */
  hours?: string;
  /** Template with {minutes} and {seconds}. */
  minutes?: string;
  /** For screen readers: template with {time}. */
  left?: string;
  over?: string;
  /** The time ran out while the widget was shown. */
  onOver?: () => void;
}
