import type { ReactNode } from 'react';
import icons from '../generated/icons.gen.json';
import { IconProvider, type IconSet } from '../widgets/shared/index.ts';

const ICONS = icons as unknown as IconSet;

export const Icons = ({ children }: { children?: ReactNode }) => <IconProvider icons={ICONS}>{children}</IconProvider>;
