import { plainWidget } from '@vitrine/runtime';
import { cx } from '../shared/index.ts';
import { Amount } from '../shared/content/index.ts';
import type { FigureProps } from './figure.props.gen.ts';
import css from './Figure.module.css';

/** Hidden amounts have a fixed number of bullets: more for a total, fewer for a change. */
const countBullets = (style: string, sign: boolean | undefined): number | undefined =>
  style === 'display' ? 8 : sign ? 4 : undefined;

const LARGE_STYLES: ReadonlySet<string> = new Set(['display', 'title-l', 'title', 'heading']);

export const Figure = plainWidget(function Figure({
  id,
  style = 'body',
  align,
  label,
  disabled: _,
  loading,
  ...amount
}: FigureProps) {
  return (
    <div
      id={id}
      className={cx(css.figure, css[style], amount.tone === 'auto' && css.coloured, align === 'end' && css.end)}
      aria-busy={loading}
      data-pending={loading}
    >
      {label !== undefined && <span className="visually-hidden">{label} </span>}
      <Amount {...amount} quiet={LARGE_STYLES.has(style)} bullets={countBullets(style, amount.sign)} />
    </div>
  );
});
