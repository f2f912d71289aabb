// Written by `npx vitrine codegen` from log-row.props.json; do not edit.

/** A line of the account's history: what, how much, the balance after it. */
export interface LogRowProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title: string | undefined;
  amount: string | undefined;
  unit?: string;
  scale?: number;
  /** Neither a gain nor a loss: without sign and colour. */
  plain?: boolean;
  /** The account in which it happened. */
  place?: string;
  /** What changed elsewhere by the same event; stands for the balance. */
  other?: string;
  otherUnit?: string;
  otherScale?: number;
  /** The account of the other change, where it is another. */
  otherPlace?: string;
  /** What the server adds in words. */
  info?: string;
  balance?: string;
  balanceLabel?: string;
  /** It is the frozen part that changed. */
  locked?: boolean;
  /** Stands for the label of the balance then. */
  lockedLabel?: string;
  time?: number;
  timeStyle?: 'time' | 'minute' | 'date' | 'day' | 'datetime';
  hidden?: boolean;
  /** Said instead of the dots. */
  hiddenLabel?: string;
  onPress?: () => void;
}
