import { getOwn } from '../../../language/expression/index.ts';
import { listEntries, type Json } from '../../../language/patches/index.ts';
import { getStart } from '../grammar/shape.ts';
import type { Declaration } from '../model/declaration.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { Names } from '../types/names.ts';
import { ANY, BOOL, DECIMAL, STRING, type Type } from '../types/types.ts';
import type { Context } from './context.ts';
import { bareDoc } from './rules.ts';
import { checkExpressionAt, checkValue } from './values.ts';

const PARTS: Readonly<Record<string, Type>> = {
  ok: BOOL,
  payload: ANY,
  message: STRING,
  rule: STRING,
  field: STRING,
  session: BOOL,
  unknown: BOOL,
};

/** The names available to expressions over a response. */
const RESPONSE: readonly (readonly [string, Type])[] = [
  ['status', DECIMAL],
  ['body', ANY],
  ['headers', { kind: 'map', of: STRING }],
];

/** Checks a back end: its expressions, the keys of its envelope, its headers and its paging styles. */
export function checkBackend(declaration: Declaration, project: Project, globals: Names, report: Report): void {
  project.note('globals');
  const { tree } = declaration;
  const inRequest: Context = {
    project,
    report,
    doc: bareDoc(declaration),
    names: new Names(new Map([['language', STRING]]), globals),
  };
  const inResponse = { ...inRequest, names: new Names(new Map(RESPONSE), globals.functionsOnly()) };
  checkExpressionAt(tree.get('base'), STRING, inRequest, 'known');
  for (const [, value] of listEntries(tree.get('headers'))) checkValue(value, STRING, inRequest, 'with/value', 'value');
  for (const owner of [tree.get('envelope'), tree.get('errors')])
    for (const [part, json] of listEntries(owner)) checkExpressionAt(json, getOwn(PARTS, part) ?? ANY, inResponse);
  checkExpressionAt(tree.get('stepUp')?.get('needed'), ANY, inResponse);
  checkEnvelope(tree, report);
  checkHeaderNames(tree, report);
  for (const [name, style] of listEntries(tree.get('paging'))) checkStyle(name, style, inResponse);
}

const ENDS = ['statuses', 'types', 'codes'] as const;

/** Rejects keys that the envelope does not read, because they would have no effect. */
function checkEnvelope(tree: Json, report: Report): void {
  const envelope = tree.get('envelope');
  const session = tree.get('session');
  const refuse = (json: Json | undefined, what: string, fix: string): void => {
    if (json !== undefined) report.add(json, 'backend/envelope', what, fix);
  };
  if (envelope?.type === 'object') {
    const separate = (key: string): string =>
      `"${key}" is for the envelopes "plain" and "laravel"; this one has its own expressions.`;
    for (const key of ENDS) refuse(session?.get(key), separate(key), 'Write "session" as an expression in "envelope".');
    refuse(tree.get('unknown'), separate('unknown'), 'Write "unknown" as an expression in "envelope".');
    refuse(tree.get('errors'), separate('errors'), 'Move its keys into "envelope".');
  } else if (envelope?.text === 'plain')
    for (const key of ['types', 'codes'])
      refuse(session?.get(key), `The envelope "plain" has no "${key}": it reads the HTTP status.`, 'Use "statuses".');
  if (session?.get('cookie')?.scalar !== true)
    refuse(session?.get('csrf'), '"csrf" is for a session that is a cookie.', 'Add "cookie": true, or remove "csrf".');
}

/** Rejects two values for one header, because the second would silently replace the first. */
function checkHeaderNames(tree: Json, report: Report): void {
  const seen = new Set<string>();
  const named = [
    tree.get('token')?.get('header'),
    tree.get('language'),
    tree.get('idempotency'),
    tree.get('stepUp')?.get('header'),
    tree.get('session')?.get('csrf')?.get('header'),
  ].flatMap((json) => (json?.text === undefined ? [] : [[json.text, json] as const]));
  const members = [...(tree.get('headers')?.members ?? [])].map(([name, { key }]) => [name, key] as const);
  for (const [name, place] of [...named, ...members]) {
    if (seen.has(name.toLowerCase()))
      report.add(place, 'backend/header', `The header "${name}" is already used.`, 'Remove it, or use another name.');
    seen.add(name.toLowerCase());
  }
}

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  page: ['page', 'limit'],
  offset: ['offset', 'limit'],
  cursor: ['cursor', 'next'],
  link: [],
};
const KEYS = ['page', 'first', 'offset', 'cursor', 'next', 'limit', 'total'];
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  page: ['page', 'first', 'limit', 'total'],
  offset: ['offset', 'limit', 'total'],
  cursor: ['cursor', 'next', 'limit'],
  link: ['limit'],
};

function checkStyle(name: string, style: Json, context: Context): void {
  checkExpressionAt(style.get('next'), ANY, context);
  const kind = style.get('kind')?.text ?? '';
  if (!Object.hasOwn(NEEDED, kind)) return;
  for (const key of NEEDED[kind] ?? [])
    if (style.get(key) === undefined)
      context.report.add(
        getStart(style),
        'api/paging',
        `The paging style "${name}" has the kind "${kind}", which needs "${key}".`,
        `Add "${key}".`,
      );
  for (const key of KEYS) {
    const json = style.get(key);
    if (json === undefined || getOwn(ALLOWED, kind)?.includes(key)) continue;
    context.report.add(json, 'api/paging', `Paging by ${kind} does not use "${key}".`, 'Remove it.');
  }
}
