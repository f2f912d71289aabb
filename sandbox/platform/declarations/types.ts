/** A declared type. See engine/language/grammar/common.schema.json#/$defs/dataType. */
export interface DataType {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly items?: DataType;
  readonly properties?: Readonly<Record<string, DataType>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | DataType;
}

export interface CallDeclaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly auth: 'none' | 'optional' | 'user';
  readonly effect: 'read' | 'write' | 'money';
  readonly body?: 'form' | 'json' | 'multipart';
  /** How lists and objects of the query or the form are written, by field; as JSON by default. */
  readonly arrays?: Readonly<Record<string, 'json' | 'repeat' | 'brackets' | 'comma'>>;
  /** What a second factor is asked for, from users who have one. */
  readonly stepUp?: string;
  readonly request: DataType;
  readonly response: DataType;
}

export interface StreamDeclaration {
  readonly channel: string;
  readonly shape: 'list' | 'series' | 'book' | 'object' | 'log';
  readonly auth: 'none' | 'optional' | 'user';
  readonly params: DataType;
}

/** A value in a message: text or an expression, with optional number formatting. */
export type MessageValue =
  | string
  | { readonly value: string | number; readonly scale?: string | number; readonly round?: 'up' | 'down' };

/** A rule whose states have been replaced with their codes. */
export interface RuleDeclaration {
  readonly needs: Readonly<Record<string, string>>;
  readonly require: string;
  readonly message: string | { readonly key: string; readonly values?: Readonly<Record<string, MessageValue>> };
}

export interface StateDeclaration {
  readonly codes: Readonly<Record<string, { readonly label: string; readonly next?: readonly string[] }>>;
}
