import { createContext, createElement, useContext, type ReactNode } from 'react';
import { useReleaseIcon } from '@vitrine/runtime';
import { cx } from './cx.ts';
import css from './Icon.module.css';

/** A 24 × 24 drawing: elements with their attributes, in lucide's format. */
type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[];
export type IconSet = Readonly<Record<string, IconNode>>;

const IconContext = createContext<IconSet>({});

/** Provides the widgets' own icons to every `Icon` below it. Icons named in declarations come with the release. */
export function IconProvider({ icons, children }: { icons: IconSet; children?: ReactNode }) {
  return <IconContext.Provider value={icons}>{children}</IconContext.Provider>;
}

function useIcon(name: string | undefined): IconNode | undefined {
  const icons = useContext(IconContext);
  const released = useReleaseIcon(name);
  return released ?? (name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined);
}

interface IconProps {
  name: string | undefined;
  /** 16, 20 (default) or 24 px. */
  size?: 's' | 'm' | 'l';
  filled?: boolean;
  className?: string;
}

/** Decorative: the surrounding control provides the accessible name. */
export function Icon({ name, size = 'm', filled, className }: IconProps) {
  const node = useIcon(name);
  return (
    <svg
      className={cx(css.icon, css[size], filled && css.filled, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-icon={name}
    >
      {(node ?? (name === undefined ? [] : MISSING_ICON)).map(([tag, attributes], index) =>
        createElement(tag, { ...attributes, key: index }),
      )}
    </svg>
  );
}

/** Drawn if the icon name is unknown. */
const MISSING_ICON: IconNode = [['rect', { x: 4, y: 4, width: 16, height: 16, rx: 2, strokeDasharray: '3 3' }]];
