import { SkeletonRows } from '../shared/index.ts';
import type { PageLoadingProps } from './page-loading.props.gen.ts';
import css from './PageLoading.module.css';

export function PageLoading({ id, label, rows = 8 }: PageLoadingProps) {
  return (
    <div id={id} role="status" aria-busy="true" className={css.page}>
      <span className="visually-hidden">{label}</span>
      <SkeletonRows count={rows} />
    </div>
  );
}
