import css from './TopBarSpace.module.css';

/** Reserves the space of the bar until its script has loaded. */
export function TopBarSpace() {
  return <div className={css.space} aria-busy="true" />;
}
