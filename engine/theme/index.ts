export { contrastOf, type Contrast, type Faint } from './contrast.ts';
export { themeCss, type ThemeOverrides } from './theme.ts';
export { ThemeError, type ThemeProblem, type TokenGroup } from './resolve.ts';
export {
  chosenTypefaces,
  typefacesAmong,
  type ChosenTypeface,
  type StandIn,
  type Typeface,
  type Typefaces,
} from './typeface.ts';
export { typefaceCss } from './typeface-css.ts';
