export { readPicturePackage, type PictureCredit, type PicturePackage } from './picture-package.ts';
export { readIcon } from './read-icon.ts';
export type { Drawing, Drawings } from './shapes.ts';
