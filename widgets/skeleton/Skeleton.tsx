import { cx, SkeletonRows, skeletonCss } from '../shared/index.ts';
import type { SkeletonProps } from './skeleton.props.gen.ts';
import css from './Skeleton.module.css';

export function Skeleton({ id, shape = 'line', count = 1 }: SkeletonProps) {
  if (shape === 'rows') {
    return (
      <div id={id} aria-hidden="true">
        <SkeletonRows count={count} />
      </div>
    );
  }
  return (
    <div id={id} aria-hidden="true" className={cx(css.stack, css[`${shape}s`], skeletonCss.late)}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={cx(skeletonCss.bone, css[shape])} />
      ))}
    </div>
  );
}
