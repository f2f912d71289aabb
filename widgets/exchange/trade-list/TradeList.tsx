import { memo } from 'react';
import { useFormat } from '@vitrine/runtime';
import { cx } from '@vitrine/widgets/shared';
import { fillText } from '@vitrine/widgets/shared/field';
import type { TradeListProps } from './trade-list.props.gen.ts';
import css from './TradeList.module.css';

export function TradeList(props: TradeListProps) {
  const { id, label, rows, most, scale, amountScale, buyLabel, sellLabel, empty, stale } = props;
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
        {/* keyed by rank, because rows keyed by trade would all move with every new trade */}
        {rows.slice(0, most).map((row, rank) => (
          <Trade
            key={rank}
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

type Row = TradeListProps['rows'][number];

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
