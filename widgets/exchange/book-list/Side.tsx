import { memo, useState, type KeyboardEvent, type Ref } from 'react';
import { ignoreComposing, useFormat, type Format } from '@vitrine/runtime';
import { cx } from '@vitrine/widgets/shared';
import { getNextIndex } from '@vitrine/widgets/shared/content';
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

/** Has a single tab stop, so that keyboard users can get past the book; arrows, Home and End move through its lines. */
export function Side({ ref, kind, name, lines, rows, ...rest }: SideProps) {
  const [at, setAt] = useState(0);
  const stop = Math.min(at, lines.length - 1);
  return (
    <div ref={ref} className={cx(css.side, css[kind])}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it */}
      <ul
        className={css.lines}
        aria-label={name}
        style={{ '--rows': rows }}
        onKeyDown={ignoreComposing((event) => move(event, setAt))}
      >
        {/* keyed by rank, because lines keyed by price would move whenever a level comes or goes */}
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
      {renderAmount(format, amount, amountScale, css.amount)}{' '}
      <span className={css.price}>{format.number(price, { scale })}</span>
      {sums && <> {renderAmount(format, sum, amountScale, cx(css.amount, sumsCss.sum))}</>}
    </>
  );
}

/**
 * Matches amounts from one million, which are abbreviated because a phone's column has no room for more. The title has
 * the full number.
 */
const LONG = /^[1-9]\d{6}/;

function renderAmount(format: Format, amount: string, scale: number | undefined, className: string | undefined) {
  const whole = format.number(amount, { scale });
  const long = LONG.test(amount);
  return (
    <span className={className} title={long ? whole : undefined}>
      {long ? format.number(amount, { short: true }) : whole}
    </span>
  );
}
