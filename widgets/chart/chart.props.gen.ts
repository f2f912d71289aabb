// Written by `npx vitrine codegen` from chart.props.json; do not edit.

/** Figures as a line, areas, bars, a donut or a sparkline, with their exact values in a table for screen readers. */
export interface ChartProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** donut: the parts of a whole. sparkline: a small line without axes, which users cannot explore. */
  kind?: 'line' | 'area' | 'bar' | 'donut' | 'sparkline';
  /** What the chart shows, for screen readers. */
  label: string | undefined;
  /** The points of a line or an area, the bars, or the parts of a donut, in the order shown. */
  rows: readonly { label?: string; time?: number | string; values: readonly string[]; }[];
  /** Names the values of each row. Without it, each row has one value, named by `label`. */
  series?: readonly { id: string; label: string | undefined; }[];
  /** Stacks the bars or areas of several series. */
  stacked?: boolean;
  /** Digits after the decimal point. */
  scale?: number;
  /** Also shows + on gains, for changes. */
  sign?: boolean;
  /** The values are percentages. */
  percent?: boolean;
  /** Short form, 1.82B: for turnover and volume only. */
  short?: boolean;
  /** Before the digits, such as a currency sign. */
  prefix?: string;
  /** The unit, a symbol such as USDT. */
  unit?: string;
  timeStyle?: 'time' | 'minute' | 'date' | 'day' | 'datetime';
  /** auto: a single line or area is coloured by its direction, from its first value to its last. */
  tone?: 'auto' | 'plain';
  /** Height of the drawing in pixels: 220, a donut 168 and a sparkline 32 by default. */
  height?: number;
  /** Label of the sum, which a donut shows in its centre. */
  total?: string;
  /** Shows dots instead of the drawing and the values. */
  hidden?: boolean;
  /** Announced instead of the dots. */
  hiddenLabel?: string;
  /** The rows are loading: shows a skeleton if there are none. */
  loading?: boolean;
  empty?: string;
  keys?: string;
  /** Heading of the rows’ names in the table. */
  nameLabel?: string;
  /** Heading of the rows’ times in the table. */
  timeLabel?: string;
  /** Heading of a donut’s percentages in the table. */
  shareLabel?: string;
  /** Template with {count}. */
  dropped?: string;
}
