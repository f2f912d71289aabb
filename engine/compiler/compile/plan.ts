import type { ArrayStyle, Call, ChangeStream, Limits, Plan, Stream, TypePlan } from '../../language/format/index.ts';
import { backendFor, dateFormat, getPaging, type Dates } from './backends.ts';
import {
  toChoice,
  getDeclaration,
  isList,
  isObject,
  toList,
  toObject,
  toText,
  listTexts,
  type ChunkNeeds,
  type Json,
  type JsonObject,
  type Sources,
} from './context.ts';

type Leaf = Exclude<Plan, { t: 'object' | 'list' | 'map' | 'type' }>;

const TEXT_FORMATS: Readonly<Record<string, Leaf['t']>> = {
  decimal: 'decimal',
  datetime: 'datetime',
  date: 'date',
  binary: 'binary',
};
const INTEGER_FORMATS: Readonly<Record<string, Leaf['t']>> = {
  flag: 'flag',
  digits: 'digits',
  seconds: 'seconds',
  milliseconds: 'milliseconds',
};

const METHODS: readonly Call['method'][] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const BODIES: readonly Call['body'][] = ['form', 'json', 'multipart'];
const AUTHS: readonly Call['auth'][] = ['none', 'optional', 'user'];
const EFFECTS: readonly Call['effect'][] = ['read', 'write', 'money'];
const SHAPES: readonly Stream['shape'][] = ['list', 'series', 'book', 'object', 'log'];

/** `../types/wallet.json` → `types/wallet.json`, from any folder. */
export const typeFile = (reference: string): string => `types/${reference.split('/').pop() ?? ''}`;

/** What a plan is for: only answers are held to their limits, because the back end judges requests. */
type Use = 'answer' | 'request';

interface Planning {
  readonly sources: Sources;
  /** How the back end writes times. */
  readonly dates: Dates;
  readonly use: Use;
  /** The files of the types that the current one is in. */
  readonly above: readonly string[];
  /** Inside a type that contains itself: the plans of it and of all types in it, which refer to each other by name. */
  readonly named?: Map<string, Plan>;
}

export const compilePlan = (
  sources: Sources,
  type: Json | undefined,
  dates: Dates = 'local',
  use: Use = 'request',
): Plan => planWithin({ sources, dates, use, above: [] }, type);

function planWithin(planning: Planning, type: Json | undefined): Plan {
  const schema = toObject(type);
  const kinds = kindsIn(schema);
  const part = (inner: Json | undefined): Plan => planWithin(planning, inner);
  const plan =
    typeof schema.$ref === 'string'
      ? planOfFile(planning, typeFile(schema.$ref))
      : planOfKind(schema, kinds.find((kind) => kind !== 'null') ?? '', planning.dates, part);
  return {
    ...plan,
    ...(planning.use === 'answer' ? limitsIn(schema) : {}),
    ...(kinds.includes('null') ? { n: 1 as const } : {}),
    ...(schema.default === undefined ? {} : { d: schema.default }),
  };
}

/** A type, or what the file that it refers to says. */
export function resolveType(sources: Sources, type: JsonObject, above: readonly string[] = []): JsonObject {
  if (typeof type.$ref !== 'string') return type;
  const file = typeFile(type.$ref);
  return above.includes(file) ? {} : resolveType(sources, getDeclaration(sources, file), [...above, file]);
}

/** None if anything is allowed. */
export const kindsIn = ({ type }: JsonObject): readonly string[] =>
  type === undefined || isList(type) ? listTexts(type) : [toText(type)];

const LIMITS = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

function limitsIn(schema: JsonObject): { readonly l?: Limits } {
  const limits = LIMITS.flatMap((name) => {
    const given = schema[name];
    return given === undefined ? [] : [[name, given] as const];
  });
  return limits.length === 0 ? {} : { l: Object.fromEntries(limits) };
}

/** Where a type contains itself, it has its name instead of a plan, which would never end. */
function planOfFile(planning: Planning, file: string): Plan {
  const { sources, above, named } = planning;
  if (named !== undefined) return planByName(planning, file, named);
  if (!above.includes(file)) return planWithin({ ...planning, above: [...above, file] }, getDeclaration(sources, file));
  const types = new Map<string, Plan>();
  return { ...planByName({ ...planning, named: types }, file, types), types: Object.fromEntries(types) };
}

function planByName(planning: Planning, file: string, named: Map<string, Plan>): TypePlan {
  const plan: TypePlan = { t: 'type', of: file };
  if (named.has(file)) return plan;
  named.set(file, plan);
  named.set(file, planWithin(planning, getDeclaration(planning.sources, file)));
  return plan;
}

type PartPlan = (type: Json | undefined) => Plan;

function planOfKind(schema: JsonObject, kind: string, dates: Dates, part: PartPlan): Plan {
  const format = toText(schema.format);
  if (kind === 'object') return planOfObject(schema, part);
  if (kind === 'array') return format === 'series' ? { t: 'series' } : { t: 'list', i: part(schema.items) };
  return { t: dateFormat(compileLeaf(kind, format), dates), ...compileChoices(schema) };
}

function compileLeaf(kind: string, format: string): Leaf['t'] {
  if (kind === 'boolean') return 'boolean';
  if (kind === 'number') return 'decimal';
  return kind === 'integer' ? (INTEGER_FORMATS[format] ?? 'integer') : (TEXT_FORMATS[format] ?? 'string');
}

/** A state set is not an enum, because it has a label for unknown codes. */
function compileChoices(schema: JsonObject): Pick<Leaf, 'e'> {
  const choices = schema.const === undefined ? toList(schema.enum) : [schema.const];
  return choices.length === 0 ? {} : { e: choices.filter(isScalar) };
}

const isScalar = (choice: Json): choice is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof choice);

function planOfObject(schema: JsonObject, part: PartPlan): Plan {
  if (isObject(schema.additionalProperties)) return { t: 'map', v: part(schema.additionalProperties) };
  const required = new Set(toList(schema.required));
  const fields = Object.entries(toObject(schema.properties)).map(
    ([wire, type]) => [wire, toText(toObject(type).as) || wire, part(type), required.has(wire) ? 1 : 0] as const,
  );
  return { t: 'object', f: fields };
}

/** `wallet.get_info` → its declaration in `api/wallet.json`. */
function apiEntry(sources: Sources, id: string, part: 'calls' | 'streams'): JsonObject {
  const dot = id.indexOf('.');
  const file = getDeclaration(sources, `api/${id.slice(0, dot)}.json`);
  const entry = toObject(file[part])[id.slice(dot + 1)];
  if (!isObject(entry)) throw new Error(`compile: ${part} ${id} is not declared`);
  return entry;
}

/** The fields that are passwords or contain them. */
const compileSecrets = (sources: Sources, { properties }: JsonObject): readonly string[] =>
  Object.entries(toObject(properties)).flatMap(([wire, type]) => (hasPassword(sources, toObject(type)) ? [wire] : []));

function hasPassword(sources: Sources, type: JsonObject, above: readonly string[] = []): boolean {
  if (type.format === 'password') return true;
  if (typeof type.$ref === 'string') {
    const file = typeFile(type.$ref);
    return !above.includes(file) && hasPassword(sources, getDeclaration(sources, file), [...above, file]);
  }
  const parts = [type.items, type.additionalProperties, ...Object.values(toObject(type.properties))];
  return parts.some((part) => isObject(part) && hasPassword(sources, part, above));
}

const STYLES: readonly ArrayStyle[] = ['repeat', 'brackets', 'comma'];

const NESTED: ReadonlySet<Plan['t']> = new Set(['list', 'object', 'map', 'type']);

/** How the lists and objects of a request are written, apart from JSON. */
function compileArrays({ arrays }: JsonObject, own: JsonObject, request: Plan): Pick<Call, 'arrays'> {
  const fields = request.t === 'object' ? request.f : [];
  const styles = fields.flatMap(([wire, , { t }]) => {
    const style = STYLES.find((each) => each === (own[wire] ?? arrays));
    return style && NESTED.has(t) ? [[wire, style] as const] : [];
  });
  return styles.length > 0 ? { arrays: Object.fromEntries(styles) } : {};
}

export function addCall(needs: ChunkNeeds, id: string): void {
  if (needs.calls[id]) return;
  const entry = apiEntry(needs.sources, id, 'calls');
  const backend = backendFor(needs.sources, id);
  const request = compilePlan(needs.sources, entry.request, backend.dates);
  const paging = getPaging(backend.declaration, toObject(entry.paging), request);
  const secrets = compileSecrets(needs.sources, toObject(entry.request));
  needs.calls[id] = {
    backend: backend.id,
    method: toChoice(entry.method, METHODS),
    path: toText(entry.path),
    auth: toChoice(entry.auth, AUTHS),
    effect: toChoice(entry.effect, EFFECTS),
    body: toChoice(entry.body ?? backend.declaration.body ?? 'form', BODIES),
    ...compileArrays(backend.declaration, toObject(entry.arrays), request),
    ...(entry.stepUp ? { stepUp: toText(entry.stepUp) } : {}),
    ...(entry.offline === true ? { offline: true } : {}),
    ...(paging ? { paging } : {}),
    ...(secrets.length > 0 ? { secrets } : {}),
    ...(entry.changes ? { changes: listTexts(entry.changes) } : {}),
    ...(entry.follows ? { follows: listTexts(entry.follows) } : {}),
    request,
    response: compilePlan(needs.sources, entry.response, backend.dates, 'answer'),
  };
}

export function addStream(needs: ChunkNeeds, id: string): void {
  if (needs.streams[id]) return;
  const entry = apiEntry(needs.sources, id, 'streams');
  const { dates } = backendFor(needs.sources, id);
  needs.streams[id] = {
    channel: toText(entry.channel),
    shape: toChoice(entry.shape, SHAPES),
    auth: isPersonal(entry.auth),
    ...(entry.key ? { key: toText(entry.key) } : {}),
    ...(typeof entry.limit === 'number' ? { limit: entry.limit } : {}),
    ...(entry.offline === true ? { offline: true } : {}),
    params: compilePlan(needs.sources, entry.params, dates),
    ...(entry.row ? { row: compilePlan(needs.sources, entry.row, dates, 'answer') } : {}),
  };
}

/** All streams that report changes, in the order of their ids. */
export const compileChangeStreams = ({ declarations }: Sources): readonly ChangeStream[] =>
  [...declarations]
    .filter(([path]) => path.startsWith('api/'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, file]) => Object.values(toObject(file.streams)).map(toObject))
    .filter(({ changes }) => isList(changes))
    .map(({ channel, auth, changes }) => ({
      channel: toText(channel),
      auth: isPersonal(auth),
      topics: listTexts(changes),
    }));

const isPersonal = (auth: Json | undefined): boolean => auth === 'user' || auth === 'optional';
