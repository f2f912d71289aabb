import { getOwn } from '../../../../language/expression/index.ts';
import { GRAMMAR } from '../../../../language/grammar/index.ts';
import { pathOfTarget } from '../../../../language/patches/index.ts';
import { GRAMMAR_VERSION } from '../../../../compiler/check/model/version.ts';
import { isRecord, type Json, recordAt } from '../json.ts';
import type { Sources } from '../sources.ts';
import { NAMES, namesSchema, listTargets } from './formats.ts';
import { getChoice, type Names, namesIn } from './names.ts';
import { PARAMETERS, parametersSchema, PARAMETER_KEYS } from './parameters.ts';
import { pointerPart, WIDGETS, widgetsSchema } from './widgets.ts';

const FOLDER = 'generated/editor/';

/** The grammar for editors, extended with the project's names. */
export function editorSchemas(sources: Sources, contracts: ReadonlyMap<string, Json>): Map<string, string> {
  const output = new Map<string, string>();
  const names = namesIn(sources.files);
  const put = (name: string, schema: Json): void => {
    output.set(`${FOLDER}${name}`, `${JSON.stringify(schema, undefined, 1)}\n`);
  };
  put(NAMES, namesSchema(names));
  put(WIDGETS, widgetsSchema(contracts));
  put(PARAMETERS, parametersSchema(names));
  for (const [name, grammar] of GRAMMAR) {
    const { $id: _, ...schema } = withNames(grammar, namesKnown(names)) as Json;
    getOwn(REFINEMENTS, name)?.(schema, { names, widgets: [...contracts.keys()].toSorted() });
    put(name, schema);
  }
  return output;
}

const namesKnown = (names: Names): ReadonlySet<string> => new Set(Object.keys(recordAt(namesSchema(names), '$defs')));

/** Replaces each reference format in a schema with a `$ref` to the names. */
function withNames(schema: unknown, formats: ReadonlySet<string>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withNames(item, formats));
  if (!isRecord(schema)) return schema;
  const { format } = schema;
  if (typeof format === 'string' && formats.has(format)) {
    const { type: _, format: __, ...rest } = schema;
    return { ...rest, $ref: `${NAMES}#/$defs/${format}` };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withNames(value, formats)]));
}

interface Known {
  readonly names: Names;
  readonly widgets: readonly string[];
}

/** Adds conditions that depend on sibling values. */
const REFINEMENTS: Readonly<Record<string, (schema: Json, known: Known) => void>> = {
  'common.schema.json': refineCommon,
  'form.schema.json': refineForm,
  'table.schema.json': (schema, { widgets }) => addConditions(schema, forWidgets(widgets, 'props')),
  'patch.schema.json': refinePatch,
  'app.schema.json': (schema) => {
    recordAt(schema, 'properties').grammar = { const: GRAMMAR_VERSION, description: 'The grammar version.' };
  },
  'brand.schema.json': refineBrand,
};

function refineCommon(schema: Json, { widgets }: Known): void {
  const parts = recordAt(schema, '$defs');
  const node = recordAt(parts, 'node');
  addConditions(node, forWidgets(widgets, 'node'));
  for (const key of ['form', 'table', 'fragment']) addConditions(node, [forParameters(key)]);
  for (const part of ['source', 'action'])
    for (const branch of listBranches(recordAt(parts, part)))
      for (const { key } of PARAMETER_KEYS)
        if (Object.hasOwn(recordAt(branch, 'properties'), key)) addConditions(branch, [forParameters(key)]);
}

function refineForm(schema: Json, { widgets }: Known): void {
  const properties = recordAt(schema, 'properties');
  addConditions(recordAt(recordAt(properties, 'fields'), 'items'), forWidgets(widgets, 'field'));
  addConditions(recordAt(properties, 'submit'), [forParameters('call')]);
}

/** Limits a patch's nodes to those of its target. */
function refinePatch(schema: Json, { names }: Known): void {
  const targets = listTargets(names).flatMap((target): Json[] => {
    const nodes = names.listNodes(pathOfTarget(target));
    if (nodes.length === 0) return [];
    const step = { properties: { node: getChoice(new Map(nodes.map((id) => [id, '']))) } };
    return [
      {
        if: { properties: { target: { const: target } }, required: ['target'] },
        then: { properties: { patches: { items: step } } },
      },
    ];
  });
  addConditions(schema, targets);
  // validates the inserted node itself; only the check can tell whether it fits its target
  const step = recordAt(recordAt(recordAt(schema, 'properties'), 'patches'), 'items');
  const isNode = { type: 'object', required: ['id', 'widget'] };
  recordAt(step, 'properties').value = { if: isNode, then: { $ref: 'common.schema.json#/$defs/node' } };
}

function refineBrand(schema: Json, { names }: Known): void {
  const properties = recordAt(schema, 'properties');
  const languages = getChoice(names.of('language'));
  recordAt(properties, 'languages').items = languages;
  properties.language = languages;
  const constants = [...names.of('constant')].map(([name, type]) => [name, { description: type }]);
  Object.assign(recordAt(properties, 'constants'), { properties: Object.fromEntries(constants) });
}

function listBranches(schema: Json): Json[] {
  return Array.isArray(schema.oneOf) ? schema.oneOf.filter(isRecord) : [];
}

function addConditions(schema: Json, added: readonly Json[]): void {
  if (added.length > 0) schema.allOf = [...(Array.isArray(schema.allOf) ? schema.allOf : []), ...added];
}

const forParameters = (key: string): Json => ({ $ref: `${PARAMETERS}#/$defs/${key}` });

/** The props, events and slots of each widget. Forms themselves pass some props to their fields. */
function forWidgets(widgets: readonly string[], place: 'node' | 'field' | 'props'): Json[] {
  return widgets.map((widget) => {
    const part = (name: string): Json => ({ $ref: `${WIDGETS}#/$defs/${pointerPart(widget)}:${name}` });
    const field = { properties: { props: part('props'), ...(place === 'field' ? { on: part('on') } : {}) } };
    return {
      if: { properties: { widget: { const: widget } }, required: ['widget'] },
      then: place === 'node' ? { $ref: `${WIDGETS}#/$defs/${pointerPart(widget)}` } : field,
    };
  });
}
