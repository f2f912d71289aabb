import { type Json, getMentions, offsetInString, type Place } from '../../../language/patches/index.ts';
import { lookUp } from '../../../language/diagnostics/look-up.ts';
import { fileOfMessage, pathOfMessage } from '../model/messages.ts';
import { valueGivenTo } from './engine-messages.ts';
import { reportOwned } from './namespaces.ts';
import { isNode } from './context.ts';
import { type Reference, REFERENCES } from './reference-kinds.ts';
import { addMessage, createMessage, isWords } from './new-message.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';

/** The formats whose names a brand can own, with the folder of their files. */
const OWNED = {
  route: 'pages',
  form: 'forms',
  table: 'tables',
  fragment: 'fragments',
  rule: 'rules',
  'state-set': 'states',
  widget: 'widgets',
  icon: 'icons',
  picture: 'pictures',
} as const;

/** Checks that a reference resolves. Ignores formats that need the surrounding page. */
export function checkReference(json: Json, format: string, project: Project, report: Report): void {
  const reference = lookUp(REFERENCES, format);
  const name = json.text;
  if (reference === undefined || name === undefined) return;
  if (resolves(json, name, format, project, report)) return;
  if (format === 'route' && reportLeftOut(json, name, project, report)) return;
  reportUnknown(json, name, reference, project, report);
}

/** Whether a name exists. Reports the name of another brand. */
function resolves(place: Place, name: string, format: string, project: Project, report: Report): boolean {
  const folder = lookUp(OWNED, format);
  if (folder !== undefined && reportOwned(place, folder, name, project, report)) return true;
  return lookUp(REFERENCES, format)?.exists(project, name) !== false;
}

function reportUnknown(place: Place, name: string, reference: Reference, project: Project, report: Report): void {
  const fix = suggestFix(name, reference.names(project), reference.fix);
  report.add(place, reference.code, `Unknown ${reference.what} "${name}".`, fix);
}

/** Checks the pages that an expression can open, such as `=ready ? 'loans/index' : 'home'`. */
export function checkRoutesIn(expression: Json, project: Project, report: Report): void {
  for (const mention of getMentions(expression)) {
    const route = /^link:(.*)$/.exec(mention)?.[1];
    if (route !== undefined && project.route(route) === undefined) reportLeftOut(expression, route, project, report);
  }
}

const LITERAL = /'[^']*'|"[^"]*"/g;
const OWNER = /^([^/]+)\/./;

/** Checks the brand’s icons or pictures that an expression can return, such as `=dark ? 'kite/moon' : 'sun'`. */
export function checkFilesIn(expression: Json, format: 'icon' | 'picture', project: Project, report: Report): void {
  for (const { 0: literal, index } of (expression.text ?? '').matchAll(LITERAL)) {
    const name = literal.slice(1, -1);
    const owner = OWNER.exec(name)?.[1];
    // the text may be a route that the expression compares with
    if (owner === undefined || !project.brands.has(owner) || project.route(name) !== undefined) continue;
    const offset = offsetInString(expression, index + 1);
    const length = offsetInString(expression, index + 1 + name.length) - offset;
    const place: Place = { source: expression.source, offset, length, pointer: expression.pointer };
    const reference = lookUp(REFERENCES, format);
    if (reference !== undefined && !resolves(place, name, format, project, report))
      reportUnknown(place, name, reference, project, report);
  }
}

/** Reports a link to a page that the brand leaves out. @returns whether the page is left out */
function reportLeftOut(json: Json, name: string, { unpatched, brand }: Project, report: Report): boolean {
  const route = unpatched.trees.get('schemas/app.json')?.get('routes')?.get(name)?.text ?? name;
  const product = unpatched.trees.get(`schemas/pages/${route}.json`)?.get('product')?.text;
  if (product === undefined || brand === undefined) return false;
  const id = nodeAround(json)?.get('id')?.text;
  const what = id === undefined ? 'This' : `The node "${id}"`;
  const message = `${what} leads to the page "${name}", but the brand "${brand}" leaves out the product "${product}".`;
  const condition = `"=brand.products.${product}"`;
  const hide =
    id === undefined ? `Put the action into an "if" with ${condition}` : `Hide the node with "visible": ${condition}`;
  report.add(json, 'product/link', message, `${hide}, or run "npx vitrine brand product off ${brand} ${product}".`);
  return true;
}

function nodeAround(json: Json | undefined): Json | undefined {
  return json === undefined || isNode(json) ? json : nodeAround(json.parent);
}

/** Checks that a message exists and is passed exactly the {{values}} that it takes. */
export function checkMessageKey(json: Json, project: Project, report: Report): void {
  const key = json.text;
  if (key === undefined || key.startsWith('=')) return;
  const { messages } = project;
  if (reportOwned(json, 'locales', key, project, report)) return;
  const message = key.startsWith('server.') ? undefined : messages.get(key);
  if (message === undefined) {
    const file = `${messages.sourceLanguage}/${fileOfMessage(key)}`;
    if (project.has('locale', file) && !messages.hasFile(messages.sourceLanguage, key)) return;
    reportUnknownMessage(json, key, project, report);
    return;
  }
  const given = json.key === 'key' ? json.parent?.get('values') : undefined;
  const expected = new Set([...message.values, ...(message.forms.size > 0 ? ['count'] : [])]);
  for (const name of expected) {
    if (given?.members.has(name) || isGivenByEngine(json, name)) continue;
    const message = `The message "${key}" requires {{${name}}}, which is missing.`;
    report.add(json, 'message/values', message, `Write {"key": "${key}", "values": {"${name}": "=…"}}.`);
  }
  for (const [name, { key: place }] of given?.members ?? []) {
    if (!expected.has(name))
      report.add(
        place,
        'message/values',
        `The message "${key}" has no {{${name}}}.`,
        suggestFix(name, expected, 'Remove it.'),
      );
  }
}

function reportUnknownMessage(json: Json, key: string, project: Project, report: Report): void {
  const { messages } = project;
  const place = `locales/${messages.sourceLanguage}`;
  if (!isWords(key)) {
    const fix = `Add it to ${pathOfMessage(key, messages.sourceLanguage, project.brand)}.`;
    const near = suggestFix(key, messages.keys(), fix);
    const edits = near === fix ? addMessage(key, project) : undefined;
    report.add(json, 'reference/message', `Unknown message "${key}".`, near, edits);
    return;
  }
  const made = createMessage(json, key, project);
  const fix = made
    ? `Write "${made.key}", and add the text to ${place}.`
    : `Write a key such as "home.title", and add the text to ${place}.`;
  report.add(json, 'reference/message', `Expected a message key, got the text "${key}".`, fix, made?.edits);
}

/**
 * Whether the engine passes a value to the message itself, such as a schema keyword's limit or the number of fields
 * left.
 */
function isGivenByEngine(json: Json, value: string): boolean {
  const section = json.parent?.key;
  const inErrors = section === 'errors' || json.parent?.parent?.key === 'errors';
  if (section === 'submit' && json.key === 'left') return value === 'count';
  if (section === 'messages' && json.parent?.source.path === 'schemas/app.json')
    return value === valueGivenTo(String(json.key));
  return inErrors;
}
