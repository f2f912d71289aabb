import type { Manifest } from './manifest.ts';

/** Development: what an edit changes for an open page. */
export interface Edit {
  readonly manifest: Manifest;
  /** Logical name → text, of the files that differ. A page asks for what is missing. */
  readonly files: Readonly<Record<string, string>>;
  /** Why the declarations are not shown as they are now. Empty if they are. */
  readonly problems: readonly unknown[];
}
