// Written by `npx vitrine codegen` from k-line.props.json; do not edit.
import type { ReactNode } from 'react';

/** Candles or a line over time, with indicators over the price and in panes below, which the reader chooses and sets. */
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
  /** The indicators on offer, in the order of their buttons, with the parameters that hold until somebody changes them. */
  indicators?: readonly ({ name: 'ma' | 'ema' | 'boll' | 'vol' | 'macd' | 'kdj' | 'rsi'; label: string | undefined; lines: readonly string[]; parameters: readonly { label: string | undefined; value: number; minimum?: number; maximum?: number; }[]; shown?: boolean; })[];
  /** Bars before those of `bars`, as asked for by `earlier`; what came once stays, until another period. */
  older?: readonly unknown[];
  /** The moment (milliseconds) before which `older` was asked for: bars that do not follow each other without a gap are not put together. */
  before?: number;
  /** What is one's own, marked at its price: waiting orders, or where something was opened. */
  orders?: readonly { price: string | undefined; amount: string | undefined; side: 'buy' | 'sell' | 'other'; }[];
  /** Height of the drawing in pixels. */
  height?: number;
  /** History is on its way: a skeleton where there is nothing yet. */
  loading?: boolean;
  /** What was asked for last did not come: said beside what there is, with a way to ask again. */
  failed?: boolean;
  failure?: string;
  again?: string;
  /** What is drawn, for screen readers: the pair and the period. */
  label: string | undefined;
  empty?: string;
  /** {close}, {change}, {high} and {low} are filled in here. */
  summary?: string;
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
  overlays?: string;
  panes?: string;
  settings?: string;
  save?: string;
  reset?: string;
  fullscreen?: string;
  leave?: string;
  ordersLabel?: string;
  /** {minimum} and {maximum} are filled in here. */
  range?: string;
  dismiss?: string;
  /** {amount} is filled in here. */
  buy?: string;
  /** {amount} is filled in here. */
  sell?: string;
  /** {amount} is filled in here. */
  other?: string;
  value: string | undefined;
  onChange: (value: string) => void;
  onAgain?: () => void;
  onEarlier?: (payload: { before: number; }) => void;
  /** Stands above the drawing, also in full screen: the choice of the period. */
  tools?: ReactNode;
}
