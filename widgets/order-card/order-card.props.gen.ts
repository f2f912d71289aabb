// Written by `npx vitrine codegen` from order-card.props.json; do not edit.

/** An order: what, which way, how far it is, and the way to take it back. */
export interface OrderCardProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** What is traded, such as BTC/USDT. */
  title: string;
  /** Colours the word for the side. */
  side: 'buy' | 'sell';
  sideLabel: string | undefined;
  kind?: string;
  state?: { label: string; tone: string };
  items: readonly { id?: string; label: string | undefined; value?: string; scale?: number; of?: string; unit?: string; sign?: boolean; percent?: boolean; tone?: 'auto' | 'none'; text?: string; }[];
  time?: number;
  timeStyle?: 'time' | 'minute' | 'date' | 'day' | 'datetime';
  /** Percent that is done. */
  progress?: string;
  progressLabel?: string;
  /** Takes it back. */
  action?: string;
  /** Said instead of the action where that alone tells too little. Holds it. */
  spoken?: string;
  /** Head of its column where there is room for a table. */
  timeLabel?: string;
  /** Head of its column where there is room for a table. */
  titleLabel?: string;
  /** Head of its column where there is room for a table. */
  sideHead?: string;
  /** Head of its column where there is room for a table. */
  doneLabel?: string;
  /** Changes it: stands before the action. */
  change?: string;
  /** Said instead of the change where that alone tells too little. Holds it. */
  changeSpoken?: string;
  onAction?: () => void;
  onChange?: () => void;
}
