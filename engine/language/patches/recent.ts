/** How many results are kept for one object: more than there are brands in a project, as a rule. */
const MOST = 12;

/**
 * Keeps the last results that were made of an object. Each brand makes its own of the trees that all share, and must get
 * the same one again, so that an incremental check sees no change.
 */
export class Recent<K extends object, V> {
  readonly #known = new WeakMap<K, readonly V[]>();

  /** The result that fits, or else a new one. */
  get(key: K, fits: (known: V) => boolean, make: () => V): V {
    const known = this.#known.get(key) ?? [];
    const found = known.find(fits);
    if (found !== undefined) return found;
    const made = make();
    this.#known.set(key, [made, ...known].slice(0, MOST));
    return made;
  }
}
