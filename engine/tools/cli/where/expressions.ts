import { STATES } from '../../../language/expression/states.ts';
import { type Json, offsetInString, type Place } from '../../../language/patches/index.ts';
import type { Mention } from './mentions.ts';

interface Read {
  readonly id: string;
  readonly kind: Mention['kind'];
  readonly place: Place;
}

/** Matches quoted text and paths such as `app.theme`, but not the fields of a call's result. */
const TOKEN = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(?<![\w.)\]]|\.\?)[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/g;

/** Root names whose fields are declared names. */
const SPACES: Readonly<Record<string, Mention['kind']>> = {
  forms: 'node',
  tables: 'node',
  status: 'data',
  brand: 'constant',
  params: 'parameter',
};

/** The states, data and parameters that a file declares. */
export type OwnNames = ReadonlyMap<string, Mention['kind']>;

/** Finds the ids in an expression, with their positions: `app.theme`, `terms`, `forms.send`, a quoted route. */
export function readPaths(json: Json, own: OwnNames): Read[] {
  const found: Read[] = [];
  const text = json.text ?? '';
  for (const match of text.matchAll(TOKEN)) {
    const quoted = match[1] ?? match[2];
    if (quoted !== undefined)
      found.push({ id: quoted, kind: undefined, place: placeIn(json, match.index + 1, quoted.length) });
    else found.push(...namesIn(match[0], match.index, json, own));
  }
  return found.filter(({ id }) => id !== '');
}

/** Resolves a path by its root name. Undeclared names are rows, results or functions, and are skipped. */
function namesIn(path: string, at: number, json: Json, own: OwnNames): Read[] {
  const [first = '', second] = path.split('.');
  if (first === STATES && second !== undefined) {
    const place = placeIn(json, at + first.length + 1, second.length);
    // the set may be named `loan-terms` or `loan_terms`
    return [...new Set([second, second.replaceAll('_', '-')])].map((id) => ({ id, kind: 'state-set', place }));
  }
  const kind = Object.hasOwn(SPACES, first) ? SPACES[first] : undefined;
  if (kind !== undefined && second !== undefined)
    return [{ id: second, kind, place: placeIn(json, at + first.length + 1, second.length) }];
  if (first === 'app' && second !== undefined) {
    const id = `app.${second}`;
    return [{ id, kind: 'state', place: placeIn(json, at, id.length) }];
  }
  return own.has(first) ? [{ id: first, kind: own.get(first), place: placeIn(json, at, first.length) }] : [];
}

function placeIn(json: Json, index: number, length: number): Place {
  const offset = offsetInString(json, index);
  return {
    source: json.source,
    offset,
    length: offsetInString(json, index + length) - offset,
    pointer: json.pointer,
  };
}
