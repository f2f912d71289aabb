import { memo, useState, type KeyboardEvent, type Ref } from 'react';
import { useFormat } from '@vitrine/engine';
import { cx } from '../shared/index.ts';
import { getNextIndex } from '../shared/content/index.ts';
import type { BookLine } from './book-list.ts';
import css from './BookList.module.css';
import sumsCss from './BookSums.module.css';

interface SideProps {
  ref?: Ref<HTMLDivElement> | undefined;
  kind: 'bid' | 'ask';
  name: string | undefined;
  lines: readonly BookLine[];
  rows: number;
  scale: number | undefined;
  amountScale: number | undefined;
  sums: boolean | undefined;
  disabled: boolean | undefined;
  pick: ((price: string) => void) | undefined;
}

/** One tab stop, so that the keyboard reaches what follows the book; arrows, Home and End move through its lines. */
export function Side({ ref, kind, name, lines, rows, ...rest }: SideProps) {
  const [at, setAt] = useState(0);
  const stop = Math.min(at, lines.length - 1);
  return (
    <div ref={ref} className={cx(css.side, css[kind])}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it */}
      <ul className={css.lines} aria-label={name} style={{ '--rows': rows }} onKeyDown={(event) => move(event, setAt)}>
        {/* by rank, because a line that keeps its price would move with every level that comes or goes */}
        {lines.map((line, rank) => (
          <Line key={rank} {...line} {...rest} isStop={rank === stop} />
        ))}
      </ul>
    </div>
  );
}

function move(event: KeyboardEvent<HTMLElement>, setAt: (rank: number) => void): void {
  const ranked = [...event.currentTarget.querySelectorAll('button')];
  // asks may be drawn from the bottom up
  const drawn = ranked.toSorted((a, b) => a.offsetTop - b.offsetTop);
  const from = drawn.findIndex((line) => line === event.target);
  const next = from < 0 ? undefined : drawn[getNextIndex(event.key, from, drawn.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  setAt(ranked.indexOf(next));
  next.focus();
}

type LineProps = BookLine &
  Pick<SideProps, 'scale' | 'amountScale' | 'sums' | 'pick' | 'disabled'> & {
    readonly isStop: boolean;
  };

/** Memoized, because batches arrive twenty times a second and only changed lines should re-render. */
const Line = memo(function Line(props: LineProps) {
  const { price, depth, share, sums, pick, disabled, isStop } = props;
  const className = sums ? sumsCss.line : css.line;
  const style = sums ? { '--depth': `${depth}%`, '--share': `${share}%` } : { '--depth': `${depth}%` };
  const body = <Figures {...props} />;
  return (
    <li>
      {pick ? (
        <button
          type="button"
          className={className}
          style={style}
          disabled={disabled}
          tabIndex={isStop ? 0 : -1}
          onClick={() => pick(price)}
        >
          {body}
        </button>
      ) : (
        <div className={className} style={style}>
          {body}
        </div>
      )}
    </li>
  );
});

function Figures({ price, amount, sum, scale, amountScale, sums }: LineProps) {
  const format = useFormat();
  return (
    <>
      <span className={css.amount}>{format.number(amount, { scale: amountScale })}</span>{' '}
      <span className={css.price}>{format.number(price, { scale })}</span>
      {sums && (
        <>
          {' '}
          <span className={cx(css.amount, sumsCss.sum)}>{format.number(sum, { scale: amountScale })}</span>
        </>
      )}
    </>
  );
}
