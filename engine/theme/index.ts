export { contrastOf } from './contrast.ts';
export { themeCss, type ThemeOverrides } from './theme.ts';
export { ThemeError, type TokenGroup } from './resolve.ts';
export { chosenTypefaces, findTypefaces, type ChosenTypeface, type StandIn, type Typeface } from './typeface.ts';
export { typefaceCss } from './typeface-css.ts';
