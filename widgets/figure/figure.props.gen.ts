// Written by `npx vitrine codegen` from figure.props.json; do not edit.

/** One number, as loud as its style. Unknown is --, never 0. */
export interface FigureProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  value: string | undefined;
  style?: 'display' | 'title-l' | 'title' | 'heading' | 'body' | 'label' | 'caption' | 'micro';
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
  align?: 'start' | 'end';
  /** Stands in round brackets: a share beside its amount. */
  brackets?: boolean;
  /** Said before the number by screen readers. */
  label?: string;
}
