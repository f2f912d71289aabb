import type { Json } from '../../../language/patches/index.ts';
import type { Kind } from '../grammar/kinds.ts';

export interface Declaration {
  readonly kind: Kind;
  readonly name: string;
  readonly tree: Json;
}

/** A declaration in a project. It is writable because an edit of a page replaces its tree. */
export type Stored = { -readonly [key in keyof Declaration]: Declaration[key] };

/** The content of a project, to compare it with another one. */
export interface ProjectState {
  /** `form:deposit` → its tree. */
  readonly trees: ReadonlyMap<string, Json>;
  readonly names: ReadonlyMap<Kind, ReadonlySet<string>>;
  readonly contracts: ReadonlyMap<string, unknown>;
  readonly leftOut: ReadonlyMap<Kind, ReadonlySet<string>>;
}
