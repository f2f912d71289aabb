import { listEntries, type Json } from '../../../language/patches/index.ts';
import { joinNames, suggestFix } from '../../../language/diagnostics/suggest.ts';
import { getStart } from '../grammar/shape.ts';
import { getBackend, getPaging, listProperties, getStyle, type Property } from '../model/backends.ts';
import type { Declaration } from '../model/declaration.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { wireKind } from './wire-values.ts';

interface KeyCheck {
  readonly id: string;
  readonly project: Project;
  readonly report: Report;
}

/** Checks that paged rows have a key. Pages can overlap, so the key identifies duplicates. */
function checkRowKey({ id, call, project, report }: KeyCheck & { readonly call: Json }, paging: Json): void {
  const path = getPaging(project, id)?.rows ?? [];
  const list = path.reduce(
    (type, name) => project.types.resolve(type?.get('properties')?.get(name)),
    project.types.resolve(call.get('response')),
  );
  checkKey({ id, project, report }, list?.get('items'), paging, paging.get('key'));
}

/** Checks that a list stream has a key, because deltas identify rows by it. */
function checkStreamKey(check: KeyCheck, stream: Json): void {
  const key = stream.get('key');
  const shape = stream.get('shape');
  if (shape?.text === 'list' || (shape?.text === 'log' && key !== undefined))
    checkKey(check, stream.get('row'), shape, key);
  else if (key !== undefined)
    check.report.add(key, 'api/key', `A stream of the shape "${shape?.text ?? ''}" has no keys.`, 'Remove "key".');
}

function checkKey({ id, project, report }: KeyCheck, row: Json | undefined, place: Json, key: Json | undefined): void {
  const fields = listProperties(project.types.resolve(row));
  const name = key?.text ?? 'id';
  if (fields.size === 0 || KEY_TYPES.has(wireKind(project.types.resolve(fields.get(name)?.json)))) return;
  const message = `The rows of ${id} have no string or integer "${name}" that identifies them.`;
  const fix = suggestFix(name, fields.keys(), 'Name the field that identifies a row in "key".');
  report.add(key ?? getStart(place), 'api/key', message, fix);
}

const KEY_TYPES: ReadonlySet<string> = new Set(['string', 'integer']);

interface CallCheck {
  readonly id: string;
  readonly call: Json;
  readonly backend: Json;
  readonly properties: ReadonlyMap<string, Property>;
  readonly project: Project;
  readonly report: Report;
}

/** Checks that a file’s calls can be sent to its back end. */
export function checkCallRequests({ name, tree }: Declaration, project: Project, report: Report): void {
  const backend = getBackend(project, name);
  if (backend === undefined) {
    checkBackendChoice(tree, project, report);
    return;
  }
  for (const [part, call] of listEntries(tree.get('calls'))) {
    const properties = listProperties(project.types.resolve(call.get('request')));
    const check = { id: `${name}.${part}`, call, backend, properties, project, report };
    checkSegments(check);
    checkPath(check);
    checkBody(check);
    checkArrays(check);
    checkHeaders(check);
    checkStepUp(check);
    checkPaging(check);
    checkText(check);
  }
  for (const [part, stream] of listEntries(tree.get('streams')))
    checkStreamKey({ id: `${name}.${part}`, project, report }, stream);
}

/** Checks that a file names its back end if there are several. A single back end is the default. */
function checkBackendChoice(tree: Json, project: Project, report: Report): void {
  const names = [...project.names('backend')];
  // an unknown or unreadable back end is reported elsewhere
  if (tree.get('backend') !== undefined || names.length === 1) return;
  const hasParts = listEntries(tree.get('calls')).length + listEntries(tree.get('streams')).length > 0;
  if (!hasParts) return;
  const [message, fix] =
    names.length === 0
      ? ['The project has no back end to send these calls to.', 'Create schemas/backends/<name>.json.']
      : [`The project has several back ends: ${joinNames(names)}.`, `Add "backend": "${names[0] ?? ''}".`];
  report.add(getStart(tree), 'api/backend', message, fix);
}

const SEGMENT_TYPES: ReadonlySet<string> = new Set(['string', 'integer']);
const FORMATS_NOT_IN_PATHS: ReadonlySet<string> = new Set(['binary', 'password']);

const SEGMENT = /^(?:[\w~-][\w.~-]*|\{\w+\})$/;

/** Checks that a path stays below the base URL, so it must not have empty segments, `.` or `..`. */
function checkSegments({ call, report }: CallCheck): void {
  const path = call.get('path');
  const parts = (path?.text ?? 'x').replace(/\/$/, '').split('/');
  if (path === undefined || parts.every((part) => SEGMENT.test(part))) return;
  const message = `Expected a path such as "policies/{id}", got ${JSON.stringify(path.text)}.`;
  report.add(
    path,
    'api/path',
    message,
    'Use letters, digits, _, -, . and ~, or a parameter in braces, between slashes.',
  );
}

/**
 * Checks that each parameter in a path is a required text or integer, because a path with a missing segment is another
 * path.
 */
function checkPath({ id, call, properties, report }: CallCheck): void {
  const path = call.get('path');
  const names = [...(path?.text ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  for (const [index, name] of names.entries()) {
    const property = properties.get(name);
    const [reason, fix] =
      names.indexOf(name) < index
        ? ['appears twice', 'Use each parameter once.']
        : pathFault(name, property, properties);
    if (path === undefined || reason === undefined) continue;
    report.add(path, 'api/path', `The path parameter {${name}} of ${id} ${reason}.`, fix);
  }
}

const PATH_FIX = 'Use a required property of "request" that is a string or an integer.';

function pathFault(
  name: string,
  property: Property | undefined,
  properties: ReadonlyMap<string, Property>,
): readonly [reason: string | undefined, fix: string] {
  if (property === undefined) {
    const fix = suggestFix(name, properties.keys(), `Declare "${name}" as a required property of "request".`);
    return ['is not a property of the request', fix];
  }
  if (!property.isRequired) return ['is an optional property of the request', `Add "${name}" to "required".`];
  const format = property.json.get('format')?.text ?? '';
  if (FORMATS_NOT_IN_PATHS.has(format)) return [`has the format "${format}", which a URL must not contain`, PATH_FIX];
  const isText = SEGMENT_TYPES.has(property.json.get('type')?.text ?? '');
  return [isText ? undefined : 'is not a string or an integer', PATH_FIX];
}

const METHODS_WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'DELETE']);

/** Checks that a call with files has a multipart body, the only kind that can carry them. */
function checkBody({ id, call, backend, properties, project, report }: CallCheck): void {
  const method = call.get('method');
  const body = call.get('body');
  const hasBody = !METHODS_WITHOUT_BODY.has(method?.text ?? '');
  if (body !== undefined && !hasBody)
    report.add(body, 'api/body', `${method?.text ?? ''} requests have no body.`, 'Remove "body", or use "POST".');
  if (hasBody && (body ?? backend.get('body'))?.text === 'multipart') return;
  for (const [name, { json }] of properties) {
    const items = project.types.resolve(json)?.get('items');
    if (json.get('format')?.text !== 'binary' && project.types.resolve(items)?.get('format')?.text !== 'binary')
      continue;
    const message = `The field "${name}" of ${id} is a file, which needs a multipart body.`;
    report.add(json, 'api/body', message, 'Add "body": "multipart" to the call.');
  }
}

/** Checks that a text response is declared as a string. */
function checkText({ id, call, project, report }: CallCheck): void {
  const key = call.members.get('textResponse');
  if (key?.value.scalar !== true) return;
  const kind = wireKind(project.types.resolve(call.get('response')));
  if (kind === 'string' || kind === '') return;
  const message = `The response of ${id} is no text, but of type ${kind}.`;
  report.add(key.key, 'grammar/key', message, 'Remove "textResponse", or declare the response as a string.');
}

/** Checks the styles that write lists and objects in queries and forms. A JSON body needs no style. */
function checkArrays({ id, call, backend, properties, project, report }: CallCheck): void {
  const hasBody = !METHODS_WITHOUT_BODY.has(call.get('method')?.text ?? '');
  const isJson = hasBody && (call.get('body') ?? backend.get('body'))?.text === 'json';
  const own = call.get('arrays');
  if (own !== undefined && isJson)
    report.add(own, 'api/arrays', `${id} has a JSON body, which writes lists as JSON.`, 'Remove "arrays".');
  if (isJson) return;
  const types = [...properties].map(([name, { json }]) => [name, json, project.types.resolve(json)] as const);
  const nested = types.filter(([, , type]) => NESTED.has(wireKind(type)));
  const names = nested.map(([name]) => name);
  for (const [name, { key }] of own?.members ?? []) {
    if (names.includes(name)) continue;
    const message = `The request of ${id} has no list or object "${name}".`;
    report.add(key, 'api/arrays', message, suggestFix(name, names, 'Remove it.'));
  }
  for (const [name, json, type] of nested) {
    const style = (own?.get(name) ?? backend.get('arrays'))?.text ?? 'json';
    const items = wireKind(type) === 'array' ? project.types.resolve(type?.get('items')) : undefined;
    const isFile = items?.get('format')?.text === 'binary' && !FILE_STYLES.has(style);
    if (!isFile && !(style === 'comma' && NESTED.has(wireKind(items)))) continue;
    const message = `The style "${style}" cannot write "${name}" of ${id}, a list of ${isFile ? 'files' : 'lists or objects'}.`;
    report.add(own?.get(name) ?? json, 'api/arrays', message, `Add "arrays": { "${name}": "brackets" } to the call.`);
  }
}

const NESTED: ReadonlySet<string> = new Set(['array', 'object']);
const FILE_STYLES: ReadonlySet<string> = new Set(['repeat', 'brackets']);

/**
 * Checks that the back end has headers for the idempotency key and the session token. Without a key, a repeated request
 * could move money twice.
 */
function checkHeaders({ id, call, backend, report }: CallCheck): void {
  const effect = call.get('effect');
  const file = backend.source.path;
  if (effect?.text === 'money' && backend.get('idempotency') === undefined)
    report.add(
      effect,
      'api/header',
      `${id} moves money, but its back end has no header for the idempotency key.`,
      `Add "idempotency": "Idempotency-Key" to ${file}.`,
    );
  const auth = call.get('auth');
  const isCarried = backend.get('token') !== undefined || backend.get('session')?.get('cookie')?.scalar === true;
  if (auth?.text !== undefined && auth.text !== 'none' && !isCarried)
    report.add(
      auth,
      'api/header',
      `${id} sends the session token, but its back end has no header for it.`,
      `Add "token": { "header": "Authorization", "scheme": "Bearer" } to ${file}, or, if the session is a cookie, "session": { "cookie": true }, or use "none".`,
    );
}

/**
 * Checks that a call with a second factor is sent for a user, has a body that the proof can cover, and has a header and
 * a widget for the proof.
 */
function checkStepUp({ id, call, backend, project, report }: CallCheck): void {
  const stepUp = call.get('stepUp');
  if (stepUp === undefined) return;
  const refuse = (message: string, fix: string): void => report.add(stepUp, 'api/step-up', message, fix);
  const file = backend.source.path;
  if (call.get('auth')?.text !== 'user')
    refuse(`${id} asks for a second factor, but not for a user.`, 'Use "auth": "user".');
  if ((call.get('body') ?? backend.get('body'))?.text === 'multipart')
    refuse(`${id} sends files, which no proof is bound to.`, 'Send the files with another call.');
  if (backend.get('stepUp') === undefined)
    refuse(
      `${id} asks for a second factor, but its back end does not say how.`,
      `Add "stepUp": { "header": "Step-Up", "needed": "=body.?step_up.orValue(null)" } to ${file}.`,
    );
  if (project.app !== undefined && project.app.get('roles')?.get('stepUp') === undefined)
    refuse(
      `${id} asks for a second factor, but the app has no widget that asks the user.`,
      'Add "stepUp": "step-up" to "roles" in schemas/app.json.',
    );
}

function checkPaging(check: CallCheck): void {
  const { id, call, backend, properties, project, report } = check;
  const paging = call.get('paging');
  const style = paging?.get('style');
  if (paging === undefined || style?.text === undefined) return;
  if (getStyle(paging, backend) === undefined) {
    const names = listEntries(backend.get('paging')).map(([name]) => name);
    const fix = suggestFix(style.text, names, `Declare it in "paging" in ${backend.source.path}.`);
    report.add(style, 'api/paging', `Unknown paging style "${style.text}".`, fix);
    return;
  }
  if (getStyle(paging, backend)?.get('kind')?.text === 'link' && call.get('method')?.text !== 'GET')
    report.add(style, 'api/paging', `The URL of the next page of ${id} is only for GET requests.`, 'Use "GET".');
  const cursor = getStyle(paging, backend)?.get('cursor')?.text;
  for (const field of getPaging(project, id)?.fields ?? []) {
    const property = properties.get(field);
    if (property?.isRequired && field === cursor) {
      const message = `${id} requires the field "${field}", but the request for the first page has no cursor.`;
      report.add(property.json, 'api/paging', message, `Remove "${field}" from "required".`);
    }
    if (property !== undefined) continue;
    const message = `The paging style "${style.text}" sets the request field "${field}", which ${id} does not declare.`;
    report.add(style, 'api/paging', message, `Declare "${field}" in "request".`);
  }
  checkRowKey(check, paging);
}
