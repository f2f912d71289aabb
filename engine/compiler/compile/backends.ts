import type { Backend, Paging, Plan, ResponsePart } from '../../language/format/index.ts';
import {
  toChoice,
  getDeclaration,
  isObject,
  toList,
  mapValues,
  toObject,
  toText,
  type Json,
  type JsonObject,
  type Sources,
} from './context.ts';
import { optionalExpression, valueTemplate, valueTemplates } from './template.ts';

const FILE = /^backends\/([^/]+)\.json$/;

/** How a back end writes times: in the time zone of the brand, or as RFC 3339. */
export type Dates = 'local' | 'rfc3339';
const DATES: readonly Dates[] = ['local', 'rfc3339'];

interface FoundBackend {
  readonly id: string;
  readonly declaration: JsonObject;
  readonly dates: Dates;
}

/** The back end of a call or stream: the one that its file names, or the only one. */
export function backendFor(sources: Sources, id: string): FoundBackend {
  const file = getDeclaration(sources, `api/${id.slice(0, id.indexOf('.'))}.json`);
  const all = [...sources.declarations.keys()].flatMap((path) => FILE.exec(path)?.[1] ?? []);
  const name = toText(file.backend) || (all.length === 1 ? all[0] : undefined);
  if (name === undefined) throw new Error(`compile: ${id} has no back end; run "npx vitrine check" first`);
  const declaration = getDeclaration(sources, `backends/${name}.json`);
  return { id: name, declaration, dates: toChoice(declaration.dates ?? 'local', DATES) };
}

export const dateFormat = <T extends string>(format: T, dates: Dates): T | 'rfc3339' =>
  format === 'datetime' && dates === 'rfc3339' ? 'rfc3339' : format;

/** All back ends by id, in the order of their ids. */
export const compileBackends = ({ declarations }: Sources): Readonly<Record<string, Backend>> =>
  Object.fromEntries(
    [...declarations]
      .flatMap(([path, file]) => {
        const id = FILE.exec(path)?.[1];
        return id === undefined ? [] : [[id, getBackend(file)] as const];
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const PARTS: readonly ResponsePart[] = ['ok', 'payload', 'message', 'rule', 'field', 'session', 'unknown', 'stepUp'];
const PRESETS = ['plain', 'laravel'] as const;
/** The status that ends a session unless the back end declares another. */
const UNAUTHORIZED = 401;

function getBackend(file: JsonObject): Backend {
  const envelope = isObject(file.envelope) ? 'declared' : toChoice(file.envelope, PRESETS);
  const { header, needed } = toObject(file.stepUp);
  const parts: JsonObject = {
    ...toObject(file.errors),
    ...toObject(file.envelope),
    ...(needed === undefined ? {} : { stepUp: needed }),
  };
  const base = file.base === undefined ? undefined : valueTemplate(file.base);
  return {
    ...(base ? { base } : {}),
    envelope,
    parts: Object.fromEntries(
      PARTS.flatMap((part) => {
        const template = optionalExpression(parts[part], 'value');
        return template ? [[part, template]] : [];
      }),
    ),
    ended: compileEnded(envelope, toObject(file.session)),
    unknown: toList(file.unknown).map(Number),
    headers: valueTemplates(file.headers),
    ...compileToken(file.token),
    ...compileCookies(toObject(file.session)),
    ...(file.language ? { language: toText(file.language) } : {}),
    ...(file.idempotency ? { idempotency: toText(file.idempotency) } : {}),
    ...(header ? { stepUp: toText(header) } : {}),
  };
}

function compileEnded(envelope: Backend['envelope'], { statuses, types, codes }: JsonObject): Backend['ended'] {
  return {
    statuses: statuses === undefined && envelope === 'plain' ? [UNAUTHORIZED] : toList(statuses).map(Number),
    types: toList(types).map(toText),
    codes: toList(codes).map(Number),
  };
}

function compileToken(token: Json | undefined): Pick<Backend, 'token'> {
  if (!isObject(token)) return {};
  const scheme = toText(token.scheme);
  return { token: { header: toText(token.header), ...(scheme ? { scheme } : {}) } };
}

function compileCookies({ cookie, csrf }: JsonObject): Pick<Backend, 'cookies'> {
  if (cookie !== true) return {};
  const names = toObject(csrf);
  return { cookies: csrf ? { csrf: { cookie: toText(names.cookie), header: toText(names.header) } } : {} };
}

const getPath = (text: Json | undefined): readonly string[] => (text === undefined ? [] : toText(text).split('.'));

/** The paging style that a call names, with the names of its fields in declarations. */
export function getPaging(backend: JsonObject, { style, at, key }: JsonObject, request: Plan): Paging | undefined {
  const styles = toObject(backend.paging);
  const declared = Object.hasOwn(styles, toText(style)) ? toObject(styles[toText(style)]) : undefined;
  if (declared === undefined) return undefined;
  const outside = getPath(at);
  const rows = {
    rows: [...outside, ...getPath(declared.rows)],
    ...(key === undefined ? {} : { key: toText(key) }),
    ...(declared.total === undefined ? {} : { total: [...outside, ...getPath(declared.total)] }),
  };
  const names = mapValues(declared, (wire) => compileName(request, toText(wire)));
  const { page = '', offset = '', cursor = '', limit = '' } = names;
  const size = limit === '' ? {} : { limit };
  const kind = toChoice(declared.kind, ['page', 'offset', 'cursor', 'link']);
  if (kind === 'page') return { ...rows, kind, page, first: Number(declared.first ?? 1), limit };
  if (kind === 'offset') return { ...rows, kind, offset, limit };
  if (kind === 'link') return { ...rows, kind, ...size };
  const next = optionalExpression(declared.next, 'value');
  if (next === undefined) throw new Error('compile: paging by cursor needs "next"; run "npx vitrine check" first');
  return { ...rows, kind, cursor, next, ...size };
}

/** The name in declarations of the request field with a wire name. */
const compileName = (request: Plan, wire: string): string =>
  (request.t === 'object' ? request.f.find(([name]) => name === wire)?.[1] : undefined) ?? wire;
