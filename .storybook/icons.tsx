import type { ReactNode } from 'react';
import builtIn from '../generated/icons.gen.json';
import { IconProvider, type IconSet } from '../widgets/shared/index.ts';

const BUILT_IN = builtIn as unknown as IconSet;
const examples = import.meta.glob<IconSet>('../generated/stories/icons.gen.json', { eager: true, import: 'default' });

/** The app's icons, and those that only widget examples use. */
const ALL: IconSet = Object.assign({}, BUILT_IN, ...Object.values(examples));

export const ICON_NAMES: readonly string[] = Object.keys(ALL).toSorted();

interface Props {
  readonly children?: ReactNode;
}

export const Icons = ({ children }: Props) => <IconProvider icons={ALL}>{children}</IconProvider>;

/** Provides only the app's icons, because a page's release contains the icons that its declarations use. */
export const AppIcons = ({ children }: Props) => <IconProvider icons={BUILT_IN}>{children}</IconProvider>;
