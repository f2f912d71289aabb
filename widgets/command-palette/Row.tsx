import { memo } from 'react';
import { useFormat } from '@vitrine/runtime';
import { cx, Icon, renderFigure } from '../shared/index.ts';
import { CoinDisc, getDirection } from '../shared/content/index.ts';
import type { CommandPaletteProps } from './command-palette.props.gen.ts';
import css from './CommandPalette.module.css';

export type Item = CommandPaletteProps['groups'][number]['items'][number];

export const getId = ({ id, label, quote }: Item): string => id ?? `${label}/${quote}`;

/** The content of a row: a picture, a name, and the price if it is a pair. */
export function Row({ item }: { item: Item }) {
  return (
    <>
      {item.quote !== undefined && <CoinDisc name={item.label} size="s" />}
      {item.icon !== undefined && <Icon name={item.icon} className={css.icon} />}
      <span className={css.label}>
        {item.label ?? '--'}
        {item.quote !== undefined && <span className={css.quote}>/{item.quote}</span>}
      </span>
      {item.price !== undefined && <Price price={item.price} scale={item.scale} change={item.change} />}
    </>
  );
}

const Price = memo(function Price({ price, scale, change }: Pick<Item, 'price' | 'scale' | 'change'>) {
  const format = useFormat();
  return (
    <>
      <span className={css.price}>{renderFigure(format, { value: price, scale, fold: true, plain: true })}</span>
      <span className={cx(css.change, css[getDirection(change) ?? 'flat'])}>
        {renderFigure(format, { value: change, scale: 2, sign: true, percent: true, plain: true })}
      </span>
    </>
  );
});
