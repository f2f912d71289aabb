import { cx } from '../shared/index.ts';
import css from './Swatch.module.css';

const COLOURS = [css.first, css.second, css.third, css.fourth, css.fifth, css.sixth];

/** The class that sets a series' colour and dashes. After six, they repeat. */
export const getColour = (index: number): string | undefined => COLOURS[index % COLOURS.length];

/** A sample of a series' colour: a line with its dashes, or a dot for filled shapes. */
export function Swatch({ index, line }: { index: number; line: boolean }) {
  if (!line) return <i className={cx(css.dot, getColour(index))} aria-hidden="true" />;
  return (
    <svg className={cx(css.dash, getColour(index))} viewBox="0 0 20 8" aria-hidden="true">
      <path className={css.line} d="M1,4H19" />
    </svg>
  );
}
