import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocuments, type Documents, readDeclared, declaredNames, nameOnDisk } from '@vitrine/engine/build';
import { isSchema, getText } from './schema.ts';

export const SPECIFICATION = 'docs/specification.json';
export const SPECIFICATION_PATH = 'docs/specification.md';

/** A product feature and the declarations that implement it. */
interface Item {
  readonly says: string;
  /**
   * `kind id`, with the kinds of `npm run where` (`route home`, `rule spot.balance`, `message app.not_open`), or:
   * - `path POST wallet/out`: the call with this method and path
   * - `state position 1`: a code in a set of states
   * - `file schemas/app.json`: a whole declaration file
   */
  readonly by: readonly string[];
  /** Its tests, each as `tests/journeys/account/login.spec.ts › the guard › leads away once within a second`. */
  readonly proof?: readonly string[];
  /** A remark, such as what replaces the feature. */
  readonly note?: string;
}

interface Specification {
  readonly sections: readonly { readonly title: string; readonly items: readonly Item[] }[];
  /** What brands choose. */
  readonly options: readonly Readonly<Record<'says' | 'choice' | 'declared' | 'brands', string>>[];
  readonly decisions: readonly Readonly<Record<'says' | 'decision' | 'why', string>>[];
}

export interface Missing {
  readonly says: string;
  readonly by: string;
}

/** The declarations in a tree, together with the specification. */
export const readSpecified = (root: string): ReadonlyMap<string, string> =>
  new Map(readDeclared(root).files).set(SPECIFICATION, readFileSync(join(root, SPECIFICATION), 'utf8'));

/** Not validated, because a test of the page reads every part of it. */
const parseSpecification = (files: ReadonlyMap<string, string>): Specification =>
  JSON.parse(files.get(SPECIFICATION) ?? '{}') as Specification;

/** Builds the page, and lists the items whose declaration is missing. */
export function specificationPage(files: ReadonlyMap<string, string>): { page: string; missing: readonly Missing[] } {
  const { sections, options, decisions } = parseSpecification(files);
  const declared = listDeclarations(files);
  const missing: Missing[] = [];
  const parts = sections.map(({ title, items }) => {
    const rows = items.map(({ says, by, proof = [], note }) => {
      for (const name of by) if (!declared.has(name)) missing.push({ says, by: name });
      const what = note === undefined ? says : `${says}. ${note}`;
      const places = by.map((name) => linked(name, declared.get(name)));
      return [what, places.join('<br>'), proof.map(proven).join('<br>')];
    });
    return `## ${title}\n\n${table(['Item', 'Declared in', 'Tested by'], rows)}`;
  });
  const choices = table(
    ['Option', 'Choice', 'Declared in', 'Brands'],
    options.map(({ says, choice, declared, brands }) => [says, choice, declared, brands]),
  );
  const reasons = table(
    ['Topic', 'Decision', 'Why'],
    decisions.map(({ says, decision, why }) => [says, decision, why]),
  );
  const page = [HEAD, ...parts, `## Brand options\n\n${choices}`, `## Design decisions\n\n${reasons}`].join('\n');
  return { page, missing };
}

const HEAD = `# Product specification

Every page, call, state, rule, constant and message of the product, with the declaration that implements it and the
tests that prove it. \`npm run codegen\` writes this page from \`${SPECIFICATION}\`. A test fails when a named declaration
or test does not exist, or when an item names no test.
`;

/** Maps each declaration, by the name that items use for it, to its file. */
function listDeclarations(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const documents = readDocuments(new Map([...files].filter(([path]) => path !== SPECIFICATION)));
  const found = new Map<string, string>();
  for (const { kind, id, place } of declaredNames(documents))
    if (!found.has(`${kind} ${id}`)) found.set(`${kind} ${id}`, place.source.path);
  addCodes(documents, found);
  addPaths(documents, found);
  for (const path of documents.trees.keys()) found.set(`file ${path}`, path);
  return found;
}

function addCodes({ trees }: Documents, found: Map<string, string>): void {
  for (const [path, tree] of trees) {
    const [, set] = /^schemas\/states\/([\w-]+)\.json$/.exec(path) ?? [];
    if (set === undefined) continue;
    for (const code of Object.keys(listParts(tree.toValue(), 'codes'))) found.set(`state ${set} ${code}`, path);
  }
}

function addPaths({ trees }: Documents, found: Map<string, string>): void {
  for (const [path, tree] of trees) {
    if (!path.startsWith('schemas/api/')) continue;
    for (const call of Object.values(listParts(tree.toValue(), 'calls'))) {
      if (isSchema(call)) found.set(`path ${getText(call.method)} ${getText(call.path)}`, path);
    }
  }
}

function listParts(value: unknown, section: string): Readonly<Record<string, unknown>> {
  const parts = isSchema(value) && Object.hasOwn(value, section) ? value[section] : undefined;
  return isSchema(parts) ? parts : {};
}

/** Every test that an item names, by file and titles. */
export function namedProofs(files: ReadonlyMap<string, string>): readonly Proof[] {
  const { sections } = parseSpecification(files);
  return sections.flatMap(({ items }) =>
    items.flatMap(({ says, proof = [] }) => proof.map((text) => getProof(says, text))),
  );
}

/** The items that do not name a test. */
export function unproven(files: ReadonlyMap<string, string>): readonly string[] {
  const { sections } = parseSpecification(files);
  return sections.flatMap(({ items }) => items.flatMap(({ says, proof = [] }) => (proof.length === 0 ? [says] : [])));
}

export interface Proof {
  readonly says: string;
  readonly file: string;
  readonly titles: readonly string[];
}

function getProof(says: string, text: string): Proof {
  const [file = '', ...titles] = text.split(' › ');
  return { says, file, titles };
}

function proven(text: string): string {
  const { file, titles } = getProof('', text);
  return `[${titles.join(' › ')}](../${file})`;
}

/**
 * Whether a source contains a test with these titles. Placeholders in a title that is built from values, as with
 * `it.each`, match anything.
 */
export function hasTitles(source: string, titles: readonly string[]): boolean {
  const written = [...source.matchAll(TITLE)].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'));
  return titles.length > 0 && titles.every((title) => written.some((one) => getPattern(one).test(title)));
}

/** The title of a test or a group: `it('…'`, `test.describe(\`…\``, `it.each([…])('…'`. */
const TITLE =
  /(?:\b(?:it|test|describe)(?:\.\w+)*\(|\](?: as const)?\)\(|\)\)\(|\.each\(\w+\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const HOLE = /\$\{[^}]*\}|%[sdijo]|\$\w+/g;

const getPattern = (title: string): RegExp =>
  new RegExp(
    `^${title
      .split(HOLE)
      .map((part) => part.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&'))
      .join('.+')}$`,
  );

const linked = (name: string, path: string | undefined): string =>
  path === undefined ? `${name}: **missing**` : `[${name}](../${nameOnDisk(process.cwd(), path)})`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  return [head, head.map(() => '---'), ...rows].map(line).join('');
}
