/** The number of results kept per object. Projects usually have fewer brands. */
const MOST = 12;

/**
 * Caches the latest results derived from an object. Brands share trees and derive their own results from them. Each
 * must get the same result again, so that an incremental check sees no change.
 */
export class Recent<K extends object, V> {
  readonly #known = new WeakMap<K, readonly V[]>();

  /** Returns the cached result that fits, or makes a new one. */
  get(key: K, fits: (known: V) => boolean, make: () => V): V {
    const known = this.#known.get(key) ?? [];
    const found = known.find(fits);
    if (found !== undefined) return found;
    const made = make();
    this.#known.set(key, [made, ...known].slice(0, MOST));
    return made;
  }
}
