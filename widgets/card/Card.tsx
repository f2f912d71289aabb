import { cx, space } from '../shared/index.ts';
import type { CardProps } from './card.props.gen.ts';
import css from './Card.module.css';

export function Card({ id, pad = 'l', tone = 'surface-1', gap, children }: CardProps) {
  return (
    <div id={id} className={cx(css.card, css[tone])} style={{ padding: space(pad), gap: space(gap) }}>
      {children}
    </div>
  );
}
