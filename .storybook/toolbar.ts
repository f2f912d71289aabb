import type { Preview } from '@storybook/react-vite';

import app from '../schemas/app.json';
import { languages } from './languages.ts';
import { brands, DEFAULT_BRAND } from './theme.ts';

interface Item {
  readonly value: string;
  readonly title: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

type GlobalType = NonNullable<Preview['globalTypes']>[string];
type IconName = 'category' | 'cog' | 'contrast' | 'globe' | 'paintbrush' | 'transfer';

const menu = (description: string, icon: IconName, items: readonly Item[]): GlobalType => ({
  description,
  toolbar: { icon, dynamicTitle: true, items: [...items] },
});

interface Choice {
  readonly css?: string;
  readonly enum?: readonly string[];
}

// "system" has no tokens: it resolves to one of the two themes.
const UNDRAWN = 'system';

/** Choices of the look: app states that the style sheet reads, with their values. */
export const looks: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(app.state as Readonly<Record<string, Choice>>).flatMap(({ css, enum: values }) =>
    css === undefined || values === undefined ? [] : [[css, values.filter((value) => value !== UNDRAWN)] as const],
  ),
);

const ICONS: Readonly<Record<string, IconName>> = { theme: 'contrast', palette: 'paintbrush', updown: 'transfer' };

export const globalTypes: NonNullable<Preview['globalTypes']> = {
  brand: menu(
    'Brand',
    'category',
    [...brands].map(([value, { name }]) => ({ value, title: name })),
  ),
  ...Object.fromEntries(
    [...looks].map(([name, values]) => [
      name,
      menu(
        capital(name),
        ICONS[name] ?? 'cog',
        values.map((value) => ({ value, title: capital(value) })),
      ),
    ]),
  ),
  language: menu(
    'Language',
    'globe',
    languages.map(({ id, name }) => ({ value: id, title: name })),
  ),
};

export const initialGlobals: NonNullable<Preview['initialGlobals']> = {
  brand: DEFAULT_BRAND,
  ...Object.fromEntries([...looks].map(([name, values]) => [name, values[0] ?? ''])),
  language: 'en',
  viewport: { value: 'phone', isRotated: false },
};

/** The current choice in the toolbar; the first one if the URL names an unknown value. */
export function chosen(globals: Readonly<Record<string, unknown>>, name: string): string {
  const value = globals[name];
  const items: readonly Item[] = (globalTypes[name]?.toolbar as { items?: readonly Item[] } | undefined)?.items ?? [];
  return typeof value === 'string' && items.some((item) => item.value === value)
    ? value
    : (initialGlobals[name] as string);
}
