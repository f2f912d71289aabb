import type {
  ArrayStyle,
  Call,
  ChangeStream,
  DeclaredCall,
  DeclaredStream,
  Limits,
  Plan,
  TypePlan,
} from '../../language/format/index.ts';
import type { ApiFile, BackendFile, DeclaredDataType, DeclaredParam } from '../../language/grammar/declarations.gen.ts';
import { backendFor, dateFormat, getPaging, type Dates } from './backends.ts';
import { getDeclaration, listDeclarations, type ChunkNeeds, type Json, type Sources } from './context.ts';

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

/** A declared type, or another schema with its keywords. */
type DeclaredType = Omit<DeclaredDataType, 'type'> & { readonly type?: Json };

/** `../types/wallet.json` → `wallet`, from any folder. */
export const getTypeName = (reference: string): string => /([^/]*)\.json$/.exec(reference)?.[1] ?? '';

/** The purpose of a plan. Limits are checked only in answers, because the back end validates requests. */
type Use = 'answer' | 'request';

interface Planning {
  readonly sources: Sources;
  /** How the back end writes times. */
  readonly dates: Dates;
  readonly use: Use;
  /** The names of the types that contain the current one. */
  readonly above: readonly string[];
  /** Inside a recursive type: the plans of this type and of all types in it, which refer to each other by name. */
  readonly named?: Map<string, Plan>;
}

export const compilePlan = (sources: Sources, type: DeclaredType, dates: Dates = 'local', use: Use = 'request'): Plan =>
  planWithin({ sources, dates, use, above: [] }, type);

function planWithin(planning: Planning, schema: DeclaredType): Plan {
  const kinds = kindsIn(schema);
  const part = (inner: DeclaredType | undefined = {}): Plan => planWithin(planning, inner);
  const plan =
    typeof schema.$ref === 'string'
      ? planOfFile(planning, getTypeName(schema.$ref))
      : planOfKind(schema, kinds.find((kind) => kind !== 'null') ?? '', planning.dates, part);
  return {
    ...plan,
    ...(planning.use === 'answer' ? limitsIn(schema) : {}),
    ...(kinds.includes('null') ? { n: 1 as const } : {}),
    ...(schema.default === undefined ? {} : { d: schema.default }),
  };
}

/** Follows the references of a type to the type that they lead to. */
export function resolveType(
  sources: Sources,
  type: DeclaredType | DeclaredParam,
  above: readonly string[] = [],
): Pick<DeclaredType, 'type'> {
  if (type.$ref === undefined) return type;
  const name = getTypeName(type.$ref);
  return above.includes(name) ? {} : resolveType(sources, getDeclaration(sources, 'type', name), [...above, name]);
}

/** Lists the JSON types that a schema allows. Empty if it allows any. */
export const kindsIn = ({ type }: Pick<DeclaredType, 'type'>): readonly string[] =>
  [type ?? []].flat().filter((kind) => typeof kind === 'string');

const LIMITS = ['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

function limitsIn(schema: DeclaredType): { readonly l?: Limits } {
  const limits = LIMITS.flatMap((name) => {
    const given = schema[name];
    return given === undefined ? [] : [[name, given] as const];
  });
  return limits.length === 0 ? {} : { l: Object.fromEntries(limits) };
}

/** Compiles a type file. A recursive type becomes a reference by name, because its plan would never end. */
function planOfFile(planning: Planning, file: string): Plan {
  const { sources, above, named } = planning;
  if (named !== undefined) return planByName(planning, file, named);
  if (!above.includes(file))
    return planWithin({ ...planning, above: [...above, file] }, getDeclaration(sources, 'type', file));
  const types = new Map<string, Plan>();
  return { ...planByName({ ...planning, named: types }, file, types), types: Object.fromEntries(types) };
}

function planByName(planning: Planning, file: string, named: Map<string, Plan>): TypePlan {
  const plan: TypePlan = { t: 'type', of: file };
  if (named.has(file)) return plan;
  named.set(file, plan);
  named.set(file, planWithin(planning, getDeclaration(planning.sources, 'type', file)));
  return plan;
}

type PartPlan = (type: DeclaredType | undefined) => Plan;

function planOfKind(schema: DeclaredType, kind: string, dates: Dates, part: PartPlan): Plan {
  const { format = '' } = schema;
  if (kind === 'object') return planOfObject(schema, part);
  if (kind === 'array') return format === 'series' ? { t: 'series' } : { t: 'list', i: part(schema.items) };
  return { t: dateFormat(compileLeaf(kind, format), dates), ...compileChoices(schema) };
}

function compileLeaf(kind: string, format: string): Leaf['t'] {
  if (kind === 'boolean') return 'boolean';
  if (kind === 'number') return 'decimal';
  return kind === 'integer' ? (INTEGER_FORMATS[format] ?? 'integer') : (TEXT_FORMATS[format] ?? 'string');
}

/** Compiles "enum" and "const". A state set does not limit the value, because it has a label for unknown codes. */
function compileChoices(schema: DeclaredType): Pick<Leaf, 'e'> {
  const choices = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  return choices.length === 0 ? {} : { e: choices.filter(isScalar) };
}

const isScalar = (choice: Json): choice is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof choice);

function planOfObject({ additionalProperties, properties = {}, ...schema }: DeclaredType, part: PartPlan): Plan {
  if (typeof additionalProperties === 'object') return { t: 'map', v: part(additionalProperties) };
  const required = new Set(schema.required);
  const fields = Object.entries(properties).map(
    ([wire, type]) => [wire, type.as ?? wire, part(type), required.has(wire) ? 1 : 0] as const,
  );
  return { t: 'object', f: fields };
}

/** `wallet.get_info` → its declaration in `api/wallet.json`. */
function findEntry<T>(
  sources: Sources,
  id: string,
  find: (file: ApiFile) => Readonly<Record<string, T>> | undefined,
): T {
  const dot = id.indexOf('.');
  const entries = find(getDeclaration(sources, 'api', id.slice(0, dot))) ?? {};
  const name = id.slice(dot + 1);
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (entry === undefined) throw new Error(`compile: ${id} is not declared`);
  return entry;
}

/** Lists the fields that are passwords or contain them. */
const compileSecrets = (sources: Sources, { properties = {} }: DeclaredType): readonly string[] =>
  Object.entries(properties).flatMap(([wire, type]) => (hasPassword(sources, type) ? [wire] : []));

function hasPassword(sources: Sources, type: DeclaredType, above: readonly string[] = []): boolean {
  if (type.format === 'password') return true;
  if (type.$ref !== undefined) {
    const name = getTypeName(type.$ref);
    return !above.includes(name) && hasPassword(sources, getDeclaration(sources, 'type', name), [...above, name]);
  }
  const parts = [type.items, type.additionalProperties, ...Object.values(type.properties ?? {})];
  return parts.some((part) => typeof part === 'object' && hasPassword(sources, part, above));
}

const isArrayStyle = (style: string | undefined): style is ArrayStyle => style !== undefined && style !== 'json';

const NESTED: ReadonlySet<Plan['t']> = new Set(['list', 'object', 'map', 'type']);

/** Compiles the styles for lists and objects in a request, other than JSON. */
function compileArrays({ arrays }: BackendFile, own: DeclaredCall['arrays'] = {}, request: Plan): Pick<Call, 'arrays'> {
  const fields = request.t === 'object' ? request.f : [];
  const styles = fields.flatMap(([wire, , { t }]) => {
    const style = own[wire] ?? arrays;
    return isArrayStyle(style) && NESTED.has(t) ? [[wire, style] as const] : [];
  });
  return styles.length > 0 ? { arrays: Object.fromEntries(styles) } : {};
}

export function addCall(needs: ChunkNeeds, id: string): void {
  if (needs.calls[id]) return;
  const entry = findEntry<DeclaredCall>(needs.sources, id, ({ calls }) => calls);
  const { id: backend, declaration, dates } = backendFor(needs.sources, id);
  const request = compilePlan(needs.sources, entry.request, dates);
  const paging = entry.paging && getPaging(declaration, entry.paging, request);
  const secrets = compileSecrets(needs.sources, entry.request);
  const { method, path, auth, effect, stepUp, offline, changes, follows } = entry;
  needs.calls[id] = {
    backend,
    method,
    path,
    auth,
    effect,
    body: entry.body ?? declaration.body ?? 'form',
    ...compileArrays(declaration, entry.arrays, request),
    ...(stepUp ? { stepUp } : {}),
    ...(offline === true ? { offline } : {}),
    ...(paging ? { paging } : {}),
    ...(secrets.length > 0 ? { secrets } : {}),
    ...(changes ? { changes } : {}),
    ...(follows ? { follows } : {}),
    request,
    response: compilePlan(needs.sources, entry.response, dates, 'answer'),
  };
}

export function addStream(needs: ChunkNeeds, id: string): void {
  if (needs.streams[id]) return;
  const { channel, shape, auth, key, limit, offline, params, row } = findEntry<DeclaredStream>(
    needs.sources,
    id,
    ({ streams }) => streams,
  );
  const { dates } = backendFor(needs.sources, id);
  needs.streams[id] = {
    channel,
    shape,
    auth: isPersonal(auth),
    ...(key ? { key } : {}),
    ...(limit === undefined ? {} : { limit }),
    ...(offline === true ? { offline } : {}),
    params: compilePlan(needs.sources, params, dates),
    ...(row ? { row: compilePlan(needs.sources, row, dates, 'answer') } : {}),
  };
}

/** All streams that report changes, in the order of their ids. */
export const compileChangeStreams = (sources: Sources): readonly ChangeStream[] =>
  listDeclarations(sources, 'api')
    .flatMap(([, { streams = {} }]) => Object.values(streams))
    .flatMap(({ channel, auth, changes }) => (changes ? [{ channel, auth: isPersonal(auth), topics: changes }] : []));

const isPersonal = (auth: DeclaredCall['auth']): boolean => auth !== 'none';
