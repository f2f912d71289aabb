import type { Needs, Screen } from '../compiled/index.ts';
import type { Scope, Values, ValueStore } from './scope.ts';

/** Where a page stores the sort order of its tables: a name that declarations cannot use. */
export const SORTED = '#sorted';

/** The owner of data: the page or the app. */
export interface Owner {
  readonly scope: Scope;
  readonly values: ValueStore;
  readonly needs: Needs;
  /** A source whose response may be an empty object, which means that it is absent. */
  readonly mayBeEmpty?: (name: string) => boolean;
}

export interface FormHandle {
  submit(): Promise<boolean>;
  /** Puts values into fields, as if the user had typed them. */
  fill(values: Values): void;
}
export interface ImageHandle {
  image(): Promise<Blob>;
}

/** One opened page. Its values live while the user can go back to it; its sources run while it is visible. */
export interface Page {
  readonly screen: Screen;
  readonly values: ValueStore;
  readonly scope: Scope;
  readonly owner: Owner;
  readonly forms: Map<string, FormHandle>;
  readonly images: Map<string, ImageHandle>;
  /** The node that shows a source's failure: the first one that needs the source. */
  readonly claims: Map<string, string>;
  start(): void;
  stop(): void;
  isRunning(): boolean;
  refresh(name: string): Promise<void>;
  more(name: string): void;
  set(name: string, value: unknown): void;
  /** Development: called when the declaration changes. State is kept if its name and type are unchanged. */
  adopt(screen: Screen): void;
}
