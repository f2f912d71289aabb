/** A media query with a cached result, because creating or reading a `MediaQueryList` costs a style update. */
export interface Media {
  readonly matches: () => boolean;
  /** @returns the unsubscribe function */
  readonly subscribe: (changed: () => void) => () => void;
}

const NEVER: Media = { matches: () => false, subscribe: () => () => {} };

type MatchMedia = typeof globalThis.matchMedia;
/** Keyed by the `matchMedia` function, because tests replace it. */
const known = new WeakMap<MatchMedia, Map<string, Media>>();

/** Returns the same object for equal queries. Never matches where the browser has no matchMedia, as in tests. */
export function createMedia(query: string): Media {
  const ask: MatchMedia | undefined = globalThis.matchMedia;
  if (typeof ask !== 'function') return NEVER;
  const medias = known.get(ask) ?? new Map<string, Media>();
  known.set(ask, medias);
  const media = medias.get(query) ?? watch(globalThis.matchMedia(query));
  medias.set(query, media);
  return media;
}

function watch(list: MediaQueryList): Media {
  let { matches } = list;
  const listeners = new Set<() => void>();
  list.addEventListener('change', () => {
    ({ matches } = list);
    for (const listener of listeners) listener();
  });
  return {
    matches: () => matches,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
