import { useFormat } from '@vitrine/runtime';
import type { BookListProps } from './book-list.props.gen.ts';
import css from './Balance.module.css';

interface BalanceProps extends Pick<BookListProps, 'balanceLabel' | 'bidsLabel' | 'asksLabel'> {
  /** A whole percentage; undefined for an empty book. */
  bidShare: number | undefined;
}

/** The shares of bids and asks in the book. A meter requires a value; without one, it is an image. */
export function Balance({ bidShare, balanceLabel = '--', bidsLabel = '--', asksLabel = '--' }: BalanceProps) {
  const format = useFormat();
  const percent = (share: number): string =>
    format.number(bidShare === undefined ? undefined : String(share), { scale: 0, percent: true });
  const [bids, asks] = [percent(bidShare ?? 0), percent(100 - (bidShare ?? 0))];
  const said = `${bidsLabel} ${bids}, ${asksLabel} ${asks}`;
  const role =
    bidShare === undefined
      ? ({ role: 'img', 'aria-label': `${balanceLabel}: ${said}` } as const)
      : ({
          role: 'meter',
          'aria-label': balanceLabel,
          'aria-valuemin': 0,
          'aria-valuemax': 100,
          'aria-valuenow': bidShare,
          'aria-valuetext': said,
        } as const);
  return (
    <div className={css.balance} {...role}>
      <span className={css.bids} aria-hidden="true">
        {bids} <span className={css.name}>{bidsLabel}</span>
      </span>
      <span className={css.bar} aria-hidden="true">
        {bidShare !== undefined && <span className={css.part} style={{ '--part': `${bidShare}%` }} />}
      </span>
      <span className={css.asks} aria-hidden="true">
        <span className={css.name}>{asksLabel}</span> {asks}
      </span>
    </div>
  );
}
