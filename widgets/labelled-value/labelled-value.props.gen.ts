// Written by `npx vitrine codegen` from labelled-value.props.json; do not edit.

/** A label with a text or a number beside or below it. */
export interface LabelledValueProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label: string | undefined;
  /** Shown instead of the value. */
  text?: string;
  /** A chain address as the value: in groups of four, first and last highlighted. */
  address?: string;
  /** The text is a number or a hash: fixed width, never translated. */
  mono?: boolean;
  value?: string;
  /** Digits after the decimal point. */
  scale?: number;
  /** Also shows + on gains, for changes. */
  sign?: boolean;
  /** The value is a percentage. */
  percent?: boolean;
  /** Short form, 1.82B: for turnover and volume only. */
  short?: boolean;
  /** Folds four or more zeros after the decimal point. */
  fold?: boolean;
  /** Marks a converted value with ≈. */
  approx?: boolean;
  /** Shows dots instead of the value. */
  hidden?: boolean;
  /** Announced instead of the dots. */
  hiddenLabel?: string;
  /** The unit, a symbol such as USDT. */
  unit?: string;
  /** Before the digits, such as a currency sign. */
  prefix?: string;
  /** auto: coloured by direction. */
  tone?: 'auto' | 'plain' | 'muted';
  /** row: label left, value right. above: label over value. */
  layout?: 'row' | 'above';
  /** Size of the value. row defaults to caption, above to label. */
  size?: 'micro' | 'caption' | 'label' | 'heading' | 'title' | 'title-l';
  align?: 'start' | 'end';
  /** Explains the label: underlines it and opens this text on a press. */
  hint?: string;
  /** Button beside the value; emits action. */
  icon?: string;
  /** Label of the icon button. */
  action?: string;
  /** How many lines of text to expect. */
  lines?: number;
  /** The value is loading: shows its outline. */
  loading?: boolean;
  onAction?: () => void;
}
