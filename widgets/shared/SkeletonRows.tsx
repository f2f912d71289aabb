import { cx } from './cx.ts';
import css from './Skeleton.module.css';

/** Widths that look like data. The fixed order prevents flicker on refresh. */
const WIDTHS = [128, 104, 120, 96, 136, 110, 124, 100];
const BADGES = [92, 70, 76, 84, 72, 88, 70, 80];

/** Outline of a list of records, two lines each. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className={css.late} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.row}>
          <div className={css.line}>
            <span className={cx(css.bone, css.title)} style={{ width: WIDTHS[index % WIDTHS.length] }} />
            <span className={cx(css.bone, css.badge)} style={{ width: BADGES[index % BADGES.length] }} />
          </div>
          <div className={css.line}>
            <span className={cx(css.bone, css.place)} />
            <span className={cx(css.bone, css.time)} />
          </div>
        </div>
      ))}
    </div>
  );
}

export { css as skeletonCss };
