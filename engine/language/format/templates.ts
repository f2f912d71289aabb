export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The type to which an expression's result is converted. `raw` leaves it unchanged. */
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

/** A value that is resolved at run time. */
export type Template =
  | { readonly k: 'const'; readonly value: Json }
  | { readonly k: 'expr'; readonly source: string; readonly to: To }
  | { readonly k: 'message'; readonly key: string; readonly values?: Readonly<Record<string, Template>> }
  | { readonly k: 'state'; readonly set: StateSet; readonly code: Template; readonly otherwise?: Template }
  /** The label of a state, as text. */
  | { readonly k: 'label'; readonly set: StateSet; readonly code: Template; readonly otherwise?: Template }
  /** One of two templates, depending on a condition. */
  | { readonly k: 'choice'; readonly if: Template; readonly then: Template; readonly else: Template }
  /** A number or date in a message, with its format. */
  | { readonly k: 'formatted'; readonly value: Template; readonly scale?: Template; readonly how: FormatOptions }
  /**
   * The URL of a brand's picture, if the text is the name of one; otherwise the text itself, such as the URL of a logo.
   */
  | { readonly k: 'picture'; readonly of: Template }
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

/** The number or date format of a value in a message. */
export interface FormatOptions {
  readonly round?: 'down' | 'up';
  readonly sign?: boolean;
  readonly percent?: boolean;
  readonly short?: boolean;
  readonly time?: 'time' | 'minute' | 'date' | 'day' | 'datetime' | 'moment' | 'calendar' | 'relative';
}
