import type { Manifest } from './manifest.ts';

/** A change of the declarations during development, as sent to an open page. */
export interface Edit {
  readonly manifest: Manifest;
  /** The texts of the files that differ, by logical name. A page requests those that it lacks. */
  readonly files: Readonly<Record<string, string>>;
  /** The reasons why the current declarations cannot be shown. Empty if they can. */
  readonly problems: readonly unknown[];
}
