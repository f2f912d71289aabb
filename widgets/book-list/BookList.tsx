import { memo, useCallback, useMemo } from 'react';
import { useFormat } from '@vitrine/engine';
import { Figure, cx, useLatest } from '../shared/index.ts';
import { getDirection } from '../shared/content/index.ts';
import { buildBook, type BookLine } from './book-list.ts';
import type { BookListProps } from './book-list.props.gen.ts';
import css from './BookList.module.css';

export function BookList(props: BookListProps) {
  const { id, label, bids, asks, rows = 8, layout = 'auto', group, stale, onPick } = props;
  const book = useMemo(() => buildBook(bids, asks, rows, group), [bids, asks, rows, group]);
  const latest = useLatest(onPick);
  const pick = useCallback((price: string) => latest.current?.({ price }), [latest]);
  const side = { ...props, pick: onPick ? pick : undefined };
  return (
    <div
      id={id}
      className={cx(css.book, css[layout])}
      role="group"
      aria-label={label}
      data-stale={stale ? true : undefined}
    >
      <div className={css.across}>
        <Head label={props.amountLabel} unit={props.base} />
        <Head label={props.priceLabel} unit={props.quote} />
        <Head label={props.amountLabel} unit={props.base} />
      </div>
      <div className={css.grid}>
        <Side {...side} lines={book.bids} kind="bid" name={props.bidsLabel} />
        <Middle {...props} />
        <Side {...side} lines={book.asks} kind="ask" name={props.asksLabel} />
      </div>
    </div>
  );
}

interface SideProps extends BookListProps {
  lines: readonly BookLine[];
  kind: 'bid' | 'ask';
  name: string | undefined;
  pick: ((price: string) => void) | undefined;
}

function Side({
  lines,
  kind,
  name,
  pick,
  scale,
  amountScale,
  rows = 8,
  priceLabel,
  amountLabel,
  base,
  quote,
  disabled,
}: SideProps) {
  return (
    <div className={cx(css.side, css[kind])}>
      {kind === 'ask' && (
        <div className={css.above}>
          <Head label={priceLabel} unit={quote} />
          <Head label={amountLabel} unit={base} />
        </div>
      )}
      <ul className={css.lines} aria-label={name} style={{ '--rows': rows }}>
        {lines.map((line) => (
          <Line key={line.price} {...line} scale={scale} amountScale={amountScale} pick={pick} disabled={disabled} />
        ))}
      </ul>
    </div>
  );
}

/** Rendered twice: above each side and across both. The layout shows one. */
function Head({ label, unit }: { label: string | undefined; unit: string | undefined }) {
  return (
    <span className={css.head}>
      {label} {unit !== undefined && <span className={css.unit}>({unit})</span>}
    </span>
  );
}

interface LineProps extends BookLine {
  scale: number | undefined;
  amountScale: number | undefined;
  pick: ((price: string) => void) | undefined;
  disabled: boolean | undefined;
}

/** Batches arrive twenty times a second: only a changed line renders. */
const Line = memo(function Line({ price, amount, depth, scale, amountScale, pick, disabled }: LineProps) {
  const format = useFormat();
  const body = (
    <>
      <span className={css.amount}>{format.number(amount, { scale: amountScale })}</span>{' '}
      <span className={css.price}>{format.number(price, { scale })}</span>
    </>
  );
  const style = { '--depth': `${depth}%` };
  return (
    <li>
      {pick ? (
        <button type="button" className={css.line} style={style} disabled={disabled} onClick={() => pick(price)}>
          {body}
        </button>
      ) : (
        <div className={css.line} style={style}>
          {body}
        </div>
      )}
    </li>
  );
});

/** The last price, between the sides when they are stacked. */
function Middle({ price, scale, direction, converted, convertedScale, convertedPrefix }: BookListProps) {
  if (price === undefined && converted === undefined) return <div className={css.middle} />;
  return (
    <div className={css.middle}>
      <div className={css.last}>
        <Figure value={price} scale={scale} tone={getDirection(direction) ?? 'none'} plain />
      </div>
      {converted !== undefined && (
        <div className={css.converted}>
          <Figure value={converted} scale={convertedScale} prefix={convertedPrefix} approx plain />
        </div>
      )}
    </div>
  );
}
