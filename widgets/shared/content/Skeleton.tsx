import css from './Skeleton.module.css';

/** A grey bar in the place of text that is on its way. Sizes are px: it is a drawing of the layout. */
export function Skeleton({ width, height }: { width: number; height: number }) {
  return <i className={css.bar} style={{ width, height }} aria-hidden="true" />;
}
