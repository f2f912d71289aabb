import { Figure, cx } from '../index.ts';
import css from './Amount.module.css';

/** The props shared by all widgets that show a number. */
interface AmountProps {
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
  /** auto: coloured by direction. muted: closed, cancelled, stale. */
  tone?: 'auto' | 'plain' | 'muted';
  /** Makes decimals less prominent, for large figures other than percentages. */
  quiet?: boolean;
  /** Makes the unit as prominent as the value, as in a line of text. */
  plainUnit?: boolean;
}

export function Amount({ value, tone = 'plain', quiet = false, plainUnit = false, unit, ...options }: AmountProps) {
  const colour = tone === 'auto' ? 'auto' : 'none';
  const place = cx(css.amount, tone === 'muted' && css.muted);
  const figure = {
    value,
    ...options,
    tone: colour,
    plain: !quiet || tone === 'muted' || options.percent,
    className: place,
  } as const;
  if (!plainUnit || unit === undefined || value === undefined || options.hidden)
    return <Figure {...figure} unit={unit} />;
  return (
    <span className={place}>
      <Figure {...figure} /> {unit}
    </span>
  );
}
