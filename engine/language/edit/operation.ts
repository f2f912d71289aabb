import type { JsonValue } from '../patches/index.ts';

/** A change of declarations, as data. */
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

/** The operations that a patch has too: with a brand, they become steps of its patch. */
export type Step = SetValue | RemoveValue | Insert | Replace | Move;

/** A value in a file: the node with this id, or the file itself, and a JSON pointer in it. */
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

/** Removes a value; without a path, the node. */
export interface RemoveValue extends Target {
  readonly op: 'remove';
  readonly path?: string;
}

/** Inserts an item before or after a node, or at an end of the list at `path`. */
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

/** Moves a node next to another one, or to an end of the list at `path` in another one. */
export interface Move extends Target {
  readonly op: 'move';
  readonly node: string;
  readonly beside: string;
  readonly at: 'before' | 'after' | 'first' | 'last';
  readonly path?: string;
}

/** Moves an entry of an object before another entry of it, or to its end. Its value stays. */
export interface Order extends Target {
  readonly op: 'order';
  readonly path: string;
  /** The name of the entry that follows then. */
  readonly before?: string;
}

/** Puts a container around a node: the node becomes the only item of the container’s list at `path`. */
export interface Wrap extends Target {
  readonly op: 'wrap';
  readonly node: string;
  readonly value: { readonly [name: string]: JsonValue };
  readonly path: string;
}

/** Puts the items of a node’s list at `path` in its place. */
export interface Unwrap extends Target {
  readonly op: 'unwrap';
  readonly node: string;
  readonly path: string;
}

/** Gives a node another id, in the file and in everything that names it. */
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
  /** What the node passes on, by parameter: its declaration, and the value here. */
  readonly params: { readonly [name: string]: { readonly param: JsonValue; readonly value: JsonValue } };
}

/** Sets a message in a language; without a text, removes it. */
export interface SetMessage {
  readonly op: 'message';
  readonly language: string;
  /** Such as `deposit.title`. */
  readonly key: string;
  readonly text?: JsonValue;
}

/** Records that the translations fit the source texts as they are now, which a patch cannot change. */
export interface AcceptMessages {
  readonly op: 'accept';
  readonly language: string;
  readonly keys: readonly string[];
}

/** Creates a page, with its title in each language, an entry of the menus and an example. */
export interface AddPage {
  readonly op: 'page';
  readonly page: string;
  readonly value: { readonly [name: string]: JsonValue };
  /** Language → message key → text. */
  readonly messages: { readonly [language: string]: { readonly [key: string]: string } };
  /** The name and the entry of `places` in `app.json`. */
  readonly place?: { readonly name: string; readonly value: JsonValue };
  /** The file name and the content of its example answers. */
  readonly fixture?: { readonly name: string; readonly value: JsonValue };
}

/** Switches a product of a brand on or off. */
export interface SwitchProduct {
  readonly op: 'product';
  readonly brand: string;
  readonly product: string;
  readonly on: boolean;
}

/** Writes a whole file; without a text, deletes it. */
export interface WriteFile {
  readonly op: 'write';
  readonly file: string;
  readonly text?: string;
}

/** Several operations as one step: all of them, in order, or none. */
export interface All {
  readonly op: 'all';
  readonly operations: readonly Operation[];
}

/** Operations that all brands get, in a step that otherwise changes the patch of one brand. */
export interface Shared {
  readonly op: 'shared';
  readonly operations: readonly Operation[];
}

/** Why an operation cannot be applied. Nothing has changed. */
export class EditError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly fix: string,
  ) {
    super(message);
  }
}
