// Written by `npx vitrine codegen` from gauge.props.json; do not edit.

/** A range and the position of a value in it: 24 h range, risk, progress. */
export interface GaugeProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** What the gauge shows, for screen readers. */
  label: string | undefined;
  low: string | undefined;
  high: string | undefined;
  value: string | undefined;
  /** Digits after the decimal point. */
  scale?: number;
  lowLabel?: string;
  highLabel?: string;
  /** sides: labels and ends beside the bar. below: labels under it. bare: the bar alone. */
  layout?: 'sides' | 'below' | 'bare';
  /** start: fills the bar from its low end to the value. */
  fill?: 'start' | 'none';
  /** A mark at the value. On unless false. */
  knob?: boolean;
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'up' | 'down';
  /** Coloured parts of the range. */
  zones?: readonly { from: string | undefined; to: string | undefined; tone: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'up' | 'down'; }[];
  /** Named points of the range. */
  marks?: readonly { value: string | undefined; label: string | undefined; strong?: boolean; }[];
  /** The values are loading: shows their outline. */
  loading?: boolean;
}
