import { cx } from './cx.ts';
import css from './Logo.module.css';

interface LogoProps {
  /** Address of a file. */
  src?: string;
  /** Strokes on a 32 × 32 grid, used if there is no file. */
  path?: string;
  /** Draws the file in the theme's accent colour, as a mask. */
  tint?: boolean;
  size?: 'm' | 'l';
}

/** Decorative: the name is next to it, either visible or for screen readers only. */
export function Logo({ src, path, tint = true, size = 'm' }: LogoProps) {
  const className = cx(css.logo, css[size]);
  if (src !== undefined && tint) {
    return <span aria-hidden="true" className={cx(className, css.mask)} style={{ maskImage: toCssUrl(src) }} />;
  }
  if (src !== undefined) return <img className={className} src={src} alt="" />;
  if (path === undefined) return null;
  return (
    <svg className={cx(className, css.strokes)} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

/** Escapes a URL for `url("…")`, so that nothing in it ends the string. */
function toCssUrl(address: string): string {
  return `url("${address.replace(/["\\\n\r\f]/g, (mark) => encodeURIComponent(mark))}")`;
}
