import type { ReactNode } from 'react';
import css from './Chart.module.css';

/** A message in place of the drawing, at the same height. */
export function Message({ height, text }: { height: number; text: ReactNode }) {
  return (
    <div className={css.message} style={{ minHeight: height }}>
      <p>{text}</p>
    </div>
  );
}
