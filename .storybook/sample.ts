import { type Contract, contractOf, type PropSchema, resolved } from './contracts.ts';
import type { Example, ExampleNode } from './example-types.ts';

type Json = Readonly<Record<string, unknown>>;

/** How an author declares an example: an example contains values as the view gets them. */
export interface Sample {
  /** A node of a page, or a field of a form. */
  readonly node: Json;
  readonly isField: boolean;
  /** Messages by key. */
  readonly words: Readonly<Record<string, string>>;
  /** The data that it reads, with the types of schemas/api. */
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

const nameOf = (path: readonly string[]): string => path.join('_').replaceAll(/[^A-Za-z0-9_]/g, '_');

const WIRE: Readonly<Record<string, Json>> = {
  decimal: { type: 'string', format: 'decimal' },
  timestamp: { type: 'integer', format: 'milliseconds' },
  series: { type: 'array', format: 'series' },
  message: { type: 'string' },
};

/** The wire type of a prop. */
function wireType(given: PropSchema, contract: Contract): Json {
  const { format = '', type = 'string', items, properties, required } = resolved(given, contract);
  if (Object.hasOwn(WIRE, format)) return WIRE[format] ?? {};
  const parts = Object.entries(properties ?? {}).map(([name, part]) => [name, wireType(part, contract)]);
  return {
    type,
    ...(items === undefined ? {} : { items: wireType(items, contract) }),
    ...(parts.length === 0 ? {} : { properties: Object.fromEntries(parts) as Json, required }),
  };
}

function read(path: readonly string[], schema: PropSchema, notes: Notes): string {
  const name = nameOf(path);
  notes.row[name] = wireType(schema, notes.contract);
  return `row.${name}`;
}

/** A state of the product with the tone of the example. */
function stateOf(value: unknown): Json {
  const { tone } = value as { tone?: string };
  const all = Object.entries(stateFiles).flatMap(([path, { codes }]) =>
    Object.entries(codes).map(([code, state]) => ({ set: path.slice(path.lastIndexOf('/') + 1, -5), code, ...state })),
  );
  const found = all.find((state) => state.tone === tone) ?? all[0];
  return { set: found?.set, code: found?.code };
}

function written(path: readonly string[], given: PropSchema, value: unknown, notes: Notes): unknown {
  const schema = resolved(given, notes.contract);
  switch (schema.format) {
    case 'message':
      if (typeof value !== 'string') return value;
      notes.words[nameOf(path)] = value;
      return `sample.${nameOf(path)}`;
    case 'timestamp':
    case 'series':
      return `=${read(path, schema, notes)}`;
    case 'asset':
      return '=brand.logo';
    case 'state':
      return stateOf(value);
    default:
      return parts(path, schema, value, notes);
  }
}

function parts(path: readonly string[], schema: PropSchema, value: unknown, notes: Notes): unknown {
  // a text that starts with = needs an expression
  if (typeof value === 'string' && value.startsWith('=')) return `=${JSON.stringify(value)}`;
  if (Array.isArray(value))
    return value.map((item, at) => written([...path, String(at + 1)], schema.items ?? {}, item, notes));
  if (typeof value !== 'object' || value === null) return value;
  const { additionalProperties: others } = schema;
  return object(path, { ...schema, additionalProperties: typeof others === 'object' ? others : {} }, value, notes);
}

type Owner = Pick<PropSchema, 'properties' | 'required' | 'additionalProperties'>;

function object(path: readonly string[], schema: Owner, value: object, notes: Notes): Json {
  const other = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  // a declaration omits empty texts
  const said = Object.entries(value).filter(([, part]) => part !== undefined && part !== '');
  const given = said.map(([name, part]) => [
    name,
    written([...path, name], schema.properties?.[name] ?? other, part, notes),
  ]);
  const missing = (schema.required ?? [])
    .filter((name) => !said.some(([known]) => known === name))
    .map((name) => [name, unknown([...path, name], schema.properties?.[name] ?? {}, notes)]);
  return Object.fromEntries([...given, ...missing]) as Json;
}

const EMPTY: Readonly<Record<string, string>> = {
  string: "''",
  integer: '0',
  number: '0',
  boolean: 'false',
  array: '[]',
};

/** An unknown value comes from data. If the widget does not accept unknown, it gets a default. */
function unknown(path: readonly string[], given: PropSchema, notes: Notes): unknown {
  const schema = resolved(given, notes.contract);
  if (schema.format === 'state') return { set: stateOf({}).set, code: `=${read(path, { type: 'string' }, notes)}` };
  const place = read(path, schema, notes);
  if (schema.format !== undefined && Object.hasOwn(WIRE, schema.format)) return `=${place}`;
  return `=${place.replace('.', '.?')}.orValue(${EMPTY[String(schema.type)] ?? "''"})`;
}

const INITIAL: Readonly<Record<string, unknown>> = { string: '', boolean: false, integer: 0, array: [] };

function boundState(bind: PropSchema, value: unknown): Json {
  const type = Array.isArray(bind.type) ? String(bind.type[0]) : String(bind.type ?? 'string');
  const initial = value ?? INITIAL[type] ?? null;
  if (bind.format === 'decimal' || bind.format === 'timestamp') return { type: bind.format, initial };
  return { type: type === 'array' ? 'list' : type, initial };
}

// Set by the form.
const OF_THE_FORM = new Set(['name', 'label', 'hint', 'error', 'required', 'busy']);

function fieldOf(id: string, widget: string, example: ExampleNode, notes: Notes): Json {
  const { label = 'Label', hint, ...rest } = example.props ?? {};
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !OF_THE_FORM.has(name)));
  const words = { label: { format: 'message' }, hint: { format: 'message' } };
  const say = (name: 'label' | 'hint', text: unknown): unknown => written([id, name], words[name], text, notes);
  const props = object([id], notes.contract, own, notes);
  return {
    name: nameOf([id]),
    widget,
    label: say('label', label),
    ...(hint === undefined ? {} : { hint: say('hint', hint) }),
    ...(Object.keys(props).length === 0 ? {} : { props }),
    ...(example.disabled === true ? { disabled: true } : {}),
  };
}

function nodeOf(id: string, example: ExampleNode, notes: Notes): Json {
  const contract = contractOf(example.widget);
  const own = { ...notes, contract };
  const isBound = contract.bind !== undefined && example.value !== undefined;
  if (isBound) notes.state[nameOf([id])] = boundState(contract.bind, example.value);
  const props = object([id], contract, example.props ?? {}, own);
  const slots = Object.entries(example.slots ?? {}).map(([slot, nodes]) => [
    slot,
    nodes.map((node, at) => nodeOf(`${id}-${slot}-${at + 1}`, node, notes)),
  ]);
  return {
    id,
    widget: example.widget,
    ...(isBound ? { bind: nameOf([id]) } : {}),
    ...(Object.keys(props).length === 0 ? {} : { props }),
    ...(example.disabled === true ? { disabled: true } : {}),
    ...(slots.length === 0 ? {} : { slots: Object.fromEntries(slots) as Json }),
  };
}

/** The declaration of an example, with the messages, data and state that it needs. */
export function sampleOf(widget: string, example: Example, id = widget): Sample {
  const contract = contractOf(widget);
  const notes: Notes = { contract, words: {}, row: {}, state: {} };
  const isField = contract.field === true;
  const node = isField ? fieldOf(id, widget, { ...example, widget }, notes) : nodeOf(id, { ...example, widget }, notes);
  const { words, row, state } = notes;
  return { node, isField, words, row, state };
}
