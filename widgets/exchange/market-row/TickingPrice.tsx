import { memo } from 'react';
import { useFormat } from '@vitrine/runtime';
import { renderFigure } from '@vitrine/widgets/shared';
import type { MarketRowProps } from './market-row.props.gen.ts';
import { useTickFlash } from './use-tick-flash.ts';
import css from './TickingPrice.module.css';

type TickingPriceProps = Pick<MarketRowProps, 'price' | 'scale' | 'fold' | 'stale'>;

export const TickingPrice = memo(function TickingPrice({ price, scale, fold, stale }: TickingPriceProps) {
  const format = useFormat();
  const cell = useTickFlash(price, stale !== true);
  return (
    <span ref={cell} className={css.price}>
      {renderFigure(format, { value: price, scale, fold })}
    </span>
  );
});
