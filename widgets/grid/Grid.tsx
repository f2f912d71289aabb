import { plainWidget } from '@vitrine/runtime';
import { cx, getSpace } from '../shared/index.ts';
import type { GridProps } from './grid.props.gen.ts';
import css from './Grid.module.css';

export const Grid = plainWidget(function Grid({
  id,
  columns = 2,
  narrow,
  least,
  gap = 's',
  rowGap,
  align,
  first,
  children,
}: GridProps) {
  const style = {
    '--columns': columns,
    '--narrow': narrow ?? columns,
    '--least': `${least ?? 0}px`,
    columnGap: getSpace(gap),
    rowGap: getSpace(rowGap ?? gap),
  };
  return (
    <div
      id={id}
      className={cx(css.grid, align && css[align], first === 'wide' && css.wide, least !== undefined && css.fits)}
      style={style}
    >
      {children}
    </div>
  );
});
