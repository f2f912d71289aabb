import type { Needs, Screen } from '../compiled/index.ts';
import type { Scope, Values, ValueStore } from './scope.ts';

/** Where a page keeps which heads of its tables were pressed: a name that no declaration can write. */
export const SORTED = '#sorted';

/** Whose data they are: the page's or the app's. */
export interface Owner {
  readonly scope: Scope;
  readonly values: ValueStore;
  readonly needs: Needs;
  /** A source whose answer may be an empty object: its fields are missing because there is nobody. */
  readonly mayBeEmpty?: (name: string) => boolean;
}

export interface FormHandle {
  submit(): Promise<boolean>;
  /** Puts values into fields, as if they had been typed. */
  fill(values: Values): void;
}
export interface ImageHandle {
  image(): Promise<Blob>;
}

/** One opened page: its values live as long as it can be gone back to; its sources run while it shows. */
export interface Page {
  readonly screen: Screen;
  readonly values: ValueStore;
  readonly scope: Scope;
  readonly owner: Owner;
  readonly forms: Map<string, FormHandle>;
  readonly images: Map<string, ImageHandle>;
  /** Which place shows the failure of a source: the first that needs it. */
  readonly claims: Map<string, string>;
  start(): void;
  stop(): void;
  isRunning(): boolean;
  refresh(name: string): Promise<void>;
  more(name: string): void;
  set(name: string, value: unknown): void;
  /** Development: the declaration changed; state stays where its name and type still stand. */
  adopt(screen: Screen): void;
}
