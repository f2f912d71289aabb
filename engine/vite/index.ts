export { vitrine, replaceUnused, type VitrineOptions } from './plugin.ts';
