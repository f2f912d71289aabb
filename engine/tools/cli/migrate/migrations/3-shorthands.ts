import { getOwn } from '../../../../language/expression/index.ts';
import { isObject, type Migration, type Value } from '../migration.ts';

const DECLARATION = /^schemas\/(?:brands\/[^/]+\/)?(?:app\.json$|(?:pages|fragments|forms|tables|patches)\/)/;
const NAME = /^[a-z]\w*$/;

/** Uses shorthands: lists of names for arguments with the same name, and `showWith` for nodes that depend on data. */
export const shorthands: Migration = {
  version: 3,
  name: 'shorthands',
  description:
    'Writes arguments with the name of what they get as a list of names, and conditions on the state of data as "showWith"',
  apply: (path, json) => (DECLARATION.test(path) ? shorten(json, getData(json)) : json),
};

type Data = Readonly<Record<string, Value>>;

const getData = (json: Value): Data => (isObject(json) && isObject(json.data) ? json.data : {});

function shorten(json: Value, data: Data): Value {
  if (Array.isArray(json)) return json.map((item) => shorten(item, data));
  if (!isObject(json)) return json;
  const key = typeof json.path === 'string' && json.path.endsWith('/with') ? 'value' : 'with';
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]): (readonly [string, Value])[] => {
      // in a widget's props, any name is allowed
      if (name === 'props') return [[name, value]];
      if (name === 'visible' && typeof value === 'string') return shortenVisible(value, data);
      return [[name, name === key ? shortenArguments(value) : shorten(value, data)]];
    }),
  );
}

function shortenArguments(json: Value): Value {
  if (!isObject(json)) return json;
  const given = Object.entries(json);
  if (given.length === 0 || given.some(([name, value]) => !NAME.test(name) || value !== `=${name}`)) return json;
  return given.map(([name]) => name);
}

const SHOWN =
  /^=(?:(?<own>[^&|?]+) && \()?status\.(?<source>\w+)\.loading \|\| status\.\k<source>\.failed \|\| (?:has\((?<value>\w+)\)|size\((?<list>\w+)\) > 0)(?<end>\)?)$/;

/** Shortens a condition only if it is exactly equivalent to `showWith`. */
function shortenVisible(visible: string, data: Data): (readonly [string, Value])[] {
  const { own, source = '', value, list, end } = SHOWN.exec(visible)?.groups ?? {};
  const name = value ?? list ?? '';
  if ((own === undefined) !== (end !== ')') || !readsOnly(data, name, source)) return [['visible', visible]];
  return [...(own === undefined ? [] : [['visible', `=${own}`] as const]), ['showWith', name]];
}

/** Whether data are this source, or are computed only from it. */
function readsOnly(data: Data, name: string, source: string): boolean {
  const declared = getOwn(data, name);
  if (declared === undefined) return false;
  if (!isObject(declared) || typeof declared.value !== 'string') return name === source;
  const words: readonly string[] = declared.value.match(/\b[A-Za-z_]\w*/g) ?? [];
  const { [name]: _, ...others } = data;
  const read = words.filter((word) => Object.hasOwn(others, word));
  return read.length > 0 && read.every((word) => readsOnly(others, word, source));
}
