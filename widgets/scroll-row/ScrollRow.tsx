import { cx, getSpace } from '../shared/index.ts';
import type { ScrollRowProps } from './scroll-row.props.gen.ts';
import css from './ScrollRow.module.css';

export function ScrollRow({ id, label, gap = 's', inset = true, children }: ScrollRowProps) {
  return (
    <div
      id={id}
      role="group"
      aria-label={label}
      className={cx('sideways', css.row, inset && css.inset)}
      style={{ gap: getSpace(gap) }}
    >
      {children}
    </div>
  );
}
