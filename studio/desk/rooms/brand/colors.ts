import { useMemo } from 'react';
import {
  getContrast,
  contrastRatio,
  type GivenColors,
  type MovedColor,
  type Theme,
  themeRoles,
  withBrand,
} from '@vitrine/engine/theme';
import {
  deriveColors,
  deriveDirections,
  type NewColors,
  rolesIn,
  type Scope,
  THEMES,
} from '../../../palette/derive-colors.ts';
import { getIn } from '../../../json.ts';
import type { Brand, Change } from './brand.ts';

type Roles = ReadonlyMap<string, string>;

export interface Colors {
  /** The colours of the brand, by theme and role. */
  readonly now: Readonly<Record<Theme, Roles>>;
  readonly inherited: Readonly<Record<Theme, Roles>>;
  /** The number of colour pairs that the check measures, and how many of them have too little contrast. */
  readonly pairs: number;
  readonly faint: number;
  /** The default theme of new users. */
  readonly first: Theme;
}

export function useColors({ tokens, own, json }: Brand): Colors {
  return useMemo(() => {
    const branded = withBrand(tokens, own);
    const { pairs, faint } = getContrast(tokens, own);
    return {
      now: { dark: themeRoles(branded, 'dark'), light: themeRoles(branded, 'light') },
      inherited: { dark: themeRoles(tokens, 'dark'), light: themeRoles(tokens, 'light') },
      pairs,
      faint: faint.length,
      first: json['theme'] === 'light' ? 'light' : 'dark',
    };
  }, [tokens, own, json]);
}

/** The roles that the brand itself sets: those derived from the accent colours, or the surfaces and the text. */
export function ownRoles({ tokens, own }: Brand, group: 'accents' | 'surfaces'): readonly (readonly string[])[] {
  return THEMES.flatMap((theme) => {
    const accents = new Set([...rolesIn(tokens, theme, 'accent'), ...rolesIn(tokens, theme, 'second')]);
    return rolesIn(tokens, theme, 'all').flatMap((role) => {
      const isWanted = accents.has(role) === (group === 'accents');
      return isWanted && getIn(own, 'color', theme, role) !== undefined ? [['tokens', 'color', theme, role]] : [];
    });
  });
}

export const withoutValues = (paths: readonly (readonly string[])[]): readonly Change[] =>
  paths.map((path) => ({ path, value: undefined }));

/** The changes in the brand's file, or an explanation if a colour has no readable shade. */
type Derived =
  | { readonly changes: readonly Change[]; readonly moved: readonly MovedColor[]; readonly notes: readonly string[] }
  | { readonly refusal: string };

export const accentChanges = ({ tokens, own }: Brand, given: GivenColors, scope: Scope): Derived =>
  derive(() => deriveColors(tokens, own, given, scope));

export const directionChanges = (
  { tokens, own }: Brand,
  palette: string,
  given: Pick<GivenColors, 'up' | 'down'>,
): Derived => derive(() => deriveDirections(tokens, own, palette, given));

function derive(run: () => NewColors): Derived {
  try {
    const { changes, moved } = run();
    return {
      changes: changes.map(({ path, value }) => ({ path: ['tokens', ...path], value })),
      moved,
      notes: moved.map(
        ({ theme, from, to, pair, ratio }) =>
          `${theme === 'dark' ? 'Dark' : 'Light'}: your ${from} has ${shownRatio(ratio)} as “${pair.of}” on “${pair.on}”, ` +
          `and needs ${shownRatio(pair.least)}. ${to} is the nearest shade that passes, and is used there.`,
      ),
    };
  } catch {
    return { refusal: 'No shade of this colour is easy to read on all surfaces. Choose another one.' };
  }
}

/** Formats a contrast ratio. It is truncated, not rounded: 4.499 does not reach 4.5. */
const shownRatio = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** The contrast of one role on another, as text, and whether it is sufficient. */
export function readability(roles: Roles, of: string, on: string): { ratio: string; passes: boolean } | undefined {
  const [text, ground] = [roles.get(of), roles.get(on)];
  if (text === undefined || ground === undefined) return undefined;
  const ratio = contrastRatio(text, ground);
  return { ratio: shownRatio(ratio), passes: ratio >= LEAST };
}

/** The minimum contrast of WCAG 2.2, level AA. */
const LEAST = 4.5;
