import { plainWidget } from '@vitrine/runtime';
import { cx, getSpace } from '../shared/index.ts';
import type { CardProps } from './card.props.gen.ts';
import css from './Card.module.css';

export const Card = plainWidget(function Card({ id, pad = 'l', tone = 'surface-1', gap, children }: CardProps) {
  return (
    <div id={id} className={cx(css.card, css[tone])} style={{ padding: getSpace(pad), gap: getSpace(gap) }}>
      {children}
    </div>
  );
});
