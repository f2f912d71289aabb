import type { Json, Place } from '../../../language/patches/index.ts';
import type { Code } from '../../../language/diagnostics/codes.ts';
import type { Keywords } from './keywords.ts';
import type { Schema } from './schema.ts';

/** Receives the findings as a value is validated against its schema. */
export interface Visitor {
  /** @param put the text to replace the value with to fix the problem */
  problem(place: Place, code: Code, message: string, fix: string, put?: string): void;
  /** Called for a value whose schema has a format. */
  format?(json: Json, format: string, schema: Schema): void;
  /** Called for the value of a required key. */
  required?(json: Json): void;
  /** Returns true to skip a value and everything below it, because the visitor checks it itself. */
  handles?(json: Json, schema: Schema): boolean;
}

export function acceptsType(json: Json, { accepts }: Keywords): boolean {
  if (accepts === undefined) return true;
  const sample = json.type === 'object' ? json.members : json.type === 'array' ? json.items : json.scalar;
  return accepts(sample);
}

/** The opening bracket of an object: the place to report a missing key. */
export function getStart(json: Json): Place {
  return { source: json.source, offset: json.offset, length: 1, pointer: json.pointer };
}
