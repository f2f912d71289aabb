import type { Form, Needs, Screen } from '../../language/format/index.ts';
import type { Scope, Values, ValueStore } from './scope.ts';

/** The owner of data: the page or the app. */
export interface Owner {
  readonly scope: Scope;
  readonly values: ValueStore;
  readonly needs: Needs;
  /** Whether a source's response may be an empty object, meaning that there is no value. */
  readonly mayBeEmpty?: (name: string) => boolean;
}

/** A form on screen, as its submit button and actions see it. */
export interface MountedForm {
  readonly form: Form;
  readonly scope: Scope;
  submit(): Promise<boolean>;
  /** Fills in fields as if the user had typed the values. */
  fill(values: Values): void;
}

export interface ImageHandle {
  image(): Promise<Blob>;
}

/** An open page. Its values are kept for as long as the user can go back to it; its sources run while it is visible. */
export interface Page {
  readonly screen: Screen;
  readonly values: ValueStore;
  readonly scope: Scope;
  readonly owner: Owner;
  /** Source → the node that shows its failure, which is the first one that needs the source. */
  readonly failureOwners: Map<string, string>;
  start(): void;
  stop(): void;
  isRunning(): boolean;
  refresh(name: string): Promise<void>;
  more(name: string): void;
  set(name: string, value: unknown): void;
  /** Development: called when the declaration changes. State is kept if its name and type are unchanged. */
  adopt(screen: Screen): void;
}
