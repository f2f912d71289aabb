import type { Json, Template, Templates } from './templates.ts';

export type BoundType =
  | 'string'
  | 'boolean'
  | 'integer'
  | 'decimal'
  | 'timestamp'
  | 'date'
  | 'list'
  | 'array'
  | 'object'
  | 'route';

export interface Parameter {
  readonly type: BoundType;
  readonly default?: Json;
  readonly address?: boolean;
  readonly optional?: boolean;
  readonly enum?: readonly Json[];
  /** For an object, the fields that identify it; its other values, such as numbers and timestamps, may change. */
  readonly about?: readonly string[];
}
export interface StateSlot {
  readonly type: BoundType;
  readonly initial: Template;
  readonly keep: boolean;
  /** Whether the device stores this app state separately for each brand. */
  readonly ofBrand?: true;
  /** Whether the device stores this app state separately for each user. Stored page state always is separate. */
  readonly ofUser?: true;
  readonly enum?: readonly Json[];
  readonly css?: string;
  /** Whether the state is part of the URL and is passed like a parameter. */
  readonly address?: true;
  /** The values that the URL may set. */
  readonly among?: Template;
}

export type Source =
  | {
      readonly kind: 'call';
      readonly call: string;
      readonly with: Templates;
      readonly when?: Template;
      readonly staleAfter: number;
      readonly keepPrevious: boolean;
      readonly pageSize?: number;
      readonly poll?: { readonly seconds: number; readonly while?: Template };
      readonly reloadAfter?: string;
    }
  | {
      readonly kind: 'stream';
      readonly stream: string;
      readonly with: Templates;
      readonly when?: Template;
      readonly fallback?: readonly Fallback[];
    }
  | { readonly kind: 'value'; readonly value: Template };

/** The call that is polled in place of a stream while the connection is lost. */
export interface Fallback {
  readonly source: Extract<Source, { kind: 'call' }>;
  /** The name of the list inside each row of the response. */
  readonly rows?: string;
}
