import type { Json, StateSet, Template, Templates, To } from '../../language/format/index.ts';
import type {
  DeclaredMessage,
  DeclaredMessageValue,
  DeclaredQuestion,
} from '../../language/grammar/declarations.gen.ts';
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

/** Returns the target type for a place, from its JSON Schema. */
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

/** Compiles a value without a contract. Arguments of calls, routes and fragments keep the type of their expression. */
export function valueTemplate(value: Json): Template {
  if (isExpression(value)) return { k: 'expr', source: value.slice(1), to: 'value' };
  if (isList(value)) return foldList(value.map(valueTemplate));
  if (isObject(value)) return foldObject(mapValues(value, valueTemplate));
  return { k: 'const', value };
}

type Values = Readonly<Record<string, Json>> | undefined;

export const valueTemplates = (values: Values | readonly string[]): Templates =>
  mapValues(isNames(values) ? Object.fromEntries(values.map((name) => [name, `=${name}`])) : values, valueTemplate);

const isNames = (values: Values | readonly string[]): values is readonly string[] => Array.isArray(values);
export const expression = (source: string | boolean, to: To = 'value'): Template =>
  typeof source === 'boolean' ? { k: 'const', value: source } : { k: 'expr', source: source.slice(1), to };
export const optionalExpression = (source: string | boolean | undefined, to: To = 'boolean'): Template | undefined =>
  source === undefined ? undefined : expression(source, to);

export function message(sources: Sources, value: DeclaredMessage): Template {
  if (typeof value === 'string')
    return isExpression(value) ? { k: 'expr', source: value.slice(1), to: 'text' } : { k: 'message', key: value };
  if ('states' in value) return { k: 'label', ...stateParts(sources, value) };
  if ('if' in value)
    return {
      k: 'choice',
      if: expression(value.if, 'boolean'),
      then: message(sources, value.then),
      else: message(sources, value.else),
    };
  return {
    k: 'message',
    key: value.key,
    ...(value.values ? { values: mapValues(value.values, (part) => messageValue(sources, part)) } : {}),
  };
}

function messageValue(sources: Sources, value: DeclaredMessageValue): Template {
  if (typeof value !== 'object') return valueTemplate(value);
  if ('states' in value) return message(sources, value);
  const { value: shown, scale, ...how } = value;
  return {
    k: 'formatted',
    value: valueTemplate(shown),
    ...(scale === undefined ? {} : { scale: isExpression(scale) ? expression(scale, 'number') : valueTemplate(scale) }),
    how,
  };
}

export const optionalMessage = (sources: Sources, value: DeclaredMessage | undefined): Template | undefined =>
  value === undefined ? undefined : message(sources, value);
export const messages = (sources: Sources, values: Readonly<Record<string, DeclaredMessage>> | undefined): Templates =>
  mapValues(values, (value) => message(sources, value));

/** The text of a confirmation: title, body, buttons and receipt lines. */
export function confirmationTemplates(
  sources: Sources,
  { tone = 'neutral', lines = [], ...texts }: DeclaredQuestion,
): Templates {
  const rows = lines.map(({ label, value, visible, strong, address }) =>
    foldObject({
      label: message(sources, label),
      value: message(sources, value),
      ...(visible === undefined ? {} : { visible: expression(visible, 'boolean') }),
      ...(strong === true ? { strong: { k: 'const', value: true } as const } : {}),
      ...(address === true ? { address: { k: 'const', value: true } as const } : {}),
    }),
  );
  return {
    ...messages(sources, texts),
    tone: isExpression(tone) ? expression(tone, 'text') : { k: 'const', value: tone },
    ...(rows.length > 0 ? { lines: foldList(rows) } : {}),
  };
}

type DeclaredLabel = Extract<DeclaredMessage, { readonly states: string }>;

/** The state set, the code, and a label for undeclared codes. */
const stateParts = (sources: Sources, { states, code, otherwise }: DeclaredLabel) => ({
  set: stateSet(sources, states),
  code: valueTemplate(code),
  ...(otherwise === undefined ? {} : { otherwise: message(sources, otherwise) }),
});

function stateSet(sources: Sources, name: string): StateSet {
  const { codes, unknown } = getDeclaration(sources, 'state', name);
  const label = (entry: { readonly label: DeclaredMessage; readonly tone: string }) => ({
    label: message(sources, entry.label),
    tone: entry.tone,
  });
  return { codes: mapValues(codes, label), unknown: label(unknown) };
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

/** Compiles a picture. Its name becomes a URL only at run time, because a fragment's caller can pass it on. */
function picture({ hasPictures = false }: Sources, value: string): Template {
  const of: Template = isExpression(value) ? expression(value, 'text') : { k: 'const', value };
  return hasPictures ? { k: 'picture', of } : of;
}

/** Compiles one prop according to its schema in the contract. */
function propTemplate(sources: Sources, schema: JsonObject, value: Json, root: JsonObject): Template {
  const place = resolveReference(schema, root);
  const format = toText(place.format);
  if (format === 'message') return message(sources, value as DeclaredMessage);
  if (format === 'state' && isObject(value)) return { k: 'state', ...stateParts(sources, value as DeclaredLabel) };
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
export function propTemplates(sources: Sources, widget: string, given: Values = {}): Templates {
  const contract = sources.contracts.get(widget);
  if (!contract) throw new Error(`compile: widget ${widget} has no contract`);
  const result: Record<string, Template> = {};
  for (const [name, schema] of Object.entries(toObject(contract.properties))) {
    const value = given[name] ?? toObject(schema).default;
    if (value !== undefined) result[name] = propTemplate(sources, toObject(schema), value, contract);
  }
  return result;
}
