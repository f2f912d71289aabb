import { getOwn } from '@vitrine/engine/expression';
import { getIn, isList, isObject, type JsonObject, type JsonValue, textOr } from '../../../json.ts';
import type { Project } from '../../project/project.ts';
import type { Table } from './tables.ts';

/** A field of a row, as the server sends it. */
export interface Field {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'moment' | 'day' | 'yes or no' | 'state' | 'list';
  readonly doc: string;
  /** The state set that its codes belong to; undefined if it is not a state. */
  readonly states: string | undefined;
  /** Whether the field can be missing. */
  readonly isOptional: boolean;
  /** The name of the field that has the number of digits; undefined if there is none. */
  readonly digits: string | undefined;
}

export function listFields(project: Project, { declared }: Table): readonly Field[] {
  const [, param = '', rest = ''] = /^=\s*(\w+)((?:\.\??\w+)*)\s*$/.exec(textOr(declared['rows'], '')) ?? [];
  const names = rest.split('.').flatMap((name) => name.replace('?', '') || []);
  const list = names.reduce<JsonValue | undefined>(
    (type, name) => resolve(project, getIn(resolve(project, type), 'properties', name)),
    resolve(project, getIn(declared, 'params', param)),
  );
  const row = resolve(project, getIn(list, 'items'));
  const properties = getIn(row, 'properties');
  const required = getIn(row, 'required');
  if (!isObject(properties)) return [];
  return Object.entries(properties).map(([wire, type]) =>
    getField(wire, resolve(project, type), properties, isList(required) && required.includes(wire)),
  );
}

/** Returns a type, or the content of the file that its `$ref` names. */
function resolve(project: Project, type: JsonValue | undefined): JsonValue | undefined {
  const reference = getIn(type, '$ref');
  if (typeof reference !== 'string') return type;
  return project.read(`${project.snapshot.roots.schemas}/types/${reference.split('/').at(-1) ?? ''}`);
}

function getField(wire: string, type: JsonValue | undefined, all: JsonObject, isRequired: boolean): Field {
  const name = textOr(getIn(type, 'as'), wire);
  const states = getIn(type, 'states');
  const kinds = getIn(type, 'type');
  return {
    name,
    kind: getKind(type),
    doc: textOr(getIn(type, 'description'), ''),
    states: typeof states === 'string' ? states : undefined,
    isOptional: !isRequired || (isList(kinds) && kinds.includes('null')),
    // integers have no digits field
    digits:
      getIn(type, 'format') === 'decimal'
        ? [`${name}_scale`, 'scale'].find((each) => getIn(getOwn(all, each), 'format') === 'digits')
        : undefined,
  };
}

const MOMENTS = new Set(['datetime', 'seconds', 'milliseconds']);

function getKind(type: JsonValue | undefined): Field['kind'] {
  const given = getIn(type, 'type');
  const name = isList(given) ? given.find((each) => each !== 'null') : given;
  const format = textOr(getIn(type, 'format'), '');
  if (getIn(type, 'states') !== undefined) return 'state';
  if (format === 'date') return 'day';
  if (MOMENTS.has(format)) return 'moment';
  if (format === 'flag' || name === 'boolean') return 'yes or no';
  if (format === 'decimal' || name === 'integer' || name === 'number') return 'number';
  return name === 'string' ? 'text' : 'list';
}
