// Written by `npm run codegen` from k-line.props.json; do not edit.

/** Candles or a line over time, with averages and volume. */
export interface KLineProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** History, oldest first: [milliseconds, open, high, low, close, volume], figures as decimal text. */
  bars?: readonly unknown[];
  /** The newest bars; each replaces the bar of its time, or follows. */
  live?: readonly unknown[];
  /** Digits of a price. */
  scale?: number;
  /** Digits of a volume. */
  volumeScale?: number;
  /** The length of a bar: min, 5min, 1hour, 1day …; a change starts the chart anew. */
  period?: string;
  kind?: 'candles' | 'line';
  /** Periods of the moving averages; an empty list shows none. Three colours are there: the first three are drawn. */
  averages?: readonly number[];
  /** Show the volume below. */
  volume?: boolean;
  /** Height of the drawing in pixels. */
  height?: number;
  /** History is on its way: a skeleton where there is nothing yet. */
  loading?: boolean;
  /** What is drawn, for screen readers: the pair and the period. */
  label: string | undefined;
  empty?: string;
  /** {close}, {change}, {high} and {low} are filled in here. */
  summary?: string;
  /** {period} is filled in here. */
  average?: string;
  time?: string;
  open?: string;
  high?: string;
  low?: string;
  close?: string;
  volumeLabel?: string;
  table?: string;
  keys?: string;
  /** {count} is filled in here. */
  dropped?: string;
  onEarlier?: (payload: { before: number; }) => void;
}
