import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocuments, type Documents } from '@vitrine/engine/build';
import { readDeclared } from '@vitrine/engine/build';
import { declaredNames } from '@vitrine/engine/build';

export const SPECIFICATION = 'docs/specification.json';
export const SPECIFICATION_PATH = 'docs/specification.md';

/** What a specification asks for, and what carries it: `kind id`, as `npm run where` names kinds, or a form below. */
interface Item {
  readonly says: string;
  /**
   * `route index/index`, `rule spot.balance`, `message app.not_open` …; `path POST wallet/out`: the call of this method
   * and path; `state position 1`: a code of a set of states; `file schemas/app.json`: a declaration as a whole.
   */
  readonly by: readonly string[];
  /** The tests that prove it, each as `tests/journeys/login.spec.ts › the guard › leads away once within a second`. */
  readonly proof?: readonly string[];
  /** What else is to be known of it, as what stands in its place. */
  readonly note?: string;
}

interface Specification {
  readonly sections: readonly { readonly title: string; readonly items: readonly Item[] }[];
  /** Where it can be read in two ways. */
  readonly readings: readonly { readonly says: string; readonly chosen: string; readonly brands: string }[];
  readonly deviations: readonly { readonly says: string; readonly instead: string; readonly why: string }[];
}

export interface Missing {
  readonly says: string;
  readonly by: string;
}

/** The declarations of a tree, and what is asked of them. */
export const readSpecified = (root: string): ReadonlyMap<string, string> =>
  new Map(readDeclared(root).files).set(SPECIFICATION, readFileSync(join(root, SPECIFICATION), 'utf8'));

/** The page that tells what carries each item, and the items that nothing carries. */
export function specificationPage(files: ReadonlyMap<string, string>): { page: string; missing: readonly Missing[] } {
  const { sections, readings, deviations } = JSON.parse(files.get(SPECIFICATION) ?? '{}') as Specification;
  const carriers = carriersOf(files);
  const missing: Missing[] = [];
  const parts = sections.map(({ title, items }) => {
    const rows = items.map(({ says, by, proof = [], note }) => {
      for (const name of by) if (!carriers.has(name)) missing.push({ says, by: name });
      const what = note === undefined ? says : `${says}. ${note}`;
      const carried = by.map((name) => linked(name, carriers.get(name)));
      return [what, carried.join('<br>'), proof.map(proven).join('<br>')];
    });
    return `## ${title}\n\n${table(['What', 'Carried by', 'Proven by'], rows)}`;
  });
  const choices = table(
    ['Readings', 'Chosen by', 'Brands'],
    readings.map(({ says, chosen, brands }) => [says, chosen, brands]),
  );
  const others = table(
    ['The specification', 'Here', 'Why'],
    deviations.map(({ says, instead, why }) => [says, instead, why]),
  );
  const page = [HEAD, ...parts, `## Two readings\n\n${choices}`, `## Deviations\n\n${others}`].join('\n');
  return { page, missing };
}

const HEAD = `# What carries the specification

Every page, call, state, rule, constant and sentence that is asked for, with the declaration that carries it and the
tests that prove it. Written by \`npm run codegen\` from \`${SPECIFICATION}\`; a test fails where a declaration or a test
that is named is missing, and where an item names no test.
`;

/** A carrier as an item names it → the file that declares it. */
function carriersOf(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
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
    for (const code of Object.keys(partsOf(tree.toValue(), 'codes'))) found.set(`state ${set} ${code}`, path);
  }
}

function addPaths({ trees }: Documents, found: Map<string, string>): void {
  for (const [path, tree] of trees) {
    if (!path.startsWith('schemas/api/')) continue;
    for (const call of Object.values(partsOf(tree.toValue(), 'calls'))) {
      const { method, path: address } = call as { readonly method: string; readonly path: string };
      found.set(`path ${method} ${address}`, path);
    }
  }
}

function partsOf(value: unknown, section: string): Readonly<Record<string, unknown>> {
  const whole = value as Readonly<Record<string, unknown>>;
  return Object.hasOwn(whole, section) ? (whole[section] as Record<string, unknown>) : {};
}

/** Every test that is named as a proof: its file, and the titles that lead to it. */
export function namedProofs(files: ReadonlyMap<string, string>): readonly Proof[] {
  const { sections } = JSON.parse(files.get(SPECIFICATION) ?? '{}') as Specification;
  return sections.flatMap(({ items }) =>
    items.flatMap(({ says, proof = [] }) => proof.map((text) => proofOf(says, text))),
  );
}

/** What no test is named for. */
export function unproven(files: ReadonlyMap<string, string>): readonly string[] {
  const { sections } = JSON.parse(files.get(SPECIFICATION) ?? '{}') as Specification;
  return sections.flatMap(({ items }) => items.flatMap(({ says, proof = [] }) => (proof.length === 0 ? [says] : [])));
}

export interface Proof {
  readonly says: string;
  readonly file: string;
  readonly titles: readonly string[];
}

function proofOf(says: string, text: string): Proof {
  const [file = '', ...titles] = text.split(' › ');
  return { says, file, titles };
}

function proven(text: string): string {
  const { file, titles } = proofOf('', text);
  return `[${titles.join(' › ')}](../${file})`;
}

/**
 * Whether a test of these titles stands in a source. A title that is put together of values, as by `it.each`, is named
 * with what is written: its holes stand for anything.
 */
export function hasTitles(source: string, titles: readonly string[]): boolean {
  const written = [...source.matchAll(TITLE)].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'));
  return titles.length > 0 && titles.every((title) => written.some((one) => patternOf(one).test(title)));
}

/** What follows the name of a test or of a group of tests: `it('…'`, `test.describe(\`…\``, `it.each([…])('…'`. */
const TITLE =
  /(?:\b(?:it|test|describe)(?:\.\w+)*\(|\](?: as const)?\)\(|\)\)\(|\.each\(\w+\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const HOLE = /\$\{[^}]*\}|%[sdijo]|\$\w+/g;

const patternOf = (title: string): RegExp =>
  new RegExp(
    `^${title
      .split(HOLE)
      .map((part) => part.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&'))
      .join('.+')}$`,
  );

const linked = (name: string, path: string | undefined): string =>
  path === undefined ? `${name}: **missing**` : `[${name}](../${path})`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  return [head, head.map(() => '---'), ...rows].map(line).join('');
}
