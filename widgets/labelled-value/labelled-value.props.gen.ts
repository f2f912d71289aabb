// Written by `npx vitrine codegen` from labelled-value.props.json; do not edit.

/** A label with a text or a number: beside it, or above it. */
export interface LabelledValueProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label: string | undefined;
  /** Shown instead of a value. */
  text?: string;
  /** A chain address as the value: in groups of four, the first and the last stronger. */
  address?: string;
  /** The text is a number or a hash: even letter widths, never translated. */
  mono?: boolean;
  value?: string;
  /** Digits after the point. */
  scale?: number;
  /** A change: + on gains too. */
  sign?: boolean;
  /** The value is a percentage. */
  percent?: boolean;
  /** Short form, 1.82B: for turnover and volume only. */
  short?: boolean;
  /** Fold four and more zeros after the point. */
  fold?: boolean;
  /** A converted value: ≈ stands before it. */
  approx?: boolean;
  /** Show dots instead of the value. */
  hidden?: boolean;
  /** Said instead of the dots. */
  hiddenLabel?: string;
  /** What is counted, a symbol such as USDT. */
  unit?: string;
  /** Stands before the digits, such as a currency sign. */
  prefix?: string;
  /** auto: the colour of its direction. */
  tone?: 'auto' | 'plain' | 'muted';
  /** row: label left, value right. above: label over value. */
  layout?: 'row' | 'above';
  /** Size of the value. A row is caption, above is label. */
  size?: 'micro' | 'caption' | 'label' | 'heading' | 'title' | 'title-l';
  align?: 'start' | 'end';
  /** Explains the label: it gets a dotted line and opens this text. */
  hint?: string;
  /** Beside the value, starts the action. */
  icon?: string;
  /** Name of the action of the icon. */
  action?: string;
  onAction?: () => void;
}
