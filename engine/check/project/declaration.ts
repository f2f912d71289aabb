import type { Json } from '../../overlay/index.ts';
import type { Kind } from './kinds.ts';

/** A declaration file in the project. */
export interface Declaration {
  readonly kind: Kind;
  readonly name: string;
  readonly tree: Json;
}
