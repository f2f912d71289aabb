import { identify, type Kind } from '../check/grammar/kinds.ts';
import { messagesNamedBy } from '../../language/i18n/plural-keys.ts';
import { findBrandFile, isEqualJson, type Json, findOwner, readOnce } from '../../language/patches/index.ts';
import { getBrand } from './brand-words.ts';
import type { Files, Review } from './parts.ts';

/** A page in one brand and one language. */
export interface Look {
  readonly route: string;
  readonly brand: string;
  readonly language: string;
  /** The file that affects the page; undefined if it is a text. */
  readonly file: string | undefined;
}

/** The pages whose appearance a change may affect. */
export interface Touched {
  readonly looks: readonly Look[];
  /** The number of other pages that the change affects. */
  readonly more: number;
}

export interface TouchedInput {
  readonly before: Files;
  readonly after: Files;
  readonly review: Review;
  /** The authors' language. */
  readonly language: string;
  /** Returns the routes of the pages that use a name, directly or indirectly; `*` stands for every page. */
  pagesUsing(id: string, kind: UsedKind): readonly string[];
}

/** The kind of a name that pages use. */
type UsedKind =
  | 'message'
  | 'form'
  | 'table'
  | 'fragment'
  | 'state-set'
  | 'type'
  | 'rule'
  | 'call'
  | 'stream'
  | 'icon'
  | 'picture';

const EVERY_PAGE = '*';
/** The maximum number of pages to show. Reviewers do not look at more, and rendering more would keep them waiting. */
const MOST_PAGES = 12;
/** The maximum number of key pages, which stand for all pages if a change affects every page. */
const MOST_KEY_PAGES = 5;

/** Finds the pages that a change affects, each in the affected brands and languages. */
export function touchedBy(input: TouchedInput): Touched {
  const project = new Project(input);
  const touches = [...input.review.parts.map(({ file }) => getTouch(file, input)), ...textTouches(input)];
  const all = new Set(touches.flatMap(({ routes }) => (routes.includes(EVERY_PAGE) ? project.routes : routes)));
  const looks = new Map<string, Look>();
  // pages that a change affects specifically come first, because key pages only stand for others
  for (const touch of touches.toSorted((a, b) => Number(isOfAll(a)) - Number(isOfAll(b))))
    for (const look of project.listLooks(touch)) {
      const key = `${look.route} ${look.brand} ${look.language}`;
      if (!looks.has(key)) looks.set(key, look);
    }
  const shown = new Set([...new Set([...looks.values()].map(({ route }) => route))].slice(0, MOST_PAGES));
  return {
    looks: [...looks.values()].filter(({ route }) => shown.has(route)),
    more: [...all].filter((route) => !shown.has(route) && project.has(route)).length,
  };
}

/** The pages that a file or a text affects. */
interface Touch {
  readonly file: string | undefined;
  readonly routes: readonly string[];
  /** Undefined for all brands. */
  readonly brand: string | undefined;
  /** Undefined for the authors' language. */
  readonly language: string | undefined;
}

const isOfAll = ({ routes }: Touch): boolean => routes.includes(EVERY_PAGE);

function getTouch(file: string, input: TouchedInput): Touch {
  return { file, brand: getBrand(file), language: undefined, routes: listRoutes(file, input) };
}

const textTouches = ({ review, pagesUsing }: TouchedInput): readonly Touch[] =>
  review.texts.flatMap(({ key, languages }) => {
    const routes = messagesNamedBy(key).flatMap((id) => pagesUsing(id, 'message'));
    return languages.map(({ language }) => ({ file: undefined, brand: undefined, language, routes }));
  });

/** The kinds of files that pages use as a whole. */
const WHOLE: Partial<Record<Kind, UsedKind>> = {
  form: 'form',
  table: 'table',
  fragment: 'fragment',
  state: 'state-set',
  type: 'type',
};

/** The kinds of files that declare several names, with the sections that declare them. */
const SECTIONS: Partial<Record<Kind, readonly (readonly [section: string, kind: UsedKind])[]>> = {
  rule: [['rules', 'rule']],
  api: [
    ['calls', 'call'],
    ['streams', 'stream'],
  ],
};

function listRoutes(file: string, input: TouchedInput): readonly string[] {
  const drawing = findBrandFile(file);
  if (drawing !== undefined) return input.pagesUsing(drawing.name, drawing.kind);
  const { kind, name } = identify(getPlace(file)) ?? { kind: undefined, name: '' };
  const [before, after] = [findTree(file, input.before), findTree(file, input.after)];
  if (kind === 'page') return [name];
  // fixtures are not part of the app
  if (kind === 'fixture') return [];
  if (kind === 'patch') {
    const target = (after ?? before)?.get('target')?.text;
    return target === undefined ? [EVERY_PAGE] : listRoutes(`schemas/${target}`, input);
  }
  const whole = kind && WHOLE[kind];
  if (whole !== undefined) return input.pagesUsing(name, whole);
  const sections = kind && SECTIONS[kind];
  if (sections === undefined) return [EVERY_PAGE];
  return sections.flatMap(([section, used]) =>
    changedKeys(before?.get(section), after?.get(section)).flatMap((key) => input.pagesUsing(`${name}.${key}`, used)),
  );
}

/**
 * Returns the path of a file as if it were the product's. A brand's own declaration has the brand's id before its name.
 */
function getPlace(file: string): string {
  const owner = findOwner(file);
  return owner === undefined
    ? file
    : file.replace(`schemas/brands/${owner}/`, 'schemas/').replace(/^schemas\/([^/]+)\//, `schemas/$1/${owner}/`);
}

/** Lists the changed keys, or all keys if none differs, as for the target of a patch. */
function changedKeys(before: Json | undefined, after: Json | undefined): readonly string[] {
  const keys = [...new Set([...(before?.members.keys() ?? []), ...(after?.members.keys() ?? [])])];
  const changed = keys.filter((key) => !isEqual(before?.get(key), after?.get(key)));
  return changed.length === 0 ? keys : changed;
}

const isEqual = (one: Json | undefined, other: Json | undefined): boolean =>
  one === undefined || other === undefined ? one === other : isEqualJson(one, other);

const findTree = (path: string, files: Files): Json | undefined => {
  const text = files.get(path);
  return text === undefined ? undefined : readOnce(path, text).tree;
};

const PAGE = /^schemas\/(?:brands\/([^/]+)\/)?pages\/(.+)\.json$/;
const BRAND = /^schemas\/brands\/([^/]+)\/brand\.json$/;
const APP = 'schemas/app.json';

/** The project's pages, brands and languages. */
class Project {
  /** Route → the brand that owns the page; undefined for pages of all brands. */
  readonly #pages = new Map<string, string | undefined>();
  readonly #languages: ReadonlyMap<string, readonly string[]>;

  constructor(readonly input: TouchedInput) {
    const files = [...input.after.keys(), ...input.before.keys()];
    for (const path of files) {
      const [, owner, name] = PAGE.exec(path) ?? [];
      if (name !== undefined) this.#pages.set(owner === undefined ? name : `${owner}/${name}`, owner);
    }
    const brands = [...new Set(files.flatMap((path) => BRAND.exec(path)?.[1] ?? []))];
    this.#languages = new Map(brands.map((brand) => [brand, this.#offeredBy(brand)]));
  }

  get routes(): readonly string[] {
    return [...this.#pages.keys()];
  }

  has(route: string): boolean {
    return this.#pages.has(route);
  }

  listLooks({ file, routes, brand: only, language: wanted }: Touch): readonly Look[] {
    const brands = [...this.#languages].filter(([brand]) => only === undefined || brand === only);
    return this.#known(routes).flatMap((route) => {
      const owner = this.#pages.get(route);
      return brands.flatMap(([brand, languages]) => {
        const language = wanted ?? (languages.includes(this.input.language) ? this.input.language : languages[0]);
        if (language === undefined || !languages.includes(language)) return [];
        return owner === undefined || owner === brand ? [{ route, brand, language, file }] : [];
      });
    });
  }

  #known(routes: readonly string[]): readonly string[] {
    const all = routes.includes(EVERY_PAGE) ? [...this.#keyPages(), ...routes] : routes;
    return [...new Set(all)].filter((route) => this.has(route));
  }

  /** Lists the start page, the pages of the tabs, and the login page. */
  #keyPages(): readonly string[] {
    const app = findTree(APP, this.input.after);
    const tabs = (app?.get('tabs')?.items ?? []).map(({ text }) => text);
    const named = [app?.get('start')?.text, ...tabs, app?.get('login')?.text];
    const routes = [...new Set(named.flatMap((route) => route ?? []))].filter((route) => this.has(route));
    return routes.slice(0, MOST_KEY_PAGES);
  }

  /** Lists a brand's languages, its default language first. */
  #offeredBy(brand: string): readonly string[] {
    const path = `schemas/brands/${brand}/brand.json`;
    const tree = findTree(path, this.input.after) ?? findTree(path, this.input.before);
    const named = [tree?.get('language'), ...(tree?.get('languages')?.items ?? [])];
    return [...new Set(named.flatMap((each) => each?.text ?? []))];
  }
}
