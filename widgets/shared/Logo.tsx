import { cx } from './cx.ts';
import css from './Logo.module.css';

export interface LogoProps {
  /** Address of a file. */
  src?: string;
  /** Strokes on 32 × 32, where there is no file. */
  path?: string;
  /** In the accent colour of the theme, by using the file as a mask. */
  tint?: boolean;
  size?: 'm' | 'l';
}

/** A picture only: the name stands beside it, seen or read aloud. */
export function Logo({ src, path, tint = true, size = 'm' }: LogoProps) {
  const className = cx(css.logo, css[size]);
  if (src !== undefined && tint) {
    return <span aria-hidden="true" className={cx(className, css.mask)} style={{ maskImage: cssUrl(src) }} />;
  }
  if (src !== undefined) return <img className={className} src={src} alt="" />;
  if (path === undefined) return null;
  return (
    <svg className={cx(className, css.strokes)} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

/** An address inside `url("…")`: nothing in it may end the string. */
function cssUrl(address: string): string {
  return `url("${address.replace(/["\\\n\r\f]/g, (mark) => encodeURIComponent(mark))}")`;
}
