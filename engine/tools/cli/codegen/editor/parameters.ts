import { listFields, getStyle } from '../../../../compiler/check/model/backends.ts';
import { addressStates } from '../../../../compiler/check/model/data-types.ts';
import type { Json as Tree } from '../../../../language/patches/index.ts';
import type { NameKind } from '../../names/declared.ts';
import type { Json } from '../json.ts';
import type { Names } from './names.ts';

export const PARAMETERS = 'parameters.schema.json';
const VALUE = 'common.schema.json#/$defs/value';

/** A key that refers to a declaration with parameters, which are passed in `with`. */
export interface ParameterKey {
  readonly key: string;
  readonly kind: NameKind;
}

export const PARAMETER_KEYS: readonly ParameterKey[] = [
  { key: 'call', kind: 'call' },
  { key: 'stream', kind: 'stream' },
  { key: 'go', kind: 'route' },
  { key: 'form', kind: 'form' },
  { key: 'table', kind: 'table' },
  { key: 'fragment', kind: 'fragment' },
];

/** `parameters.schema.json`: the schema of `with` for each name that takes parameters. */
export function parametersSchema(names: Names): Json {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: 'Written by npx vitrine codegen; do not edit.',
    $defs: Object.fromEntries(PARAMETER_KEYS.map((taker) => [taker.key, parameterKeySchema(taker, names)])),
  };
}

function parameterKeySchema({ key, kind }: ParameterKey, names: Names): Json {
  const choices = names.declared.flatMap(({ kind: of, id, json }): Json[] => {
    if (of !== kind || json === undefined || json.type !== 'object') return [];
    const given = kind === 'call' || kind === 'stream' ? getRequest(id, json, kind, names) : declaredParameters(json);
    if (given === undefined) return [];
    return [{ if: { properties: { [key]: { const: id } }, required: [key] }, then: { properties: { with: given } } }];
  });
  return choices.length === 0 ? {} : { allOf: choices };
}

/** The parameters of a page, form, table or fragment. Those that are optional or have a default are not required. */
function declaredParameters(json: Tree): Json {
  const params = [...(json.get('params')?.members ?? [])].map(([name, { value }]) => ({
    name,
    value,
    needed: value.get('default') === undefined && value.get('optional')?.scalar !== true,
  }));
  const states = addressStates(json).map(([name, value]) => ({ name, value, needed: false }));
  return withSchema([...params, ...states]);
}

/** A request's fields, by their names in declarations. Undefined for an untyped request. */
function getRequest(id: string, json: Tree, kind: 'call' | 'stream', names: Names): Json | undefined {
  const request = resolveType(json.get(kind === 'call' ? 'request' : 'params'), names);
  if (request === undefined) return undefined;
  const required = new Set((request.get('required')?.items ?? []).map((item) => item.text));
  const given = kind === 'call' ? pagingFields(id, json, names) : [];
  const params = [...(request.get('properties')?.members ?? [])].map(([wire, { value }]) => ({
    name: value.get('as')?.text ?? wire,
    value,
    needed: required.has(wire) && !given.includes(wire) && value.get('default') === undefined,
  }));
  return withSchema(params);
}

/** The request fields that the engine sets to select a page. */
function pagingFields(id: string, json: Tree, { of, trees }: Names): readonly string[] {
  const [only = ''] = of('backend').keys();
  const name = trees.get(`schemas/api/${id.split('.')[0] ?? ''}.json`)?.get('backend')?.text ?? only;
  const style = getStyle(json.get('paging'), trees.get(`schemas/backends/${name}.json`));
  return style === undefined ? [] : listFields(style);
}

function resolveType(json: Tree | undefined, names: Names): Tree | undefined {
  const type = /([^/]+)\.json$/.exec(json?.get('$ref')?.text ?? '')?.[1];
  return type === undefined ? json : names.trees.get(`schemas/types/${type}.json`);
}

function withSchema(params: readonly { name: string; value: Tree; needed: boolean }[]): Json {
  const needed = params.filter((param) => param.needed).map(({ name }) => name);
  const properties = params.map(({ name, value }) => {
    const description = value.get('description')?.text ?? getType(value);
    return [name, { description, $ref: VALUE }];
  });
  // no "type", because a single expression can replace the parameters
  return {
    ...(needed.length === 0 ? {} : { required: needed }),
    properties: Object.fromEntries(properties),
    additionalProperties: false,
    // for the shorthand, a list of names
    ...(params.length === 0 ? {} : { items: { enum: params.map(({ name }) => name) } }),
  };
}

const getType = (json: Tree): string =>
  json.get('format')?.text ?? json.get('type')?.text ?? json.get('$ref')?.text?.replace(/^.*\/|\.json$/g, '') ?? '';
