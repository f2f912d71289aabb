/** Calls and streams as the browser needs them. */

/**
 * How a wire value becomes a value, and back. `n`: it may be null; `e`: the only values it may have; `f` holds
 * [wire name, author's name, plan, required].
 */
export type Plan =
  | {
      readonly t:
        | 'string'
        | 'decimal'
        | 'integer'
        | 'digits'
        | 'boolean'
        | 'flag'
        | 'datetime'
        | 'date'
        | 'seconds'
        | 'milliseconds'
        | 'series'
        | 'binary';
      readonly n?: 1;
      readonly e?: readonly (string | number | boolean)[];
    }
  | { readonly t: 'object'; readonly n?: 1; readonly f: readonly (readonly [string, string, Plan, 0 | 1])[] }
  | { readonly t: 'list'; readonly n?: 1; readonly i: Plan }
  | { readonly t: 'map'; readonly n?: 1; readonly v: Plan };

/** Where an answer that comes page by page has its rows and their number: names of fields, from outside in. */
export interface Paging {
  readonly rows: readonly string[];
  /** Absent where the end shows only by a page that is not full. */
  readonly total?: readonly string[];
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly auth: 'none' | 'optional' | 'user';
  readonly effect: 'read' | 'write' | 'money';
  readonly multipart: boolean;
  /** The last answer is kept for when there is no connection. */
  readonly offline?: true;
  readonly paging?: Paging;
  /** Wire names of request fields that no device may store: passwords. */
  readonly secrets?: readonly string[];
  readonly request: Plan;
  readonly response: Plan;
}
export interface Stream {
  readonly channel: string;
  readonly shape: 'list' | 'series' | 'book' | 'object' | 'log';
  readonly key?: string;
  /** Whether what it says depends on who asks. */
  readonly auth: boolean;
  readonly params: Plan;
  readonly row?: Plan;
  readonly limit?: number;
  readonly offline?: true;
}
