import type { ReactNode } from 'react';
import css from './Chart.module.css';

/** Shown in place of the drawing, in its size. */
export function Message({ height, text }: { height: number; text: ReactNode }) {
  return (
    <div className={css.message} style={{ minHeight: height }}>
      <p>{text}</p>
    </div>
  );
}
