import { cx } from './cx.ts';
import { ROW_WIDTHS } from './row-widths.ts';
import css from './Skeleton.module.css';

/** Skeleton of a list of records, two lines each. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className={css.late} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.row}>
          <div className={css.line}>
            <span className={cx(css.bone, css.title)} style={{ width: ROW_WIDTHS[index % ROW_WIDTHS.length]?.[0] }} />
            <span className={cx(css.bone, css.badge)} style={{ width: ROW_WIDTHS[index % ROW_WIDTHS.length]?.[1] }} />
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
