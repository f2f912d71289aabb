import type { ComponentType } from 'react';

/** An app's widgets: name → view. Views receive resolved props and callbacks. */
export type WidgetList = Readonly<Record<string, ComponentType<Record<string, unknown>>>>;
