// Written by `npm run codegen` from countdown.props.json; do not edit.

/** Time that is left until a moment of the server, as a ring. It states the time and does not urge. */
export interface CountdownProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The moment, by the server's clock. */
  due: number | undefined;
  /** The server's clock when the data came; without it the device's own clock counts. */
  serverTime?: number;
  /** The whole time: a full ring. */
  seconds: number;
  /** For screen readers; {time} is filled in here. */
  left?: string;
  over?: string;
}
