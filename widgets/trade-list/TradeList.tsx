import { memo } from 'react';
import { useFormat } from '@vitrine/engine';
import { cx } from '../shared/index.ts';
import { fillText } from '../shared/field/index.ts';
import type { TradeListProps } from './trade-list.props.gen.ts';
import css from './TradeList.module.css';

export function TradeList(props: TradeListProps) {
  const { id, label, rows, scale, amountScale, buyLabel, sellLabel, empty, stale } = props;
  if (rows.length === 0)
    return (
      <p id={id} className={css.empty}>
        {empty}
      </p>
    );
  return (
    <div id={id} className={css.list} data-stale={stale ? true : undefined}>
      <Heads {...props} />
      <ul aria-label={label}>
        {addKeys(rows).map(({ key, row }) => (
          <Trade
            key={key}
            {...row}
            scale={scale}
            amountScale={amountScale}
            said={row.side === 'buy' ? buyLabel : sellLabel}
          />
        ))}
      </ul>
    </div>
  );
}

type Row = TradeListProps['rows'][number];

/**
 * Trades have no id, so equal ones are numbered from the oldest. That way, a new trade does not re-render the others.
 */
function addKeys(rows: readonly Row[]): readonly { key: string; row: Row }[] {
  const seen = new Map<string, number>();
  return rows
    .toReversed()
    .map((row) => {
      const name = `${row.time} ${row.price} ${row.amount} ${row.side}`;
      const count = seen.get(name) ?? 0;
      seen.set(name, count + 1);
      return { key: `${name} ${count}`, row };
    })
    .toReversed();
}

function Heads({ timeLabel, priceLabel, amountLabel, headLabel = '{label} ({unit})', base, quote }: TradeListProps) {
  const head = (label = '--', unit?: string) => (unit === undefined ? label : fillText(headLabel, { label, unit }));
  return (
    <div className={css.heads} aria-hidden="true">
      <span>{timeLabel}</span>
      <span className={css.price}>{head(priceLabel, quote)}</span>
      <span className={css.amount}>{head(amountLabel, base)}</span>
    </div>
  );
}

interface TradeProps extends Row {
  scale: number | undefined;
  amountScale: number | undefined;
  said: string | undefined;
}

const Trade = memo(function Trade({ time, price, amount, side, scale, amountScale, said }: TradeProps) {
  const format = useFormat();
  return (
    <li className={css.line}>
      <span className={css.time}>{format.time(time, 'time')}</span>{' '}
      <span className={cx(css.price, side === 'buy' ? css.buy : css.sell)}>
        <span className="visually-hidden">{said} </span>
        {format.number(price, { scale })}
      </span>{' '}
      <span className={css.amount}>{format.number(amount, { scale: amountScale })}</span>
    </li>
  );
});
