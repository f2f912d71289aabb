import { cx } from '../index.ts';
import type { Stretch, Tone } from './bar.ts';
import css from './Bar.module.css';

export interface BarFill extends Stretch {
  readonly tone: Tone;
}

export interface BarMark {
  /** Percent from the low end. */
  readonly at: string;
  readonly strong: boolean;
}

interface BarProps {
  fills: readonly BarFill[];
  marks?: readonly BarMark[];
}

/** A gauge's line. Decorative: the caller provides the name and the value. */
export function Bar({ fills, marks = [] }: BarProps) {
  return (
    <span className={css.bar} aria-hidden="true">
      {fills.map((fill, index) => (
        <i
          key={index}
          className={cx(css.fill, css[fill.tone])}
          style={{ left: `${fill.left}%`, width: `${fill.width}%` }}
        />
      ))}
      {marks.map((mark, index) => (
        <b
          key={index}
          className={cx(css.mark, mark.strong && css.strong)}
          style={{ left: `clamp(1px, ${mark.at}%, 100% - 1px)` }}
        />
      ))}
    </span>
  );
}
