import { colour } from './css-value.ts';
import { withOverrides, type ThemeOverrides } from './overrides.ts';
import { at, ThemeError, THEMES, type Reading, type Theme, type TokenGroup } from './resolve.ts';

/** A role's colour in a theme, as hex. @throws ThemeError */
export function roleColor(tokens: TokenGroup, overrides: ThemeOverrides, theme: string, role: string): string {
  const reading: Reading = { tokens, problems: [] };
  const merged: Reading = { ...reading, tokens: withOverrides(reading, overrides) };
  const pointer = `semantic.color.${shownTheme(theme)}.${role}`;
  const value = colour(merged, at(merged.tokens, pointer), pointer);
  if (value === undefined) throw new ThemeError(reading.problems);
  return value;
}

/** The theme that a brand starts with. `system` counts as dark, the style sheet's default. */
const shownTheme = (theme: string): Theme => THEMES.find((each) => each === theme) ?? 'dark';
