import type { Json, StateSet, Template, Templates, To, FormatOptions } from '../../language/format/index.ts';
import {
  getDeclaration,
  isList,
  isObject,
  toList,
  mapValues,
  toObject,
  toText,
  type JsonObject,
  type Sources,
} from './context.ts';

const isExpression = (value: Json): value is string => typeof value === 'string' && value.startsWith('=');

/** The target type for a place, from its JSON Schema. */
function compileTargetType(schema: JsonObject, root: JsonObject): To {
  const place = resolveReference(schema, root);
  const format = toText(place.format);
  if (format === 'decimal') return 'decimal';
  if (format === 'timestamp' || format === 'time') return 'time';
  if (format === 'series') return 'raw';
  const kind = toText(Array.isArray(place.type) ? toList(place.type)[0] : place.type);
  if (kind === 'integer' || kind === 'number') return 'number';
  if (kind === 'boolean') return 'boolean';
  if (kind === 'array') return { list: compileTargetType(toObject(place.items), root) };
  if (kind === 'object' && isObject(place.properties))
    return { object: mapValues(place.properties, (part) => compileTargetType(toObject(part), root)) };
  return kind === 'string' ? 'text' : 'raw';
}

function resolveReference(schema: JsonObject, root: JsonObject): JsonObject {
  const reference = toText(schema.$ref);
  return reference.startsWith('#/$defs/') ? toObject(toObject(root.$defs)[reference.slice('#/$defs/'.length)]) : schema;
}

/** For values without a contract. Arguments of calls, routes and fragments keep the type of their expression. */
export function valueTemplate(value: Json): Template {
  if (isExpression(value)) return { k: 'expr', source: value.slice(1), to: 'value' };
  if (isList(value)) return foldList(value.map(valueTemplate));
  if (isObject(value)) return foldObject(mapValues(value, valueTemplate));
  return { k: 'const', value };
}

export const valueTemplates = (values: Json | undefined): Templates => mapValues(toObject(values), valueTemplate);
export const expression = (source: Json | undefined, to: To = 'value'): Template =>
  typeof source === 'boolean' ? { k: 'const', value: source } : { k: 'expr', source: toText(source).slice(1), to };
export const optionalExpression = (source: Json | undefined, to: To = 'boolean'): Template | undefined =>
  source === undefined ? undefined : expression(source, to);

export function message(sources: Sources, value: Json | undefined): Template {
  if (isObject(value) && value.states !== undefined) return { k: 'label', ...stateParts(sources, value) };
  if (isObject(value) && value.if !== undefined)
    return {
      k: 'choice',
      if: expression(value.if, 'boolean'),
      then: message(sources, value.then),
      else: message(sources, value.else),
    };
  if (isObject(value))
    return {
      k: 'message',
      key: toText(value.key),
      ...(value.values ? { values: mapValues(toObject(value.values), (part) => messageValue(sources, part)) } : {}),
    };
  const text = toText(value);
  return isExpression(text) ? { k: 'expr', source: text.slice(1), to: 'text' } : { k: 'message', key: text };
}
function messageValue(sources: Sources, value: Json): Template {
  if (!isObject(value)) return valueTemplate(value);
  if (value.states !== undefined) return message(sources, value);
  const { value: shown, scale, ...how } = value;
  return {
    k: 'formatted',
    value: valueTemplate(shown ?? null),
    ...(scale === undefined ? {} : { scale: isExpression(scale) ? expression(scale, 'number') : valueTemplate(scale) }),
    how: how as FormatOptions,
  };
}

export const optionalMessage = (sources: Sources, value: Json | undefined): Template | undefined =>
  value === undefined ? undefined : message(sources, value);
export const messages = (sources: Sources, values: Json | undefined): Templates =>
  mapValues(toObject(values), (value) => message(sources, value));

/** The text of a confirmation: title, body, buttons and receipt lines. */
export function confirmationTemplates(sources: Sources, { tone, lines, ...texts }: JsonObject): Templates {
  const rows = toList(lines).map((line) => {
    const { label, value, visible, strong, address } = toObject(line);
    return foldObject({
      label: message(sources, label),
      value: message(sources, value),
      ...(visible === undefined ? {} : { visible: expression(visible, 'boolean') }),
      ...(strong === true ? { strong: { k: 'const', value: true } as const } : {}),
      ...(address === true ? { address: { k: 'const', value: true } as const } : {}),
    });
  });
  return {
    ...messages(sources, texts),
    tone: isExpression(tone ?? '') ? expression(tone, 'text') : { k: 'const', value: toText(tone) || 'neutral' },
    ...(rows.length > 0 ? { lines: foldList(rows) } : {}),
  };
}

/** The state set, the code, and a label for undeclared codes. */
const stateParts = (sources: Sources, { states, code, otherwise }: JsonObject) => ({
  set: stateSet(sources, toText(states)),
  code: valueTemplate(code ?? null),
  ...(otherwise === undefined ? {} : { otherwise: message(sources, otherwise) }),
});

function stateSet(sources: Sources, name: string): StateSet {
  const file = getDeclaration(sources, `states/${name}.json`);
  const label = (entry: Json | undefined) => ({
    label: message(sources, toObject(entry).label),
    tone: toText(toObject(entry).tone),
  });
  return { codes: mapValues(toObject(file.codes), label), unknown: label(file.unknown) };
}

type Const = Extract<Template, { k: 'const' }>;
const isConst = (template: Template): template is Const => template.k === 'const';
const areConst = (entries: Templates): entries is Readonly<Record<string, Const>> =>
  Object.values(entries).every(isConst);
const foldList = (items: readonly Template[]): Template =>
  items.every(isConst) ? { k: 'const', value: items.map(({ value }) => value) } : { k: 'list', items };
const foldObject = (entries: Templates): Template =>
  areConst(entries)
    ? { k: 'const', value: Object.fromEntries(Object.entries(entries).map(([key, { value }]) => [key, value])) }
    : { k: 'object', entries };

/** A picture's name becomes its URL when a release is running, because a fragment's caller can pass it on. */
function picture({ hasPictures = false }: Sources, value: string): Template {
  const of: Template = isExpression(value) ? expression(value, 'text') : { k: 'const', value };
  return hasPictures ? { k: 'picture', of } : of;
}

/** Compiles one prop according to its schema in the contract. */
function propTemplate(sources: Sources, schema: JsonObject, value: Json, root: JsonObject): Template {
  const place = resolveReference(schema, root);
  const format = toText(place.format);
  if (format === 'message') return message(sources, value);
  if (format === 'state' && isObject(value)) return { k: 'state', ...stateParts(sources, value) };
  if (format === 'asset' && typeof value === 'string') return picture(sources, value);
  if (isExpression(value)) return { k: 'expr', source: value.slice(1), to: compileTargetType(place, root) };
  if (isList(value)) return foldList(value.map((item) => propTemplate(sources, toObject(place.items), item, root)));
  if (isObject(value)) {
    const parts = toObject(place.properties);
    return foldObject(mapValues(value, (part, key) => propTemplate(sources, toObject(parts[key]), part, root)));
  }
  return { k: 'const', value };
}

/** Compiles all of a widget's props, including the defaults from its contract. */
export function propTemplates(sources: Sources, widget: string, given: Json | undefined): Templates {
  const contract = sources.contracts.get(widget);
  if (!contract) throw new Error(`compile: widget ${widget} has no contract`);
  const values = toObject(given);
  const result: Record<string, Template> = {};
  for (const [name, schema] of Object.entries(toObject(contract.properties))) {
    const value = values[name] ?? toObject(schema).default;
    if (value !== undefined) result[name] = propTemplate(sources, toObject(schema), value, contract);
  }
  return result;
}
