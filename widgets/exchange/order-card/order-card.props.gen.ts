// Written by `npx vitrine codegen` from order-card.props.json; do not edit.

/** An order: pair, side, progress, and a button to cancel it. */
export interface OrderCardProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The traded pair, such as BTC/USDT. */
  title: string;
  /** Sets the colour of the side. */
  side: 'buy' | 'sell';
  sideLabel: string | undefined;
  kind?: string;
  state?: { label: string; tone: string };
  items: readonly { id?: string; label: string | undefined; value?: string; scale?: number; of?: string; unit?: string; impliedUnit?: boolean; share?: number; sign?: boolean; percent?: boolean; tone?: 'auto' | 'none'; text?: string; }[];
  time?: number | string;
  /** stacked: the date above the time, for a narrow column. */
  timeStyle?: 'time' | 'minute' | 'recent' | 'short' | 'date' | 'day' | 'datetime' | 'stacked';
  /** Completed percentage. */
  progress?: string;
  progressLabel?: string;
  /** Label of the cancel button. */
  action?: string;
  /** Announced instead of the action's label; contains it. */
  spoken?: string;
  /** Column head in the table layout. */
  timeLabel?: string;
  /** Column head in the table layout. */
  titleLabel?: string;
  /** Column head in the table layout. */
  sideHead?: string;
  /** Column head in the table layout. */
  doneLabel?: string;
  /** Label of the button that changes the order; before the action. */
  change?: string;
  /** Announced instead of the change's label; contains it. */
  changeSpoken?: string;
  onAction?: () => void;
  onChange?: () => void;
}
