export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** How the result of an expression is handed to its place. `raw` hands it on untouched. */
export type To =
  | 'text'
  | 'decimal'
  | 'number'
  | 'boolean'
  | 'time'
  | 'raw'
  | 'value'
  | { readonly list: To }
  | { readonly object: Readonly<Record<string, To>> };

/** A value to be: settled by the schema of the place where it stands. */
export type Template =
  | { readonly k: 'const'; readonly value: Json }
  | { readonly k: 'expr'; readonly source: string; readonly to: To }
  | { readonly k: 'message'; readonly key: string; readonly values?: Readonly<Record<string, Template>> }
  | { readonly k: 'state'; readonly set: StateSet; readonly code: Template; readonly otherwise?: Template }
  /** The label of a state, as a text of its own. */
  | { readonly k: 'label'; readonly set: StateSet; readonly code: Template; readonly otherwise?: Template }
  /** One of two texts. */
  | { readonly k: 'choice'; readonly if: Template; readonly then: Template; readonly else: Template }
  /** A figure or a moment in a message, and the way in which it is written there. */
  | { readonly k: 'written'; readonly value: Template; readonly scale?: Template; readonly how: Writing }
  | { readonly k: 'list'; readonly items: readonly Template[] }
  | { readonly k: 'object'; readonly entries: Readonly<Record<string, Template>> };

export type Templates = Readonly<Record<string, Template>>;

export interface StateLabel {
  readonly label: Template;
  readonly tone: string;
}
export interface StateSet {
  readonly codes: Readonly<Record<string, StateLabel>>;
  readonly unknown: StateLabel;
}

/** Of a figure: how it is cut and marked. Of a moment: how much of it is said. */
export interface Writing {
  readonly round?: 'down' | 'up';
  readonly sign?: boolean;
  readonly percent?: boolean;
  readonly short?: boolean;
  readonly time?: 'time' | 'minute' | 'date' | 'day' | 'datetime' | 'moment' | 'calendar';
}
