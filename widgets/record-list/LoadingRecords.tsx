import { Skeleton } from '../shared/content/index.ts';
import css from './RecordList.module.css';

/** Widths of the two bars on the first line. They vary, because identical rows would look like an empty table. */
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

export function LoadingRecords({ label, tiles = false }: { label: string | undefined; tiles?: boolean | undefined }) {
  if (tiles) return <LoadingTiles label={label} />;
  return (
    <div className={css.loading} role="status">
      <span className="visually-hidden">{label}</span>
      {ROWS.map(([amount, badge], index) => (
        <SkeletonRow key={index} amount={amount} badge={badge} />
      ))}
    </div>
  );
}

/** Enough to fill a phone screen. */
const TILES = [0, 1, 2, 3, 4, 5];

function LoadingTiles({ label }: { label: string | undefined }) {
  return (
    <div className={css.loading} role="status">
      <span className="visually-hidden">{label}</span>
      <div className={css.rows}>
        {TILES.map((index) => (
          <div key={index} className={css.tile}>
            <span className={css.tilePicture} />
            <Skeleton width={104} height={14} />
            <Skeleton width={72} height={11} />
          </div>
        ))}
      </div>
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
