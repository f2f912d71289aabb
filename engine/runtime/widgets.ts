import type { ComponentType } from 'react';

/** The visible list of widgets that the app is given: name → view. A view gets resolved props and callbacks. */
export type WidgetList = Readonly<Record<string, ComponentType<Record<string, unknown>>>>;
