import { createContext, createElement, useContext, type ReactNode } from 'react';
import { cx } from './cx.ts';
import css from './Icon.module.css';

/** A drawing of 24 × 24: elements with their attributes, as lucide hands them out. */
export type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[];
export type IconSet = Readonly<Record<string, IconNode>>;

const IconContext = createContext<IconSet>({});

/** Gives every `Icon` below it the drawings: widgets name icons and carry none. */
export function IconProvider({ icons, children }: { icons: IconSet; children?: ReactNode }) {
  return <IconContext.Provider value={icons}>{children}</IconContext.Provider>;
}

/** The drawing of this name; undefined when the set has none. */
export function useIcon(name: string | undefined): IconNode | undefined {
  const icons = useContext(IconContext);
  return name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined;
}

export interface IconProps {
  name: string | undefined;
  /** 16, 20 (default) or 24 px. */
  size?: 's' | 'm' | 'l';
  filled?: boolean;
  className?: string;
}

/** Only a picture: the control around it carries the name. */
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
      {(node ?? (name === undefined ? [] : MISSING)).map(([tag, attributes], index) =>
        createElement(tag, { ...attributes, key: index }),
      )}
    </svg>
  );
}

/** An unknown name shows as an empty box, where it stands. */
const MISSING: IconNode = [['rect', { x: 4, y: 4, width: 16, height: 16, rx: 2, strokeDasharray: '3 3' }]];
