import { memo } from 'react';
import { useFormat } from '@vitrine/runtime';
import { cx, Icon, renderFigure } from '../shared/index.ts';
import { Disc, getDirection } from '../shared/content/index.ts';
import type { CommandPaletteProps } from './command-palette.props.gen.ts';
import css from './CommandPalette.module.css';

export type Item = CommandPaletteProps['groups'][number]['items'][number];

export const getId = ({ id, label, suffix }: Item): string => id ?? `${label}${suffix ?? ''}`;

/** The content of a row: a picture, a name, and the price if it is a pair. */
export function Row({ item }: { item: Item }) {
  return (
    <>
      {item.suffix !== undefined && <Disc name={item.label} size="s" />}
      {item.icon !== undefined && <Icon name={item.icon} className={css.icon} />}
      <span className={css.label}>
        {item.label ?? '--'}
        {item.suffix !== undefined && <span className={css.suffix}>{item.suffix}</span>}
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
