import { type Json, mentionsOf } from '../../overlay/index.ts';
import type { Code } from '../codes.ts';
import { typeNameOf } from '../project/data-types.ts';
import { lookUp } from '../../problem/look-up.ts';
import { fileOfMessage, pathOfMessage } from '../project/messages.ts';
import { reportOwned } from './namespaces.ts';
import { isNode } from './context.ts';
import { addMessage, createMessage, isWords } from './new-message.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';
import { suggestFix } from '../../problem/suggest.ts';

interface Reference {
  readonly code: Code;
  /** What problem texts call it. */
  readonly what: string;
  readonly names: (project: Project) => Iterable<string>;
  readonly exists: (project: Project, name: string) => boolean;
  /** The fix when no similar name exists. */
  readonly fix: string;
}

function fileReference(
  kind: 'backend' | 'form' | 'table' | 'fragment' | 'state',
  code: Code,
  folder: string,
): Reference {
  return {
    code,
    what: WHAT[kind] ?? kind,
    names: (project) => project.names(kind),
    exists: (project, name) => project.has(kind, name),
    fix: `Create schemas/${folder}/<name>.json.`,
  };
}

const WHAT: Readonly<Record<string, string>> = { state: 'state set', backend: 'back end' };

/** References by schema format, if they can be resolved without the surrounding page. */
const references: Readonly<Record<string, Reference>> = {
  route: {
    code: 'reference/route',
    what: 'page',
    names: (project) => project.routes,
    exists: (project, name) => project.route(name) !== undefined,
    fix: 'Create its file in schemas/pages.',
  },
  call: {
    code: 'reference/call',
    what: 'call',
    names: (project) => project.calls.keys(),
    exists: (project, name) => project.calls.has(name) || project.isUnreadable('api', name),
    fix: 'Declare it in schemas/api.',
  },
  stream: {
    code: 'reference/stream',
    what: 'stream',
    names: (project) => project.streams.keys(),
    exists: (project, name) => project.streams.has(name) || project.isUnreadable('api', name),
    fix: 'Declare it in schemas/api.',
  },
  rule: {
    code: 'reference/rule',
    what: 'rule',
    names: (project) => project.rules.keys(),
    exists: (project, name) => project.rules.has(name) || project.isUnreadable('rule', name),
    fix: 'Declare it in schemas/rules.',
  },
  widget: {
    code: 'reference/widget',
    what: 'widget',
    names: (project) => project.widgets,
    exists: (project, name) => project.hasWidget(name),
    fix: 'Create its folder in widgets/.',
  },
  backend: fileReference('backend', 'reference/backend', 'backends'),
  form: fileReference('form', 'reference/form', 'forms'),
  table: fileReference('table', 'reference/table', 'tables'),
  fragment: fileReference('fragment', 'reference/fragment', 'fragments'),
  'state-set': fileReference('state', 'reference/state-set', 'states'),
  guard: {
    code: 'reference/guard',
    what: 'guard',
    names: (project) => project.app?.get('guards')?.members.keys() ?? [],
    exists: (project, name) => project.app?.get('guards')?.members.has(name) ?? true,
    fix: 'Declare it under "guards" in schemas/app.json.',
  },
  product: {
    code: 'reference/product',
    what: 'product',
    names: (project) => project.app?.get('products')?.members.keys() ?? [],
    exists: (project, name) => project.app?.get('products')?.members.has(name) ?? false,
    fix: 'Declare it under "products" in schemas/app.json.',
  },
  type: {
    code: 'reference/type',
    what: 'type',
    names: (project) => [...project.names('type')].map((name) => `../types/${name}.json`),
    exists: (project, name) => project.has('type', typeNameOf(name) ?? ''),
    fix: 'Create its file in schemas/types and refer to it by its path, such as "../types/wallet.json".',
  },
  icon: {
    code: 'reference/icon',
    what: 'icon',
    names: (project) => project.icons ?? [],
    exists: (project, name) => project.icons?.has(name) ?? true,
    fix: 'Use an icon name from lucide.dev.',
  },
};

/** The folders of declarations that a brand can own, by schema format. */
const OWNED = {
  route: 'pages',
  form: 'forms',
  table: 'tables',
  fragment: 'fragments',
  rule: 'rules',
  'state-set': 'states',
} as const;

/** Checks that a reference resolves. Ignores formats that need the surrounding page. */
export function checkReference(json: Json, format: string, project: Project, report: Report): void {
  const reference = Object.hasOwn(references, format) ? references[format] : undefined;
  const name = json.text;
  if (reference === undefined || name === undefined) return;
  const folder = lookUp(OWNED, format);
  if (folder !== undefined && reportOwned(json, folder, name, project, report)) return;
  if (reference.exists(project, name)) return;
  if (format === 'route' && reportLeftOut(json, name, project, report)) return;
  const fix = suggestFix(name, reference.names(project), reference.fix);
  report.add(json, reference.code, `Unknown ${reference.what} "${name}".`, fix);
}

/** Checks the pages that an expression can open, such as `=ready ? 'loans/index' : 'home'`. */
export function checkRoutesIn(expression: Json, project: Project, report: Report): void {
  for (const mention of mentionsOf(expression)) {
    const route = /^link:(.*)$/.exec(mention)?.[1];
    if (route !== undefined && project.route(route) === undefined) reportLeftOut(expression, route, project, report);
  }
}

/** Reports a link to a page that the brand leaves out. @returns whether it is one */
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
  for (const name of message.values) {
    if (given?.members.has(name) || isGivenByEngine(json)) continue;
    const message = `The message "${key}" requires {{${name}}}, which is missing.`;
    report.add(json, 'message/values', message, `Write {"key": "${key}", "values": {"${name}": "=…"}}.`);
  }
  for (const [name, { key: place }] of given?.members ?? []) {
    if (!message.values.has(name))
      report.add(
        place,
        'message/values',
        `The message "${key}" has no {{${name}}}.`,
        suggestFix(name, message.values, 'Remove it.'),
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

/** The engine passes the values for its own messages, such as a schema keyword's limit or the number of fields left. */
function isGivenByEngine(json: Json): boolean {
  const section = json.parent?.key;
  const inErrors = section === 'errors' || json.parent?.parent?.key === 'errors';
  if (section === 'submit' && json.key === 'left') return true;
  return inErrors || (section === 'messages' && json.source.path === 'schemas/app.json');
}
