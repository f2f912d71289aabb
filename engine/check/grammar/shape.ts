import type { Json, Place } from '../../overlay/index.ts';
import type { Code } from '../codes.ts';
import { own, type Schema } from './schema.ts';
import { typesOf } from './words.ts';

/** What a walk over a value and its schema tells. */
export interface Visitor {
  problem(place: Place, code: Code, message: string, fix: string): void;
  /** A value whose schema has a format, which says what the value means. */
  format?(json: Json, format: string, schema: Schema): void;
  /** A value that its object cannot be without. */
  required?(json: Json): void;
  /** True where the visitor looks after a value and all below it. */
  takes?(json: Json, schema: Schema): boolean;
}

const REFERENCES = new Set(['route', 'call', 'stream', 'form', 'table', 'widget', 'fragment']);

export function acceptsType(json: Json, schema: Schema): boolean {
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOfType(json, type))) return false;
  const format = own(schema, 'format');
  const text = json.text;
  if (text === undefined || typeof format !== 'string') return true;
  // A name is never an expression, so that a choice between the two is clear.
  return REFERENCES.has(format) ? !text.startsWith('=') : format !== 'expression' || text.startsWith('=');
}

function isOfType(json: Json, type: string): boolean {
  if (type === 'integer') return json.type === 'number' && Number.isInteger(json.scalar);
  return json.type === type;
}

/** The bracket that opens an object: where something is missing in it. */
export function opening(json: Json): Place {
  return { source: json.source, offset: json.offset, length: 1, pointer: json.pointer };
}
