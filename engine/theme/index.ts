export { contrastOf, type Contrast, type Faint } from './contrast';
export { themeCss, type ThemeOverrides } from './theme';
export { ThemeError, type ThemeProblem, type TokenGroup } from './resolve';
