import { Figure, cx } from '../index.ts';
import css from './Amount.module.css';

/** What the contracts of all widgets with a number offer. */
export interface AmountProps {
  value?: string;
  scale?: number;
  sign?: boolean;
  percent?: boolean;
  short?: boolean;
  fold?: boolean;
  approx?: boolean;
  hidden?: boolean;
  hiddenLabel?: string;
  bullets?: number;
  brackets?: boolean;
  unit?: string;
  prefix?: string;
  /** auto: the colour of its direction. muted: closed, cancelled, no longer live. */
  tone?: 'auto' | 'plain' | 'muted';
  /** Large figures have quieter decimals, figures in lines do not. */
  quiet?: boolean;
  /** The unit reads on in the value's own strength, as in a line of text. */
  plainUnit?: boolean;
}

export function Amount({ value, tone = 'plain', quiet = false, plainUnit = false, unit, ...options }: AmountProps) {
  const colour = tone === 'auto' ? 'auto' : 'none';
  const place = cx(css.amount, tone === 'muted' && css.muted);
  const figure = { value, ...options, tone: colour, plain: !quiet || tone === 'muted', className: place } as const;
  if (!plainUnit || unit === undefined || value === undefined || options.hidden)
    return <Figure {...figure} unit={unit} />;
  return (
    <span className={place}>
      <Figure {...figure} /> {unit}
    </span>
  );
}
