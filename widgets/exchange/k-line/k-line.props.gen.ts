// Written by `npx vitrine codegen` from k-line.props.json; do not edit.
import type { ReactNode } from 'react';

/** Candles or a line over time, with indicators over the price and in panes below. The user chooses the indicators and their parameters. */
export interface KLineProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** History, oldest first: [milliseconds, open, high, low, close, volume], values as decimal text. */
  bars?: readonly unknown[];
  /** The newest bars; each replaces the bar of its time or follows the last one. */
  live?: readonly unknown[];
  /** Decimal digits of a price. */
  scale?: number;
  /** Decimal digits of a volume. */
  volumeScale?: number;
  /** Length of a bar: min, 5min, 1hour, 1day …; a change restarts the chart. */
  period?: string;
  kind?: 'candles' | 'line';
  /** The available indicators, in the order of their buttons, with their default parameters. */
  indicators?: readonly ({ name: 'ma' | 'ema' | 'boll' | 'vol' | 'macd' | 'kdj' | 'rsi'; label: string | undefined; lines: readonly string[]; parameters: readonly { label: string | undefined; value: number; minimum?: number; maximum?: number; }[]; shown?: boolean; })[];
  /** Bars before `bars`, as requested by `earlier`; kept until the period changes. */
  older?: readonly unknown[];
  /** Time (milliseconds) before which `older` was requested. Bars are joined only without a gap. */
  before?: number;
  /** The user's open orders as lines, in the colour of their side. */
  orders?: readonly { price: string | undefined; amount: string | undefined; of?: string; side: 'buy' | 'sell' | 'other'; }[];
  /** Where the user's open positions were opened, as lines. */
  positions?: readonly { price: string | undefined; amount: string | undefined; side: 'buy' | 'sell'; }[];
  /** The prices that end positions, as lines; 0 is none. A liquidation at most 10% away warns. */
  ends?: readonly { amount: string | undefined; profit?: string; loss?: string; liquidation?: string; }[];
  /** On a wide screen, takes the height that its column leaves instead of `height`. */
  fill?: boolean;
  /** Height of the drawing in pixels. */
  height?: number;
  /** History is loading: shows a skeleton if there are no bars. */
  loading?: boolean;
  /** The last request failed: shows a message beside the bars, with a retry button. */
  failed?: boolean;
  failure?: string;
  again?: string;
  /** For screen readers: the pair and the period. */
  label: string | undefined;
  empty?: string;
  /** Template with {close}, {change}, {high} and {low}. */
  summary?: string;
  time?: string;
  open?: string;
  high?: string;
  low?: string;
  close?: string;
  volumeLabel?: string;
  table?: string;
  keys?: string;
  /** Template with {count}. */
  dropped?: string;
  overlays?: string;
  panes?: string;
  settings?: string;
  save?: string;
  reset?: string;
  fullscreen?: string;
  leave?: string;
  ordersLabel?: string;
  /** Template with {minimum} and {maximum}. */
  range?: string;
  dismiss?: string;
  /** Template with {amount}. */
  buy?: string;
  /** Template with {amount}. */
  sell?: string;
  /** Template with {amount}. */
  other?: string;
  /** Template with {amount} and {total}: what is left of an order. */
  part?: string;
  /** Template with {amount}. */
  profit?: string;
  /** Template with {amount}. */
  loss?: string;
  liquidation?: string;
  value: string | undefined;
  onChange: (value: string) => void;
  onAgain?: () => void;
  onEarlier?: (payload: { before: number; }) => void;
  /** Above the drawing, also in full screen: the period. */
  tools?: ReactNode;
}
