import { memo } from 'react';
import { useFormat } from '@vitrine/runtime';
import { cx, renderFigure } from '@vitrine/widgets/shared';
import { getDirection } from '@vitrine/widgets/shared/content';
import css from './Change.module.css';

export const Change = memo(function Change({ value }: { value: string | undefined }) {
  const format = useFormat();
  return (
    <span className={cx(css.change, css[getDirection(value) ?? 'flat'])}>
      {renderFigure(format, { value, scale: 2, sign: true, percent: true, plain: true })}
    </span>
  );
});
