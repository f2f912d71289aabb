// Written by `npx vitrine codegen` from log-row.props.json; do not edit.

/** A line in the account history: event, amount, resulting balance. */
export interface LogRowProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title: string | undefined;
  amount: string | undefined;
  unit?: string;
  scale?: number;
  /** Neither a gain nor a loss: no sign, no colour. */
  plain?: boolean;
  /** The account of the event. */
  place?: string;
  /** The change in another account caused by the same event; replaces the balance. */
  other?: string;
  otherUnit?: string;
  otherScale?: number;
  /** The account of the other change. */
  otherPlace?: string;
  /** An additional text from the server. */
  info?: string;
  balance?: string;
  /** Without it, `scale`. */
  balanceScale?: number;
  balanceLabel?: string;
  /** The event changed the frozen part. */
  locked?: boolean;
  /** Replaces the balance's label if the frozen part changed. */
  lockedLabel?: string;
  time?: number | string;
  timeStyle?: 'time' | 'minute' | 'date' | 'day' | 'datetime';
  hidden?: boolean;
  /** Announced instead of the dots. */
  hiddenLabel?: string;
  onPress?: () => void;
}
