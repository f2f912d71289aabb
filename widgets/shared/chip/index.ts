export { ChipShell, chipCss } from './ChipShell.tsx';
