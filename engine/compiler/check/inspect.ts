import type { Names } from './types/names.ts';
import type { Type } from './types/types.ts';

/** An edit with an expression, to look at what is known where it stands. */
export interface Inspection {
  readonly path: string;
  /** The file's text without and with the edit. */
  readonly before: string | undefined;
  readonly after: string;
  /** The whole text of the expression, which nothing else in the project has. */
  readonly expression: string;
}

/** The names in scope of an expression, and the type that it must have. */
export interface ExpressionPlace {
  readonly names: Names;
  readonly wanted: Type;
}
