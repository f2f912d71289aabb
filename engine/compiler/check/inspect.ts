import type { Names } from './types/names.ts';
import type { Type } from './types/types.ts';

/** An edit that contains an expression to inspect. */
export interface Inspection {
  readonly path: string;
  /** The file's text without and with the edit. */
  readonly before: string | undefined;
  readonly after: string;
  /** The full text of the expression, which must be unique in the project. */
  readonly expression: string;
}

/** The names in scope at an expression, and its expected type. */
export interface ExpressionPlace {
  readonly names: Names;
  readonly wanted: Type;
}
