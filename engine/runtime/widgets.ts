import type { ComponentType } from 'react';

/** The widgets of an app: name → view. A view gets resolved props and callbacks. */
export type WidgetList = Readonly<Record<string, ComponentType<Record<string, unknown>>>>;
