import { listEntries, type Json } from '../../../language/patches/index.ts';
import type { Kind } from '../grammar/kinds.ts';
import type { Declaration } from './declaration.ts';

/** Named parts of files: `wallet.get_info` is a call in `wallet.json`. */
export class Parts {
  readonly #parts = new Map<string, Json>();

  constructor(
    readonly kind: Kind,
    section: string,
    files: readonly Declaration[],
    readonly note: (key: string) => void,
  ) {
    for (const { name, tree } of files) {
      for (const [part, json] of listEntries(tree.get(section))) this.#parts.set(`${name}.${part}`, json);
    }
  }

  get(id: string): Json | undefined {
    this.note(`${this.kind}:${id.slice(0, Math.max(0, id.indexOf('.')))}`);
    return this.#parts.get(id);
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  keys(): Iterable<string> {
    this.note(`~${this.kind}`);
    return this.#parts.keys();
  }
}
