import { type Contract, getContract, type PropSchema, resolveSchema } from './contracts.ts';
import type { Example, ExampleNode } from './example-types.ts';

type Json = Readonly<Record<string, unknown>>;

/** An example as an author would declare it. The example itself contains values as the view receives them. */
export interface Sample {
  /** The fields inside an object field, or in each row of a list field. */
  readonly node: Json;
  readonly isField: boolean;
  /** The field's type in the form's schema. */
  readonly framed: readonly Json[];
  /** The type of a field in the form. */
  readonly type: Json;
  /** Messages by key. */
  readonly words: Readonly<Record<string, string>>;
  /** The data that the declaration reads, with the types used in schemas/api. */
  readonly row: Readonly<Record<string, Json>>;
  /** The bound state. */
  readonly state: Readonly<Record<string, Json>>;
}

interface StateSet {
  readonly codes: Readonly<Record<string, { readonly tone: string }>>;
}

const stateFiles = import.meta.glob<StateSet>('../schemas/states/*.json', { eager: true, import: 'default' });

/** Collected while writing a declaration. */
interface Notes {
  readonly contract: Contract;
  readonly words: Record<string, string>;
  readonly row: Record<string, Json>;
  readonly state: Record<string, Json>;
}

const toName = (path: readonly string[]): string => path.join('_').replaceAll(/[^A-Za-z0-9_]/g, '_');

const WIRE_TYPES: Readonly<Record<string, Json>> = {
  decimal: { type: 'string', format: 'decimal' },
  timestamp: { type: 'integer', format: 'milliseconds' },
  time: { type: 'integer', format: 'milliseconds' },
  series: { type: 'array', format: 'series' },
  message: { type: 'string' },
};

/** A prop's wire type. */
function getWireType(given: PropSchema, contract: Contract): Json {
  const { format = '', type = 'string', items, properties, required } = resolveSchema(given, contract);
  if (Object.hasOwn(WIRE_TYPES, format)) return WIRE_TYPES[format] ?? {};
  const parts = Object.entries(properties ?? {}).map(([name, part]) => [name, getWireType(part, contract)] as const);
  return {
    type,
    ...(items === undefined ? {} : { items: getWireType(items, contract) }),
    ...(parts.length === 0 ? {} : { properties: Object.fromEntries(parts), required }),
  };
}

function readRow(path: readonly string[], schema: PropSchema, notes: Notes): string {
  const name = toName(path);
  notes.row[name] = getWireType(schema, notes.contract);
  return `row.${name}`;
}

/** A product state with the example's tone. */
function findState(value: unknown): Json {
  const tone = typeof value === 'object' && value !== null && 'tone' in value ? value.tone : undefined;
  const all = Object.entries(stateFiles).flatMap(([path, { codes }]) =>
    Object.entries(codes).map(([code, state]) => ({
      states: path.slice(path.lastIndexOf('/') + 1, -5),
      code,
      ...state,
    })),
  );
  const found = all.find((state) => state.tone === tone) ?? all[0];
  return { states: found?.states, code: `='${found?.code}'` };
}

function writeValue(path: readonly string[], given: PropSchema, value: unknown, notes: Notes): unknown {
  const schema = resolveSchema(given, notes.contract);
  switch (schema.format) {
    case 'message':
      if (typeof value !== 'string') return value;
      notes.words[toName(path)] = value;
      return `sample.${toName(path)}`;
    case 'timestamp':
    case 'time':
    case 'series':
      return `=${readRow(path, schema, notes)}`;
    case 'asset':
      return '=brand.logo';
    case 'state':
      return findState(value);
    default:
      return writeParts(path, schema, value, notes);
  }
}

function writeParts(path: readonly string[], schema: PropSchema, value: unknown, notes: Notes): unknown {
  // text that starts with = needs an expression
  if (typeof value === 'string' && value.startsWith('=')) return `=${JSON.stringify(value)}`;
  if (Array.isArray(value))
    return value.map((item, at) => writeValue([...path, String(at + 1)], schema.items ?? {}, item, notes));
  if (typeof value !== 'object' || value === null) return value;
  const { additionalProperties: others } = schema;
  return writeObject(path, { ...schema, additionalProperties: typeof others === 'object' ? others : {} }, value, notes);
}

type Owner = Pick<PropSchema, 'properties' | 'required' | 'additionalProperties'>;

function writeObject(path: readonly string[], schema: Owner, value: object, notes: Notes): Json {
  const other = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  // a declaration omits empty text
  const said = Object.entries(value).filter(([, part]) => part !== undefined && part !== '');
  const given = said.map(
    ([name, part]) => [name, writeValue([...path, name], schema.properties?.[name] ?? other, part, notes)] as const,
  );
  const missing = (schema.required ?? [])
    .filter((name) => !said.some(([known]) => known === name))
    .map((name) => [name, writeUnknown([...path, name], schema.properties?.[name] ?? {}, notes)] as const);
  return Object.fromEntries([...given, ...missing]);
}

const EMPTY: Readonly<Record<string, string>> = {
  string: "''",
  integer: '0',
  number: '0',
  boolean: 'false',
  array: '[]',
};

/** An unknown value is read from data. If the widget does not accept unknown values, a default is added. */
function writeUnknown(path: readonly string[], given: PropSchema, notes: Notes): unknown {
  const schema = resolveSchema(given, notes.contract);
  if (schema.format === 'state')
    return { states: findState({}).states, code: `=${readRow(path, { type: 'string' }, notes)}` };
  const place = readRow(path, schema, notes);
  if (schema.format !== undefined && Object.hasOwn(WIRE_TYPES, schema.format)) return `=${place}`;
  return `=${place.replace('.', '.?')}.orValue(${EMPTY[String(schema.type)] ?? "''"})`;
}

const INITIAL: Readonly<Record<string, unknown>> = { string: '', boolean: false, integer: 0, array: [] };

function getBoundState(bind: PropSchema, value: unknown): Json {
  const type = Array.isArray(bind.type) ? String(bind.type[0]) : String(bind.type ?? 'string');
  const initial = value ?? INITIAL[type] ?? null;
  if (bind.format === 'decimal' || bind.format === 'timestamp') return { type: bind.format, initial };
  return { type: type === 'array' ? 'list' : type, initial };
}

// Set by the form.
const FORM_PROPS = new Set(['name', 'label', 'hint', 'error', 'required', 'busy']);

function writeField(id: string, widget: string, example: ExampleNode, notes: Notes): Json {
  const { label = 'Label', hint, ...rest } = example.props ?? {};
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !FORM_PROPS.has(name)));
  const words = { label: { format: 'message' }, hint: { format: 'message' } };
  const say = (name: 'label' | 'hint', text: unknown): unknown => writeValue([id, name], words[name], text, notes);
  const props = writeObject([id], notes.contract, own, notes);
  return {
    name: toName([id]),
    widget,
    label: say('label', label),
    ...(hint === undefined ? {} : { hint: say('hint', hint) }),
    ...(Object.keys(props).length === 0 ? {} : { props }),
    ...(example.disabled === true ? { disabled: true } : {}),
  };
}

/** The type of a list or object field, and the text fields inside it. */
function writeFramed(id: string, example: Example, notes: Notes): Pick<Sample, 'framed' | 'type'> {
  const { fields = [], rows } = example;
  const isList = notes.contract.field === 'list';
  const place = `${toName([id])}${isList ? '[]' : ''}`;
  const write = (name: string, label: string): Json => ({
    name,
    widget: 'text-field',
    label: writeValue([id, toName([label]), 'label'], { format: 'message' }, label, notes),
  });
  const names = fields.map((label) => toName([label]).toLowerCase());
  const text = { type: 'string' };
  const object = { type: 'object', properties: Object.fromEntries(names.map((name) => [name, text])) };
  const framed = fields.map((label, at) => write(`${place}.${names[at]}`, label));
  if (!isList) return { type: object, framed };
  const limits = { minItems: rows?.min, maxItems: rows?.max };
  return fields.length > 0
    ? { type: { type: 'array', items: object, ...limits }, framed }
    : { type: { type: 'array', items: text, ...limits }, framed: [write(place, 'Value')] };
}

function writeNode(id: string, example: ExampleNode, notes: Notes): Json {
  const contract = getContract(example.widget);
  const own = { ...notes, contract };
  const isBound = contract.bind !== undefined && example.value !== undefined;
  if (isBound) notes.state[toName([id])] = getBoundState(contract.bind, example.value);
  const props = writeObject([id], contract, example.props ?? {}, own);
  const slots = Object.entries(example.slots ?? {}).map(
    ([slot, nodes]) => [slot, nodes.map((node, at) => writeNode(`${id}-${slot}-${at + 1}`, node, notes))] as const,
  );
  const { children, ...named } = Object.fromEntries(slots);
  return {
    id,
    widget: example.widget,
    ...(isBound ? { bind: toName([id]) } : {}),
    ...(Object.keys(props).length === 0 ? {} : { props }),
    ...(example.disabled === true ? { disabled: true } : {}),
    ...(children === undefined ? {} : { children }),
    ...(Object.keys(named).length === 0 ? {} : { slots: named }),
  };
}

/** Creates an example's declaration, with the messages, data and state that it needs. */
export function createSample(widget: string, example: Example, id = widget): Sample {
  const contract = getContract(widget);
  const notes: Notes = { contract, words: {}, row: {}, state: {} };
  const isField = (contract.field ?? false) !== false;
  const node = isField
    ? writeField(id, widget, { ...example, widget }, notes)
    : writeNode(id, { ...example, widget }, notes);
  const { framed, type } =
    isField && contract.field !== true ? writeFramed(id, example, notes) : { framed: [], type: contract.bind ?? {} };
  const { words, row, state } = notes;
  return { node, isField, framed, type, words, row, state };
}
