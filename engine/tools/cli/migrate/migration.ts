import type { Code } from '../../../language/diagnostics/codes.ts';

/** A parsed JSON value. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** Updates declarations from the previous grammar version to its `version`. */
export interface Migration {
  /** The resulting version. The file name is `<version>-<name>.ts`. */
  readonly version: number;
  readonly name: string;
  /** What the migration does, as printed by the command. */
  readonly description: string;
  /** Returns the migrated declaration, or the same value if nothing changes. Must not modify its argument. */
  readonly apply: (path: string, json: Value) => Value;
  /** Creates files from the declarations before the migration. */
  readonly create?: (before: ReadonlyMap<string, Value>) => ReadonlyMap<string, Value>;
  /**
   * Codes of problems whose replacements complete the migration. They are found by checking all migrated declarations.
   */
  readonly mends?: readonly Code[];
}

export function isObject(value: Value | undefined): value is { [name: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
