import { memo, useCallback, useMemo, useRef, type Ref } from 'react';
import { useFormat } from '@vitrine/engine';
import { Figure, cx, useLatest } from '../shared/index.ts';
import { getDirection } from '../shared/content/index.ts';
import { fillText } from '../shared/field/index.ts';
import { buildBook, type BookLine } from './book-list.ts';
import type { BookListProps } from './book-list.props.gen.ts';
import { useFittingRows } from './use-fitting-rows.ts';
import headCss from './BookHead.module.css';
import css from './BookList.module.css';

export function BookList(props: BookListProps) {
  const { id, label, bids, asks, layout = 'auto', group, stale, fill = false, onPick } = props;
  const measured = useRef<HTMLDivElement>(null);
  const rows = useFittingRows(measured, fill, props.rows ?? 8);
  const book = useMemo(() => buildBook(bids, asks, rows, group), [bids, asks, rows, group]);
  const latest = useLatest(onPick);
  const pick = useCallback((price: string) => latest.current?.({ price }), [latest]);
  const side = { ...props, rows, pick: onPick ? pick : undefined };
  return (
    <div
      id={id}
      className={cx(css.book, css[layout], fill && css.fill)}
      role="group"
      aria-label={label}
      data-stale={stale ? true : undefined}
    >
      <div className={css.across}>
        <Head text={props.headLabel} label={props.amountLabel} unit={props.base} />
        <Head text={props.headLabel} label={props.priceLabel} unit={props.quote} />
        <Head text={props.headLabel} label={props.amountLabel} unit={props.base} />
      </div>
      <div className={css.grid}>
        <Side {...side} ref={measured} lines={book.bids} kind="bid" name={props.bidsLabel} />
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
  ref?: Ref<HTMLDivElement>;
}

function Side({
  ref,
  lines,
  kind,
  name,
  pick,
  scale,
  amountScale,
  rows = 8,
  priceLabel,
  amountLabel,
  headLabel,
  base,
  quote,
  disabled,
}: SideProps) {
  return (
    <div ref={ref} className={cx(css.side, css[kind])}>
      {kind === 'ask' && (
        <div className={css.above}>
          <Head text={headLabel} label={priceLabel} unit={quote} short />
          <Head text={headLabel} label={amountLabel} unit={base} short />
        </div>
      )}
      <ul className={css.lines} aria-label={name} style={{ '--rows': rows }}>
        {/* by rank, because a line that keeps its price would move with every level that comes or goes */}
        {lines.map((line, rank) => (
          <Line key={rank} {...line} scale={scale} amountScale={amountScale} pick={pick} disabled={disabled} />
        ))}
      </ul>
    </div>
  );
}

interface HeadProps {
  text: string | undefined;
  label: string | undefined;
  unit: string | undefined;
  /** Whether a narrow book omits the unit in the head. */
  short?: boolean;
}

/** Heads are rendered both above each side and across both sides; the layout shows one of the two. */
function Head({ text = '{label} ({unit})', label = '--', unit, short }: HeadProps) {
  const whole = unit === undefined ? label : fillText(text, { label, unit });
  if (!short) return <span className={headCss.head}>{whole}</span>;
  return (
    <span className={headCss.head}>
      <span className={headCss.short} aria-hidden="true">
        {label}
      </span>
      <span className={headCss.whole}>{whole}</span>
    </span>
  );
}

interface LineProps extends BookLine {
  scale: number | undefined;
  amountScale: number | undefined;
  pick: ((price: string) => void) | undefined;
  disabled: boolean | undefined;
}

/** Memoized, because batches arrive twenty times a second and only changed lines should re-render. */
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
