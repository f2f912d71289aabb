import css from './EmptyArt.module.css';

/** Three gauges with ticks and no values. */
export function EmptyArt() {
  return (
    <svg className={css.art} viewBox="0 0 120 44" aria-hidden="true" focusable="false">
      <path d="M10 10h100M10 22h100M10 34h100" />
      <path className={css.ticks} d="M38 6v8M82 18v8M22 30v8" />
    </svg>
  );
}
