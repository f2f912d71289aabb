import type { Limits } from '../../../language/expression/limits.ts';
import type { StateSets } from '../../../language/expression/states.ts';
import type { Type } from './types.ts';

/** Lists the names that a key reads. It may include extra words, which only weakens a guard. */
const listRoots = (key: string): readonly string[] => key.match(/(?<![\w.])[A-Za-z_]\w*/g) ?? [];

/** The key that covers every read of a name. */
export const getAnyRead = (name: string): string => `${name}.*`;

/** Whether a key is proven present. */
export function isCovered(present: ReadonlySet<string>, key: string): boolean {
  return present.size > 0 && (present.has(key) || present.has(getAnyRead(/^\w+/.exec(key)?.[0] ?? '')));
}

/** A derived value: the key of its expression, and the names of its sources. */
export interface Derived {
  readonly key: string;
  readonly sources: ReadonlySet<string>;
}

/** A function that expressions can call as `name(…)`. */
export interface Callable {
  /** The signature shown in problem texts. */
  readonly shape: string;
  /** The result type for these argument types, or undefined if they do not match. */
  readonly result: (args: readonly Type[]) => Type | undefined;
}

/** The state sets that expressions can read as `states.<set>.<name>`. */
export interface StateNames extends StateSets {
  /** Returns the names of all sets. */
  readonly names: () => readonly string[];
}

/** The limits that expressions can read as `limits.<rule file>.<name>`. */
export interface LimitNames extends Limits {
  /** Returns the names of all rule files with limits. */
  readonly files: () => readonly string[];
  /** Returns the names of a file's limits. */
  readonly names: (file: string) => readonly string[];
}

/** The names in scope with their types, innermost first, and the keys proven present. */
export class Names {
  constructor(
    readonly types: ReadonlyMap<string, Type>,
    readonly outer?: Names,
    readonly present: ReadonlySet<string> = new Set(),
    readonly derived: ReadonlyMap<string, Derived> = new Map(),
    /** Whether this scope only narrows types, so that its names refer to the same values as outside. */
    readonly isNarrower = false,
    /** Formulas that expressions can call. */
    readonly functions: ReadonlyMap<string, Callable> = new Map(),
    readonly ownStates?: StateNames,
    readonly ownLimits?: LimitNames,
  ) {
    this.#provesAny = present.size > 0 || (outer !== undefined && outer.#provesAny);
  }

  /** Whether this scope or an outer one proves anything present. */
  readonly #provesAny: boolean;

  get stateSets(): StateNames | undefined {
    return this.ownStates ?? this.outer?.stateSets;
  }

  get limits(): LimitNames | undefined {
    return this.ownLimits ?? this.outer?.limits;
  }

  functionNamed(name: string): Callable | undefined {
    return this.functions.get(name) ?? this.outer?.functionNamed(name);
  }

  functionNames(): readonly string[] {
    return [...this.functions.keys(), ...(this.outer?.functionNames() ?? [])];
  }

  /** Returns the same functions and state sets, without names and limits. */
  functionsOnly(): Names {
    const outer = this.outer?.functionsOnly();
    return new Names(new Map(), outer, undefined, undefined, false, this.functions, this.ownStates);
  }

  /** Lists the data derived from a source. */
  derivedFrom(source: string): readonly string[] {
    const own = [...this.derived].flatMap(([name, { sources }]) => (sources.has(source) ? [name] : []));
    return [...own, ...(this.outer?.derivedFrom(source) ?? [])];
  }

  /** Whether a surrounding or earlier guard proves a key (`getKey`) present. */
  isPresent(key: string): boolean {
    if (!this.#provesAny) return false;
    if (this.#isMarked(key, listRoots(key))) return true;
    // data derived as rows[0] is present if rows has an element
    const same = this.#derived(key)?.key;
    return same !== undefined && this.#isMarked(same, listRoots(same));
  }

  #isMarked(key: string, roots: readonly string[]): boolean {
    if (isCovered(this.present, key)) return true;
    if (this.outer === undefined || !this.outer.#provesAny) return false;
    // an inner variable of the same name shadows the outer one
    const isHidden = !this.isNarrower && this.types.size > 0 && roots.some((name) => this.types.has(name));
    return !isHidden && this.outer.#isMarked(key, roots);
  }

  #derived(name: string): Derived | undefined {
    const own = this.derived.get(name);
    if (own !== undefined || this.types.has(name) || this.outer === undefined) return own;
    return this.outer.#derived(name);
  }

  withPresent(keys: readonly string[]): Names {
    return keys.length === 0 ? this : new Names(new Map(), this, new Set(keys));
  }

  get(name: string): Type | undefined {
    return this.types.get(name) ?? this.outer?.get(name);
  }

  all(): readonly string[] {
    return [...this.types.keys(), ...(this.outer?.all() ?? [])];
  }

  withConstants(sets: StateNames, limits?: LimitNames): Names {
    return new Names(new Map(), this, undefined, undefined, false, undefined, sets, limits);
  }

  with(name: string, type: Type): Names {
    return new Names(new Map([[name, type]]), this);
  }

  /** Returns a scope that gives the same value a narrower type. */
  narrow(name: string, type: Type): Names {
    return new Names(new Map([[name, type]]), this, undefined, undefined, true);
  }
}
