export { ActionButton } from './ActionButton.tsx';
export { cx } from './cx.ts';
export { EmptyArt } from './EmptyArt.tsx';
export { Figure, renderFigure } from './Figure.tsx';
export { useLatest, useMedia } from './hooks.ts';
export { Icon, IconProvider, type IconSet } from './Icon.tsx';
export { lazyFrom } from './lazy-from.ts';
export { knownItems } from './known-items.ts';
export { Layer, ModalLayer } from './Layer.tsx';
export { Logo } from './Logo.tsx';
export { NavItems } from './NavItems.tsx';
export { toPng } from './png.ts';
export { useScrollMemory } from './scroll-memory.ts';
export { ROW_WIDTHS } from './row-widths.ts';
export { SkeletonRows, skeletonCss } from './SkeletonRows.tsx';
export { setRecent } from './recent.ts';
export { getInlinePadding, getSpace } from './space.ts';
export { parseWebAddress } from './web-address.ts';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties that style sheets read, also in widgets of other packages. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
