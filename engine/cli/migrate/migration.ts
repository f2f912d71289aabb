/** A JSON value as it was parsed. */
export type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** One step of the grammar: brings every declaration that is written in the version before it into its own. */
export interface Migration {
  /** The version to which it leads; the file is called `<version>-<name>.ts`. */
  readonly version: number;
  readonly name: string;
  /** What it does, for whom it is shown to. */
  readonly description: string;
  /** The declaration as the new version writes it; the same value where there is nothing to do. Must not change its argument. */
  readonly apply: (path: string, json: Value) => Value;
}

export function isObject(value: Value | undefined): value is { [name: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
