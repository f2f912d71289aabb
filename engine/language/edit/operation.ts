import type { JsonValue } from '../patches/index.ts';

/** A change to declarations, as plain data. */
export type Operation =
  | FileOperation
  | SetMessage
  | AcceptMessages
  | AddPage
  | SwitchProduct
  | WriteFile
  | Shared
  | All;

export type FileOperation = Step | Order | Wrap | Unwrap | Rename | Extract;

/** The operations that patches also support: with a brand, they become steps of its patch. */
export type Step = SetValue | RemoveValue | Insert | Replace | Move;

/** A value in a file. The node with this id (or the file itself), and in subtypes a JSON pointer in it. */
interface Target {
  readonly file: string;
  /** An id, or a path such as `tabs/assets` if the id appears more than once. */
  readonly node?: string;
}

export interface SetValue extends Target {
  readonly op: 'set';
  readonly path: string;
  readonly value: JsonValue;
}

/** Removes a value, or the whole node if there is no path. */
export interface RemoveValue extends Target {
  readonly op: 'remove';
  readonly path?: string;
}

/** Inserts an item before or after a node, or at the start or end of the list at `path`. */
export interface Insert extends Target {
  readonly op: 'insert';
  readonly at: 'before' | 'after' | 'first' | 'last';
  readonly path?: string;
  readonly value: JsonValue;
}

export interface Replace extends Target {
  readonly op: 'replace';
  readonly node: string;
  readonly value: JsonValue;
}

/** Moves a node before or after another one, or to the start or end of the list at `path` in it. */
export interface Move extends Target {
  readonly op: 'move';
  readonly node: string;
  readonly beside: string;
  readonly at: 'before' | 'after' | 'first' | 'last';
  readonly path?: string;
}

/** Moves an entry of an object before another entry, or to the end. Its value stays the same. */
export interface Order extends Target {
  readonly op: 'order';
  readonly path: string;
  /** The key of the entry that then follows it. */
  readonly before?: string;
}

/** Wraps a node in a container: the node becomes the only item of the container's list at `path`. */
export interface Wrap extends Target {
  readonly op: 'wrap';
  readonly node: string;
  readonly value: { readonly [name: string]: JsonValue };
  readonly path: string;
}

/** Replaces a node with the items of its list at `path`. */
export interface Unwrap extends Target {
  readonly op: 'unwrap';
  readonly node: string;
  readonly path: string;
}

/** Changes the id of a node, in the file and in all references to it. */
export interface Rename extends Target {
  readonly op: 'rename';
  readonly node: string;
  readonly id: string;
}

/** Moves a node to a new fragment, with the parameters that it needs. */
export interface Extract extends Target {
  readonly op: 'extract';
  readonly node: string;
  readonly fragment: string;
  /** The arguments for the fragment, by parameter: the declaration of the parameter, and the value to pass. */
  readonly params: { readonly [name: string]: { readonly param: JsonValue; readonly value: JsonValue } };
}

/** Sets a message in a language, or removes it if there is no text. */
export interface SetMessage {
  readonly op: 'message';
  readonly language: string;
  /** Such as `deposit.title`. */
  readonly key: string;
  readonly text?: JsonValue;
}

/** Marks the translations as up to date with the current source texts. Not possible in a patch. */
export interface AcceptMessages {
  readonly op: 'accept';
  readonly language: string;
  readonly keys: readonly string[];
}

/** Creates a page, with its title in each language, a menu entry and an example response. */
export interface AddPage {
  readonly op: 'page';
  readonly page: string;
  readonly value: { readonly [name: string]: JsonValue };
  /** Language → message key → text. */
  readonly messages: { readonly [language: string]: { readonly [key: string]: string } };
  /** The key and the value of the entry in `places` in `app.json`. */
  readonly place?: { readonly name: string; readonly value: JsonValue };
  /** The file name and the content of the example responses. */
  readonly fixture?: { readonly name: string; readonly value: JsonValue };
}

/** Switches a product of a brand on or off. */
export interface SwitchProduct {
  readonly op: 'product';
  readonly brand: string;
  readonly product: string;
  readonly on: boolean;
}

/** Writes a whole file, or deletes it if there is no text. */
export interface WriteFile {
  readonly op: 'write';
  readonly file: string;
  readonly text?: string;
}

/** Applies several operations as one atomic step, in order. */
export interface All {
  readonly op: 'all';
  readonly operations: readonly Operation[];
}

/** Operations that apply to all brands, within a step that otherwise changes one brand's patch. */
export interface Shared {
  readonly op: 'shared';
  readonly operations: readonly Operation[];
}

/** The reason why an operation cannot be applied. Nothing has been changed. */
export class EditError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly fix: string,
  ) {
    super(message);
  }
}
