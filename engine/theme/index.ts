export { themeCss, type ThemeOverrides } from './theme';
export { ThemeError, type ThemeProblem, type TokenGroup } from './resolve';
