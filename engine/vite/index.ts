export { vitrine, withoutUnused, type VitrineOptions } from './plugin.ts';
