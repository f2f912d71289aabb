export { contrastOf } from './contrast.ts';
export { roleColor } from './role-color.ts';
export type { ThemeOverrides } from './overrides.ts';
export { themeCss } from './theme.ts';
export { ThemeError, type TokenGroup } from './resolve.ts';
export { chosenTypefaces, findTypefaces, type ChosenTypeface, type StandIn, type Typeface } from './typeface.ts';
export { typefaceCss } from './typeface-css.ts';
