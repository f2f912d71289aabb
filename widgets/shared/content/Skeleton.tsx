import css from './Skeleton.module.css';

/** A grey bar in place of text that is loading. Sizes in px. */
export function Skeleton({ width, height }: { width: number; height: number }) {
  return <i className={css.bar} style={{ width, height }} aria-hidden="true" />;
}
