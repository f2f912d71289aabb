import type { Json, Place } from '../../overlay/index.ts';
import type { Code } from '../../problem/codes.ts';
import { keywordsOf } from './keywords.ts';
import type { Schema } from './schema.ts';

/** Receives the findings as a value is validated against its schema. */
export interface Visitor {
  /** @param put the text that mends it, in place of the value */
  problem(place: Place, code: Code, message: string, fix: string, put?: string): void;
  /** Called for a value whose schema has a format. */
  format?(json: Json, format: string, schema: Schema): void;
  /** Called for the value of a required key. */
  required?(json: Json): void;
  /** Returns true to skip a value and everything below it, because the visitor checks it itself. */
  handles?(json: Json, schema: Schema): boolean;
}

const REFERENCES = new Set(['route', 'call', 'stream', 'form', 'table', 'widget', 'fragment']);

export function acceptsType(json: Json, schema: Schema): boolean {
  const { types, format } = keywordsOf(schema);
  if (types.length > 0 && !types.some((type) => isOfType(json, type))) return false;
  const text = json.text;
  if (text === undefined || format === undefined) return true;
  // A name is never an expression, so a oneOf can tell them apart.
  return REFERENCES.has(format) ? !text.startsWith('=') : format !== 'expression' || text.startsWith('=');
}

function isOfType(json: Json, type: string): boolean {
  if (type === 'integer') return json.type === 'number' && Number.isInteger(json.scalar);
  return json.type === type;
}

/** The opening bracket of an object: the place to report a missing key. */
export function startOf(json: Json): Place {
  return { source: json.source, offset: json.offset, length: 1, pointer: json.pointer };
}
