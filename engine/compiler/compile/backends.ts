import type { Backend, DeclaredCall, Paging, Plan, ResponsePart } from '../../language/format/index.ts';
import type { BackendFile } from '../../language/grammar/declarations.gen.ts';
import { getDeclaration, listDeclarations, mapValues, type Sources } from './context.ts';
import { optionalExpression, valueTemplate, valueTemplates } from './template.ts';

/** How a back end writes times: in the brand's time zone, or as RFC 3339. */
export type Dates = 'local' | 'rfc3339';

interface FoundBackend {
  readonly id: string;
  readonly declaration: BackendFile;
  readonly dates: Dates;
}

/** Returns the back end of a call or stream: the one that its file names, or the only one. */
export function backendFor(sources: Sources, id: string): FoundBackend {
  const { backend } = getDeclaration(sources, 'api', id.slice(0, id.indexOf('.')));
  const all = [...sources.declarations.keys()].flatMap((path) => /^backends\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
  const name = backend ?? (all.length === 1 ? all[0] : undefined);
  if (name === undefined) throw new Error(`compile: ${id} has no back end; run "npx vitrine check" first`);
  const declaration = getDeclaration(sources, 'backend', name);
  return { id: name, declaration, dates: declaration.dates ?? 'local' };
}

export const dateFormat = <T extends string>(format: T, dates: Dates): T | 'rfc3339' =>
  format === 'datetime' && dates === 'rfc3339' ? 'rfc3339' : format;

/** All back ends by id, in the order of their ids. */
export const compileBackends = (sources: Sources): Readonly<Record<string, Backend>> =>
  Object.fromEntries(listDeclarations(sources, 'backend').map(([id, file]) => [id, compileBackend(file)]));

const PARTS: readonly ResponsePart[] = ['ok', 'payload', 'message', 'rule', 'field', 'session', 'unknown', 'stepUp'];
/** The status that ends a session unless the back end declares another. */
const UNAUTHORIZED = 401;

function compileBackend(file: BackendFile): Backend {
  const { envelope, session = {}, stepUp, language, idempotency } = file;
  const parts: Readonly<Partial<Record<ResponsePart, string>>> = {
    ...file.errors,
    ...(typeof envelope === 'object' ? envelope : {}),
    ...(stepUp ? { stepUp: stepUp.needed } : {}),
  };
  const preset = typeof envelope === 'object' ? 'declared' : envelope;
  return {
    ...(file.base === undefined ? {} : { base: valueTemplate(file.base) }),
    envelope: preset,
    parts: Object.fromEntries(
      PARTS.flatMap((part) => {
        const template = optionalExpression(parts[part], 'value');
        return template ? [[part, template]] : [];
      }),
    ),
    ended: compileEnded(preset, session),
    unknown: file.unknown ?? [],
    headers: valueTemplates(file.headers),
    ...(file.token ? { token: file.token } : {}),
    ...compileCookies(session),
    ...(language ? { language } : {}),
    ...(idempotency ? { idempotency } : {}),
    ...(stepUp ? { stepUp: stepUp.header } : {}),
  };
}

type DeclaredSession = NonNullable<BackendFile['session']>;

function compileEnded(
  envelope: Backend['envelope'],
  { statuses, types = [], codes = [] }: DeclaredSession,
): Backend['ended'] {
  return { statuses: statuses ?? (envelope === 'plain' ? [UNAUTHORIZED] : []), types, codes };
}

const compileCookies = ({ cookie, csrf }: DeclaredSession): Pick<Backend, 'cookies'> =>
  cookie === true ? { cookies: csrf ? { csrf } : {} } : {};

const getPath = (text: string | undefined): readonly string[] => text?.split('.') ?? [];

type DeclaredPaging = NonNullable<DeclaredCall['paging']>;

/** Compiles the paging style that a call names, with the names of its fields in declarations. */
export function getPaging(
  { paging: styles = {} }: BackendFile,
  { style, at, key }: DeclaredPaging,
  request: Plan,
): Paging | undefined {
  const declared = Object.hasOwn(styles, style) ? styles[style] : undefined;
  if (declared === undefined) return undefined;
  const outside = getPath(at);
  const rows = {
    rows: [...outside, ...getPath(declared.rows)],
    ...(key === undefined ? {} : { key }),
    ...(declared.total === undefined ? {} : { total: [...outside, ...getPath(declared.total)] }),
  };
  const { kind, first = 1, page: pageName, offset: offsetName, cursor: cursorName, limit: limitName } = declared;
  const named = { page: pageName, offset: offsetName, cursor: cursorName, limit: limitName };
  const {
    page = '',
    offset = '',
    cursor = '',
    limit = '',
  } = mapValues(named, (wire) => (wire ? compileName(request, wire) : ''));
  const size = limit === '' ? {} : { limit };
  if (kind === 'page') return { ...rows, kind, page, first, limit };
  if (kind === 'offset') return { ...rows, kind, offset, limit };
  if (kind === 'link') return { ...rows, kind, ...size };
  const next = optionalExpression(declared.next, 'value');
  if (next === undefined) throw new Error('compile: paging by cursor needs "next"; run "npx vitrine check" first');
  return { ...rows, kind, cursor, next, ...size };
}

/** Returns the name in declarations of a request field, by its wire name. */
const compileName = (request: Plan, wire: string): string =>
  (request.t === 'object' ? request.f.find(([name]) => name === wire)?.[1] : undefined) ?? wire;
