import { ROW_WIDTHS } from '../shared/index.ts';
import { Skeleton } from '../shared/content/index.ts';
import css from './RecordList.module.css';

export function LoadingRecords({ label, tiles = false }: { label: string | undefined; tiles?: boolean | undefined }) {
  if (tiles) return <LoadingTiles label={label} />;
  return (
    <div className={css.loading} role="status">
      <span className="visually-hidden">{label}</span>
      {ROW_WIDTHS.map(([amount, badge], index) => (
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
