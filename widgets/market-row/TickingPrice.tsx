import { memo } from 'react';
import { useFormat } from '@vitrine/engine';
import { figureIn } from '../shared/index.ts';
import type { MarketRowProps } from './market-row.props.gen.ts';
import { useTick } from './use-tick.ts';
import css from './TickingPrice.module.css';

type TickingPriceProps = Pick<MarketRowProps, 'price' | 'scale' | 'fold' | 'stale'>;

export const TickingPrice = memo(function TickingPrice({ price, scale, fold, stale }: TickingPriceProps) {
  const format = useFormat();
  const cell = useTick(price, stale !== true);
  return (
    <span ref={cell} className={css.price}>
      {figureIn(format, { value: price, scale, fold })}
    </span>
  );
});
