export { readIcon } from './read-icon.ts';
export type { Drawing, Drawings } from './shapes.ts';
