import { type ComponentType, lazy, type ReactElement } from 'react';

/** An app's widgets: name → view. Views receive resolved props and callbacks. */
export type WidgetList = Readonly<Record<string, ComponentType<Record<string, unknown>>>>;

type LazyWidget = ComponentType<never> & { readonly preload: () => Promise<unknown> };

/** Makes a widget load when a page needs it. The page loads it before it appears, unless that takes too long. */
export function lazyWidget(load: () => Promise<ComponentType<never>>): ComponentType<never> {
  const view = lazy(async () => ({ default: (await load()) as ComponentType<unknown> }));
  return Object.assign(view, { preload: load });
}

export const isLazyWidget = (view: object): view is LazyWidget => 'preload' in view;

type PlainWidget<P> = ((props: P) => ReactElement | null) & { readonly isPlain: true };

/**
 * Marks a widget that uses no hooks. The engine calls it as a function, which saves React a component for each of the
 * many texts and boxes of a page.
 */
export const plainWidget = <P>(view: (props: P) => ReactElement | null): PlainWidget<P> =>
  Object.assign(view, { isPlain: true as const });

export const isPlainWidget = (view: object): view is PlainWidget<unknown> => 'isPlain' in view;
