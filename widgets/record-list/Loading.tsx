import { Skeleton } from '../shared/content';
import css from './RecordList.module.css';

/** Widths of the two bars of the first line: rows of one width would look like a table of nothing. */
const ROWS: readonly (readonly [amount: number, badge: number])[] = [
  [128, 92],
  [104, 70],
  [120, 76],
  [96, 84],
  [136, 72],
  [110, 88],
  [124, 70],
  [100, 80],
];

export function Loading({ label }: { label: string | undefined }) {
  return (
    <div className={css.loading} role="status">
      <span className="visually-hidden">{label}</span>
      {ROWS.map(([amount, badge], index) => (
        <SkeletonRow key={index} amount={amount} badge={badge} />
      ))}
    </div>
  );
}

export function SkeletonRow({ amount, badge }: { amount: number; badge: number }) {
  return (
    <div className={css.skeleton}>
      <div className={css.bars}>
        <Skeleton width={amount} height={16} />
        <Skeleton width={badge} height={20} />
      </div>
      <div className={css.bars}>
        <Skeleton width={130} height={11} />
        <Skeleton width={54} height={11} />
      </div>
    </div>
  );
}
