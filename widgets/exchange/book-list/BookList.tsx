import { useCallback, useMemo, useRef } from 'react';
import { Figure, cx, useLatest } from '@vitrine/widgets/shared';
import { getDirection } from '@vitrine/widgets/shared/content';
import { Balance } from './Balance.tsx';
import { buildBook } from './book-list.ts';
import type { BookListProps } from './book-list.props.gen.ts';
import { BookTools } from './BookTools.tsx';
import { Head } from './Head.tsx';
import { Side } from './Side.tsx';
import { useFittingRows } from './use-fitting-rows.ts';
import css from './BookList.module.css';
import sumsCss from './BookSums.module.css';

export function BookList(props: BookListProps) {
  const { id, label, bids, asks, layout = 'auto', group, stale, loading, fill = false, show = 'both', onPick } = props;
  const measured = useRef<HTMLDivElement>(null);
  const { rows, height } = useFittingRows(
    measured,
    fill ? show : undefined,
    (props.rows ?? 8) * (show === 'both' ? 1 : 2),
  );
  const book = useMemo(() => buildBook(bids, asks, rows, group), [bids, asks, rows, group]);
  const latest = useLatest(onPick);
  const pick = useCallback((price: string) => latest.current?.({ price }), [latest]);
  const side = { ...pickFigures(props), rows, pick: onPick ? pick : undefined };
  const only = show === 'asks' ? measured : undefined;
  return (
    <div
      id={id}
      className={cx(css.book, css[layout], fill && css.fill)}
      style={fill ? { '--size-row-book': `${height}px` } : undefined}
      role="group"
      aria-label={label}
      data-stale={stale ? true : undefined}
      aria-busy={loading}
      data-pending={loading}
    >
      <BookTools {...props} />
      <Heads {...props} />
      <div className={css.grid}>
        {show !== 'asks' && <Side {...side} ref={measured} lines={book.bids} kind="bid" name={props.bidsLabel} />}
        <Middle {...props} />
        {show !== 'bids' && <Side {...side} ref={only} lines={book.asks} kind="ask" name={props.asksLabel} />}
      </div>
      {props.balance && <Balance {...props} bidShare={book.bidShare} />}
    </div>
  );
}

/** Picks the props that a line shows, so that a change to any other prop does not re-render every line. */
const pickFigures = ({ scale, amountScale, sums, disabled }: BookListProps) => ({ scale, amountScale, sums, disabled });

function Heads({ headLabel, amountLabel, priceLabel, sumLabel, base, quote, sums }: BookListProps) {
  const columns = sums ? 3 : 2;
  return (
    <>
      <div className={css.across}>
        <Head text={headLabel} label={amountLabel} unit={base} />
        <Head text={headLabel} label={priceLabel} unit={quote} />
        <Head text={headLabel} label={amountLabel} unit={base} />
      </div>
      <div className={cx(css.above, sums && sumsCss.heads)}>
        <Head text={headLabel} label={priceLabel} unit={quote} columns={columns} />
        <Head text={headLabel} label={amountLabel} unit={base} columns={columns} />
        {sums && <Head text={headLabel} label={sumLabel} unit={base} columns={columns} />}
      </div>
    </>
  );
}

/** The last price, shown between the sides when they are stacked. */
function Middle({ loading, price, scale, direction, converted, convertedScale, convertedPrefix }: BookListProps) {
  if (!loading && price === undefined && converted === undefined) return <div className={css.middle} />;
  return (
    <div className={css.middle}>
      <div className={css.last}>
        <Figure value={price} scale={scale} tone={getDirection(direction) ?? 'none'} plain />
      </div>
      {(converted !== undefined || (loading && convertedPrefix !== undefined)) && (
        <div className={css.converted}>
          <Figure value={converted} scale={convertedScale} prefix={convertedPrefix} approx plain />
        </div>
      )}
    </div>
  );
}
