import type { WidgetList } from './core/widgets.ts';

/**
 * The widgets of all packages in `vitrine.config.json`, by their names in declarations. The Vite plugin replaces this
 * module, so it is empty elsewhere.
 */
export const widgets: WidgetList = {};
