// Written by `npx vitrine codegen` from figure.props.json; do not edit.

/** One number in a type style. An unknown number is shown as --, never 0. */
export interface FigureProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  value: string | undefined;
  style?: 'display' | 'title-l' | 'title' | 'heading' | 'body' | 'label' | 'caption' | 'micro';
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
  align?: 'start' | 'end';
  /** In parentheses, such as a share next to its amount. */
  brackets?: boolean;
  /** Announced before the number. */
  label?: string;
  /** The value is loading: shows its outline. */
  loading?: boolean;
}
