import { cx } from '../index.ts';
import type { Tone } from './bar.ts';
import css from './Badge.module.css';

interface BadgeProps {
  text: string;
  tone: Tone;
  /** The dot marks a state; a plain word has none. */
  dot?: boolean;
}

/** Text with digits is never truncated. */
const FIGURE = /\d/;

export function Badge({ text, tone, dot }: BadgeProps) {
  return (
    <span className={cx(css.badge, css[tone])} title={text}>
      {dot && <span className={css.dot} aria-hidden="true" />}
      <span className={FIGURE.test(text) ? undefined : css.text}>{text}</span>
    </span>
  );
}
