export { contrastOf, type Contrast, type Faint } from './contrast';
export { themeCss, type ThemeOverrides } from './theme';
export { ThemeError, type ThemeProblem, type TokenGroup } from './resolve';
export {
  chosenTypefaces,
  typefacesAmong,
  type ChosenTypeface,
  type StandIn,
  type Typeface,
  type Typefaces,
} from './typeface';
export { typefaceCss } from './typeface-css';
