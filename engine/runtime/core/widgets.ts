import { type ComponentType, lazy, type ReactElement } from 'react';

/** An app's widgets: name → view. Views receive resolved props and callbacks. */
export type WidgetList = Readonly<Record<string, ComponentType<Record<string, unknown>>>>;

export interface Preload {
  readonly preload: () => Promise<unknown>;
  /** The view itself, once it has loaded. */
  readonly loaded: () => ComponentType<never> | undefined;
}
type LazyWidget = ComponentType<never> & Preload;
type Props = Record<string, unknown>;

/**
 * Makes a widget that loads when a page needs it. The page loads it before it appears, unless that takes too long.
 * @param space the placeholder until the widget has loaded, given its props; the app's skeleton if omitted
 */
export const lazyWidget = (load: () => Promise<ComponentType<never>>, space?: ComponentType<never>): LazyWidget =>
  Object.assign(lazyView(load), { space });

/** The placeholder of a lazy widget until it has loaded. */
export const findSpace = (view: object): ComponentType<Props> | undefined =>
  'space' in view ? (view.space as ComponentType<Props> | undefined) : undefined;

/** Makes a view that loads once, and renders immediately if it is already loaded. */
export function lazyView<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> & Preload {
  let loaded: { readonly default: ComponentType<P> } | undefined;
  let loading: Promise<{ readonly default: ComponentType<P> }> | undefined;
  const preload = () =>
    (loading ??= load().then(
      (view) => (loaded = { default: view }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  const view = lazy(() => (loaded ? readyWith(loaded) : preload()));
  return Object.assign(view as unknown as ComponentType<P>, {
    preload,
    loaded: () => loaded?.default as ComponentType<never> | undefined,
  });
}

/**
 * A thenable that resolves immediately. A promise would resolve later, and React would show a fallback until then, for
 * at least 300 ms.
 */
function readyWith<T>(value: T): Promise<T> {
  const ready: Pick<Promise<T>, 'then'> = {
    then: (done) => {
      void done?.(value);
      return Promise.resolve(value) as Promise<never>;
    },
  };
  return ready as Promise<T>;
}

export const isLazyWidget = (view: object): view is LazyWidget => 'preload' in view;

/** The loaded view of a lazy widget, or else the view itself. */
export const loadedView = (view: ComponentType<Props>): ComponentType<Props> =>
  (isLazyWidget(view) ? (view.loaded() as ComponentType<Props> | undefined) : undefined) ?? view;

type PlainWidget<P> = ((props: P) => ReactElement | null) & { readonly isPlain: true };

/**
 * Marks a widget that uses no hooks. The engine calls it as a function, which saves React a component for each of the
 * many texts and boxes of a page.
 */
export const plainWidget = <P>(view: (props: P) => ReactElement | null): PlainWidget<P> =>
  Object.assign(view, { isPlain: true as const });

export const isPlainWidget = (view: object): view is PlainWidget<unknown> => 'isPlain' in view;
