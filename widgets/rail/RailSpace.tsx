import css from './RailSpace.module.css';

/** Reserves the space of the column until its script has loaded. */
export function RailSpace() {
  return <div className={css.space} aria-busy="true" />;
}
