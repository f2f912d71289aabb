import type { ApiFile, BackendFile } from '../grammar/declarations.gen.ts';
import type { Json, Template } from './templates.ts';

/** Calls and streams in compiled form. */

/** JSON Schema keywords that limit a value in a response, such as `maxLength`. */
export type Limits = Readonly<Record<string, Json>>;

/** `n`: nullable; `d`: the wire value of an absent field; `l`: the limits of a value in a response. */
interface Common {
  readonly n?: 1;
  readonly d?: Json;
  readonly l?: Limits;
}

/**
 * Describes how to decode and encode a wire value. `e`: allowed values; `f`: [wire name, author's name, plan, required].
 */
export type Plan =
  | (Common & {
      readonly t:
        | 'string'
        | 'decimal'
        | 'integer'
        | 'digits'
        | 'boolean'
        | 'flag'
        | 'datetime'
        | 'rfc3339'
        | 'date'
        | 'seconds'
        | 'milliseconds'
        | 'series'
        | 'binary';
      readonly e?: readonly (string | number | boolean)[];
    })
  | (Common & { readonly t: 'object'; readonly f: readonly (readonly [string, string, Plan, 0 | 1])[] })
  | (Common & { readonly t: 'list'; readonly i: Plan })
  | (Common & { readonly t: 'map'; readonly v: Plan })
  | TypePlan;

/** A recursive type, by name. The outermost use has `types`, with its plan and those of the types in it. */
export interface TypePlan extends Common {
  readonly t: 'type';
  readonly of: string;
  readonly types?: Readonly<Record<string, Plan>>;
}

/** The request fields that select a page, by their names in declarations, and the way to find the next page. */
export type Paging = PagedRows &
  (
    | { readonly kind: 'page'; readonly page: string; readonly first: number; readonly limit: string }
    | { readonly kind: 'offset'; readonly offset: string; readonly limit: string }
    | { readonly kind: 'cursor'; readonly cursor: string; readonly next: Template; readonly limit?: string }
    | { readonly kind: 'link'; readonly limit?: string }
  );

/** The rows and the total in a paged response, as paths of field names. */
interface PagedRows {
  readonly rows: readonly string[];
  /** The wire name of the field that identifies a row; `id` by default. */
  readonly key?: string;
  /** Absent if the end is recognized only by a page with fewer rows. */
  readonly total?: readonly string[];
}

/** The style of a list in a query or form body: `ids=1&ids=2`, `ids[]=1&ids[]=2` or `ids=1,2`. */
export type ArrayStyle = Exclude<NonNullable<BackendFile['arrays']>, 'json'>;

/** A call as declared in `schemas/api`. */
export type DeclaredCall = NonNullable<ApiFile['calls']>[string];
export type DeclaredStream = NonNullable<ApiFile['streams']>[string];

export interface Call {
  /** The id of the back end that receives the call. */
  readonly backend: string;
  readonly method: DeclaredCall['method'];
  /** `{name}` is replaced by the request field with that wire name. */
  readonly path: string;
  readonly auth: DeclaredCall['auth'];
  readonly effect: DeclaredCall['effect'];
  /** GET and DELETE requests have no body: their fields are in the query. */
  readonly body: NonNullable<DeclaredCall['body']>;
  /**
   * The style of lists and objects in a query or form body, by wire name; by default, they are encoded as a JSON
   * string.
   */
  readonly arrays?: Readonly<Record<string, ArrayStyle>> | undefined;
  /**
   * The purpose of the call, if the back end may require a second factor for it. Without it, a refusal is never treated
   * as a request for one.
   */
  readonly stepUp?: string | undefined;
  /** Whether the last response is cached for offline use. */
  readonly offline?: true;
  readonly paging?: Paging;
  /** Wire names of request fields that must never be stored, such as passwords. */
  readonly secrets?: readonly string[];
  /** The topics that the call changes when it succeeds. */
  readonly changes?: readonly string[];
  /** The topics whose changes make the response outdated. */
  readonly follows?: readonly string[];
  readonly request: Plan;
  readonly response: Plan;
}

export interface Stream {
  readonly channel: string;
  readonly shape: DeclaredStream['shape'];
  readonly key?: string;
  /** Whether the data depends on the user. */
  readonly auth: boolean;
  readonly params: Plan;
  readonly row?: Plan;
  readonly limit?: number;
  readonly offline?: true;
}

/** A stream that reports changes to topics with each message. */
export interface ChangeStream {
  readonly channel: string;
  readonly auth: boolean;
  readonly topics: readonly string[];
}
