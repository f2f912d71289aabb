import type { Preview } from '@storybook/react-vite';

import app from '../schemas/app.json';
import { languages } from './languages.ts';
import { brands, DEFAULT_BRAND } from './theme.ts';

interface Item {
  readonly value: string;
  readonly title: string;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

type IconName = 'category' | 'cog' | 'contrast' | 'globe' | 'paintbrush' | 'transfer';

interface Menu {
  readonly description: string;
  readonly icon: IconName;
  readonly items: readonly Item[];
}

interface Choice {
  readonly type: string;
  readonly css?: string;
  readonly enum?: readonly string[];
}

// "system" has no tokens: it resolves to one of the two themes.
const SYSTEM = 'system';

const states: Readonly<Record<string, Choice>> = app.state;

/** The appearance settings: app states that the style sheet reads, with their values. */
export const looks: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(states).flatMap(({ css, enum: values }) =>
    css === undefined || values === undefined ? [] : [[css, values.filter((value) => value !== SYSTEM)] as const],
  ),
);

const ICONS: Readonly<Record<string, IconName>> = { theme: 'contrast', palette: 'paintbrush', updown: 'transfer' };

const menus: Readonly<Record<string, Menu>> = {
  brand: {
    description: 'Brand',
    icon: 'category',
    items: [...brands].map(([value, { name }]) => ({ value, title: name })),
  },
  ...Object.fromEntries(
    [...looks].map(([name, values]) => [
      name,
      {
        description: capitalize(name),
        icon: ICONS[name] ?? 'cog',
        items: values.map((value) => ({ value, title: capitalize(value) })),
      },
    ]),
  ),
  language: {
    description: 'Language',
    icon: 'globe',
    items: languages.map(({ id, name }) => ({ value: id, title: name })),
  },
};

export const globalTypes: NonNullable<Preview['globalTypes']> = Object.fromEntries(
  Object.entries(menus).map(([name, { description, icon, items }]) => [
    name,
    { description, toolbar: { icon, dynamicTitle: true, items: [...items] } },
  ]),
);

export const initialGlobals: NonNullable<Preview['initialGlobals']> = {
  brand: DEFAULT_BRAND,
  ...Object.fromEntries([...looks].map(([name, values]) => [name, values[0] ?? ''])),
  language: 'en',
  viewport: { value: 'phone', isRotated: false },
};

/** The current toolbar choice, or the first one if the URL contains an unknown value. */
export function getChoice(globals: Readonly<Record<string, unknown>>, name: string): string {
  const value = globals[name];
  const items = menus[name]?.items ?? [];
  return typeof value === 'string' && items.some((item) => item.value === value) ? value : initialGlobals[name];
}
