import type { Roots } from '../../protocol.ts';
import { getIn, isList, isObject, type JsonObject, type JsonValue } from '../../json.ts';
import type { Project } from './project.ts';
import { pageFile, getPage } from './selection.ts';

/** A place that refers to a text or to another part: a file, and the block in it. */
export interface Use {
  readonly file: string;
  readonly block: string | undefined;
}

/** A reference in a file: to a text by its key, or to another part of the project. */
type Mention = ({ readonly key: string } | { readonly part: string }) & { readonly block: string | undefined };

/** An index of the texts that each part of the project shows, and of the parts that it refers to. */
export class Uses {
  readonly #read = new WeakMap<JsonObject, ReadonlyMap<string, readonly Mention[]>>();

  /** The keys of the texts that a page shows, directly or through other parts, in the order of the page. */
  onPage(project: Project, page: string): readonly string[] {
    const keys = new Set<string>();
    const visited = new Set<string>();
    const visit = (part: string): void => {
      if (visited.has(part)) return;
      visited.add(part);
      for (const mention of this.#getMentions(project, part)) {
        if ('key' in mention) keys.add(mention.key);
        else visit(mention.part);
      }
    };
    visit(pageFile(project, page));
    return [...keys];
  }

  /** The places that refer to a text. */
  of(project: Project, key: string): readonly Use[] {
    return this.#parts(project).flatMap(({ path, mentions }) =>
      mentions.flatMap((mention) =>
        'key' in mention && mention.key === key ? [{ file: path, block: mention.block }] : [],
      ),
    );
  }

  /** The pages that show a text, directly or through other parts. */
  listPages(project: Project, key: string): readonly string[] {
    const parts = this.#parts(project).filter(({ mentions }) =>
      mentions.some((each) => 'key' in each && each.key === key),
    );
    return this.pagesWith(
      project,
      parts.map(({ part }) => part),
    );
  }

  /** The pages among these parts, and the pages that contain them, directly or through other parts. */
  pagesWith(project: Project, parts: readonly string[]): readonly string[] {
    const users = new Map<string, string[]>();
    for (const { part, mentions } of this.#parts(project))
      for (const mention of mentions)
        if ('part' in mention) users.set(mention.part, [...(users.get(mention.part) ?? []), part]);
    const visited = new Set(parts);
    // the set grows during the loop
    for (const part of visited) for (const user of users.get(part) ?? []) visited.add(user);
    return [...visited].flatMap((part) => getPage(project, part) ?? []).toSorted();
  }

  #parts(project: Project): readonly { path: string; part: string; mentions: readonly Mention[] }[] {
    return project.paths
      .filter((path) => isShown(project.snapshot.roots, path))
      .flatMap((path) =>
        [...this.#mentionsIn(project, path)].map(([within, mentions]) => ({
          path,
          part: within === '' ? path : `${path}#${within}`,
          mentions,
        })),
      );
  }

  #getMentions(project: Project, part: string): readonly Mention[] {
    const [path = '', within = ''] = part.split('#');
    return this.#mentionsIn(project, path).get(within) ?? [];
  }

  /** The references in a file; in a rule file, the references of each rule. */
  #mentionsIn(project: Project, path: string): ReadonlyMap<string, readonly Mention[]> {
    const file = project.read(path);
    const known = this.#read.get(file);
    if (known !== undefined) return known;
    const collector = new Collector(project);
    const rules = path.startsWith(`${project.snapshot.roots.schemas}/rules/`) ? file['rules'] : undefined;
    const found = isObject(rules)
      ? new Map(Object.entries(rules).map(([name, rule]) => [name, collector.mentionsIn(rule)]))
      : new Map([['', collector.mentionsIn(file)]]);
    this.#read.set(file, found);
    return found;
  }
}

const SHOWN = ['pages', 'fragments', 'forms', 'tables', 'rules', 'states', 'formulas'];

const isShown = ({ schemas }: Roots, path: string): boolean =>
  path.endsWith('.props.json') ||
  path === `${schemas}/app.json` ||
  SHOWN.some((folder) => path.startsWith(`${schemas}/${folder}/`));

const KEY = /^[a-z][\w-]*(?:\.[\w-]+)+$/i;
const LITERAL = /'([^']*)'|"([^"]*)"/g;

class Collector {
  readonly #schemas: string;
  readonly #contracts: ReadonlyMap<string, string>;

  constructor(project: Project) {
    this.#schemas = project.snapshot.roots.schemas;
    this.#contracts = new Map(
      project.paths.flatMap((path) => {
        const widget = /\/([\w-]+)\.props\.json$/.exec(path)?.[1];
        return widget === undefined ? [] : [[widget, path] as const];
      }),
    );
  }

  mentionsIn(value: JsonValue): readonly Mention[] {
    const found: Mention[] = [];
    this.#collect(value, '', undefined, found);
    return found;
  }

  #collect(value: JsonValue, name: string, block: string | undefined, found: Mention[]): void {
    if (typeof value === 'string') this.#add(value, name, block, found);
    else if (isList(value)) for (const item of value) this.#collect(item, name, block, found);
    else if (isObject(value)) {
      const id = getIn(value, 'id');
      const inner = typeof id === 'string' && id !== '' ? id : block;
      for (const [key, each] of Object.entries(value)) this.#collect(each, key, inner, found);
    }
  }

  #add(text: string, name: string, block: string | undefined, found: Mention[]): void {
    const part = this.#getPart(name, text);
    if (part !== undefined) found.push({ part, block });
    else if (text.startsWith('='))
      for (const [, single, double] of text.matchAll(LITERAL)) {
        const literal = single ?? double ?? '';
        if (KEY.test(literal)) found.push({ key: literal, block });
      }
    else if (KEY.test(text)) found.push({ key: text, block });
  }

  #getPart(name: string, text: string): string | undefined {
    switch (name) {
      case 'fragment':
      case 'form':
      case 'table':
        return `${this.#schemas}/${name}s/${text}.json`;
      case 'states':
        return `${this.#schemas}/states/${text}.json`;
      case 'rule': {
        const [file = '', ...rule] = text.split('.');
        return `${this.#schemas}/rules/${file}.json#${rule.join('.')}`;
      }
      case 'widget':
        return this.#contracts.get(text);
      default:
        return undefined;
    }
  }
}
