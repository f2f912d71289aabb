export { readIcon } from './read-icon.ts';
export type { Drawing } from './shapes.ts';
