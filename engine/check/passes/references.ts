import type { Json } from '../../overlay/index.ts';
import type { Code } from '../codes.ts';
import { typeNameOf } from '../project/data-types.ts';
import { fileOfMessage } from '../project/messages.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';
import { suggestion } from '../../problem/suggest.ts';

interface Reference {
  readonly code: Code;
  /** How a sentence names it. */
  readonly what: string;
  readonly names: (project: Project) => Iterable<string>;
  readonly exists: (project: Project, name: string) => boolean;
  /** What to do where nothing similar exists. */
  readonly fix: string;
}

function declared(kind: 'form' | 'table' | 'fragment' | 'state', code: Code, folder: string): Reference {
  return {
    code,
    what: kind === 'state' ? 'state set' : kind,
    names: (project) => project.names(kind),
    exists: (project, name) => project.has(kind, name),
    fix: `Create schemas/${folder}/<name>.json.`,
  };
}

/** What a text means by the format of the place where it stands, where that depends on nothing else. */
const references: Readonly<Record<string, Reference>> = {
  route: {
    code: 'reference/route',
    what: 'page',
    names: (project) => project.routes,
    exists: (project, name) => project.route(name) !== undefined,
    fix: 'Create its file below schemas/pages.',
  },
  call: {
    code: 'reference/call',
    what: 'call',
    names: (project) => project.calls.keys(),
    exists: (project, name) => project.calls.has(name) || project.isUnread('api', name),
    fix: 'Declare it in schemas/api.',
  },
  stream: {
    code: 'reference/stream',
    what: 'stream',
    names: (project) => project.streams.keys(),
    exists: (project, name) => project.streams.has(name) || project.isUnread('api', name),
    fix: 'Declare it in schemas/api.',
  },
  rule: {
    code: 'reference/rule',
    what: 'rule',
    names: (project) => project.rules.keys(),
    exists: (project, name) => project.rules.has(name) || project.isUnread('rule', name),
    fix: 'Declare it in schemas/rules.',
  },
  widget: {
    code: 'reference/widget',
    what: 'widget',
    names: (project) => project.widgets,
    exists: (project, name) => project.hasWidget(name),
    fix: 'Create its folder in widgets/.',
  },
  form: declared('form', 'reference/form', 'forms'),
  table: declared('table', 'reference/table', 'tables'),
  fragment: declared('fragment', 'reference/fragment', 'fragments'),
  'state-set': declared('state', 'reference/state-set', 'states'),
  guard: {
    code: 'reference/guard',
    what: 'guard',
    names: (project) => project.app?.get('guards')?.members.keys() ?? [],
    exists: (project, name) => project.app?.get('guards')?.members.has(name) ?? true,
    fix: 'Declare it in schemas/app.json below "guards".',
  },
  product: {
    code: 'reference/product',
    what: 'product',
    names: (project) => project.app?.get('products')?.members.keys() ?? [],
    exists: (project, name) => project.app?.get('products')?.members.has(name) ?? false,
    fix: 'Declare it in schemas/app.json below "products".',
  },
  type: {
    code: 'reference/type',
    what: 'type',
    names: (project) => [...project.names('type')].map((name) => `../types/${name}.json`),
    exists: (project, name) => project.has('type', typeNameOf(name) ?? ''),
    fix: 'Create its file in schemas/types and name it by its path, as in "../types/wallet.json".',
  },
  icon: {
    code: 'reference/icon',
    what: 'icon',
    names: (project) => project.icons ?? [],
    exists: (project, name) => project.icons?.has(name) ?? true,
    fix: 'Take a name of lucide.dev.',
  },
};

/** Proves that what a text names is there. Formats that need the page around them are not looked at. */
export function checkReference(json: Json, format: string, project: Project, report: Report): void {
  const reference = Object.hasOwn(references, format) ? references[format] : undefined;
  const name = json.text;
  if (reference === undefined || name === undefined || reference.exists(project, name)) return;
  const product = format === 'route' ? leftOut(project, name) : undefined;
  if (product !== undefined) {
    const message = `The page "${name}" is left out by the brand, with the product "${product}".`;
    report.add(json, reference.code, message, 'Take this way out by a patch of the brand.');
    return;
  }
  const fix = suggestion(name, reference.names(project), reference.fix);
  report.add(json, reference.code, `There is no ${reference.what} "${name}".`, fix);
}

/** The product of a page that is written, but that the brand does not have. */
function leftOut(project: Project, route: string): string | undefined {
  return project.written.trees.get(`schemas/pages/${route}.json`)?.get('product')?.text;
}

/** A message key: it exists in every language, and its use gives the values that it takes. */
export function checkMessageKey(json: Json, project: Project, report: Report): void {
  const key = json.text;
  if (key === undefined || key.startsWith('=')) return;
  const { messages } = project;
  const message = key.startsWith('server.') ? undefined : messages.get(key);
  if (message === undefined) {
    const file = `${messages.defaultLanguage}/${fileOfMessage(key)}`;
    if (project.has('locale', file) && !messages.hasFile(messages.defaultLanguage, key)) return;
    const place = `locales/${file}.json`;
    report.add(
      json,
      'reference/message',
      `There is no message "${key}".`,
      suggestion(key, messages.keys(), `Add it to ${place} and to the other languages.`),
    );
    return;
  }
  const given = json.key === 'key' ? json.parent?.get('values') : undefined;
  for (const name of message.values) {
    if (given?.members.has(name) || givenByEngine(json)) continue;
    const message = `The message "${key}" takes {{${name}}}, which is not given.`;
    report.add(json, 'message/values', message, `Write {"key": "${key}", "values": {"${name}": "=…"}}.`);
  }
  for (const [name, { key: place }] of given?.members ?? []) {
    if (!message.values.has(name))
      report.add(
        place,
        'message/values',
        `The message "${key}" takes no {{${name}}}.`,
        suggestion(name, message.values, 'Remove it.'),
      );
  }
}

/** Words of the app that the engine says itself come with values of their own: the limit of a keyword, an address. */
function givenByEngine(json: Json): boolean {
  const section = json.parent?.key;
  const inErrors = section === 'errors' || json.parent?.parent?.key === 'errors';
  return inErrors || (section === 'messages' && json.source.path === 'schemas/app.json');
}
