import { cx, skeletonCss } from '@vitrine/widgets/shared';
import type { KLineProps } from './k-line.props.gen.ts';
import css from './KLineSpace.module.css';

/** Reserves the chart's space until its script has loaded. */
export function KLineSpace({ id, fill, indicators, height = DEFAULT_HEIGHT }: KLineProps) {
  return (
    <div id={id} className={cx(css.space, fill && css.fill, indicators?.length === 0 && css.bare)}>
      <div className={css.frame} style={{ height }}>
        <Bones />
      </div>
    </div>
  );
}

export const DEFAULT_HEIGHT = 300;

/** A skeleton of candles, shown only if loading takes longer than a moment. */
export function Bones() {
  return (
    <div className={cx(css.bones, skeletonCss.late)} aria-busy="true" data-skeleton>
      {[46, 58, 40, 64, 72, 55, 80, 68, 88, 76, 60, 82].map((tall, at) => (
        <i key={at} style={{ height: `${tall}%` }} />
      ))}
    </div>
  );
}
