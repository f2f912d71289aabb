import { rolesAt, listVariants } from './pairs.ts';
import type { Reading, Theme, TokenGroup } from './resolve.ts';

/** The colours of a theme's roles as hex, with the default direction palette and convention. */
export function themeRoles(tokens: TokenGroup, theme: Theme): ReadonlyMap<string, string> {
  const reading: Reading = { tokens, problems: [] };
  return listVariants(reading, theme)[0]?.roles ?? rolesAt(reading, `semantic.color.${theme}`);
}
