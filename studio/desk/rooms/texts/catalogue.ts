import { readPluralKey, type TextBeside } from '@vitrine/engine/format';
import { getIn, isList, isObject, type JsonObject, type JsonValue, textOr } from '../../../json.ts';
import type { Project } from '../../project/project.ts';
import { languageName, listLanguages } from '../../project/texts.ts';

/** Plural form → text; a text without plural forms has the form ''. */
export type Forms = ReadonlyMap<string, string>;

export interface Language {
  readonly id: string;
  readonly name: string;
  /** The language tag for `lang` and `Intl`. */
  readonly tag: string;
}

export interface Text {
  readonly key: string;
  /** The message file that contains the text. */
  readonly area: string;
  /** Language → its forms. A language without this text has no entry. */
  readonly said: ReadonlyMap<string, Forms>;
  /** The languages in which the brand has its own text. */
  readonly ours: ReadonlySet<string>;
  /** Whether only the brand has the text. */
  readonly isOwn: boolean;
}

export interface Catalogue {
  /** The source language comes first. */
  readonly languages: readonly Language[];
  readonly source: string;
  readonly texts: readonly Text[];
  readonly byKey: ReadonlyMap<string, Text>;
  /** The languages that the brand, or any of the brands, offers. */
  readonly offered: ReadonlySet<string>;
}

/** The main text. For a message with plural forms, it is the form for all numbers that have no form of their own. */
export const mainForm = (forms: Forms | undefined): string | undefined => forms?.get('') ?? forms?.get('other');

export const formKey = (key: string, form: string): string => (form === '' ? key : `${key}_${form}`);

/** Reads all texts, again after each change. Unchanged parts keep their object identity. */
export class CatalogueReader {
  readonly #areas = new Map<string, { readonly files: readonly JsonObject[]; readonly texts: readonly Text[] }>();

  /** @param brand the brand whose changes and own texts are included */
  read(project: Project, brand: string | undefined): Catalogue {
    const languages = listLanguages(project).map((id) => getLanguage(project, id));
    const [source] = languages;
    const folder = source === undefined ? '' : `${project.snapshot.roots.locales}/${source.id}/`;
    const areas = project.paths.filter((path) => path.startsWith(folder) && folder !== '').toSorted();
    const patches = brand === undefined ? new Map() : listPatches(project, brand);
    const texts = areas.flatMap((path) =>
      this.#textsIn(path.slice(folder.length).replace(/\.json$/, ''), project, languages, patches),
    );
    return {
      languages,
      source: source?.id ?? '',
      texts,
      byKey: new Map(texts.map((text) => [text.key, text])),
      offered: offeredIn(project, brand, languages),
    };
  }

  #textsIn(
    area: string,
    project: Project,
    languages: readonly Language[],
    patches: ReadonlyMap<string, readonly JsonValue[]>,
  ): readonly Text[] {
    const said = languages.map(({ id }) => {
      const path = `${project.snapshot.roots.locales}/${id}/${area}.json`;
      return { id, base: project.read(path), steps: patches.get(path) ?? [] };
    });
    const files = said.flatMap(({ base, steps }) => [base, ...steps.filter(isObject)]);
    const known = this.#areas.get(area);
    if (known?.files.length === files.length && known.files.every((file, at) => file === files[at])) return known.texts;
    const read = said.map(({ id, base, steps }) => ({
      id,
      base,
      now: steps.length === 0 ? base : patched(base, steps),
    }));
    const [source] = read;
    const own = read.map(({ id, base, now }) => {
      const forms = formsIn(area, now, source?.now ?? now);
      return { id, forms, before: now === base ? forms : formsIn(area, base, source?.base ?? base) };
    });
    const texts = [...(own[0]?.forms.keys() ?? [])].map((key) => ({
      key,
      area,
      said: new Map(own.flatMap(({ id, forms }) => toEntry(id, forms.get(key)))),
      ours: new Set(own.flatMap(({ id, forms, before }) => (isSame(forms.get(key), before.get(key)) ? [] : [id]))),
      isOwn: own[0]?.before.has(key) === false,
    }));
    this.#areas.set(area, { files, texts });
    return texts;
  }
}

function offeredIn(project: Project, brand: string | undefined, languages: readonly Language[]): ReadonlySet<string> {
  const declared = brand && project.read(`${project.snapshot.roots.brands}/${brand}/brand.json`)['languages'];
  return new Set(isList(declared) ? declared.map(String) : languages.map(({ id }) => id));
}

const toEntry = <Value>(id: string, value: Value | undefined): (readonly [string, Value])[] =>
  value === undefined ? [] : [[id, value]];

const isSame = (one: Forms | undefined, other: Forms | undefined): boolean =>
  one === other || (one?.size === other?.size && [...(one ?? [])].every(([form, text]) => other?.get(form) === text));

function getLanguage(project: Project, id: string): Language {
  const declared = getIn(project.app, 'languages', id);
  return { id, name: languageName(project, id), tag: textOr(getIn(declared, 'tag'), id) };
}

/** The texts of a file, by key. @param source the same file in the source language */
function formsIn(prefix: string, file: JsonObject, source: JsonObject): ReadonlyMap<string, Forms> {
  const found = new Map<string, Map<string, string>>();
  const collect = (object: JsonObject, first: JsonValue | undefined, above: string): void => {
    for (const [name, value] of Object.entries(object)) {
      if (isObject(value)) collect(value, getIn(first, name), `${above}.${name}`);
      if (typeof value !== 'string' || name === '$schema') continue;
      const form = readPluralKey(name, textsIn(object), textsIn(first));
      const key = `${above}.${form?.message ?? name}`;
      const forms = found.get(key) ?? new Map<string, string>();
      forms.set(form?.category ?? '', value);
      found.set(key, forms);
    }
  };
  collect(file, source, prefix);
  return found;
}

const textsIn =
  (object: JsonValue | undefined): TextBeside =>
  (name) => {
    const text = getIn(object, name);
    return typeof text === 'string' ? text : undefined;
  };

/** The operations of a brand's patches, by the file that they change. */
function listPatches(project: Project, brand: string): ReadonlyMap<string, readonly JsonValue[]> {
  const { brands, locales } = project.snapshot.roots;
  const steps = new Map<string, readonly JsonValue[]>();
  for (const path of project.paths.filter((name) => name.startsWith(`${brands}/${brand}/patches/`))) {
    const { target, patches } = project.read(path);
    if (typeof target !== 'string' || !target.startsWith(`${locales}/`) || !isList(patches)) continue;
    steps.set(target, [...(steps.get(target) ?? []), ...patches]);
  }
  return steps;
}

/** Applies a brand's operations to a file. In message files, they only set and remove values. */
function patched(file: JsonObject, steps: readonly JsonValue[]): JsonObject {
  return steps.reduce<JsonObject>((known, step) => {
    const path = getIn(step, 'path');
    if (typeof path !== 'string') return known;
    const names = path.split('/').slice(1);
    return withValue(known, names, getIn(step, 'op') === 'set' ? getIn(step, 'value') : undefined);
  }, file);
}

function withValue(
  object: JsonObject,
  [name = '', ...more]: readonly string[],
  value: JsonValue | undefined,
): JsonObject {
  const inner = getIn(object, name);
  const next = more.length === 0 ? value : withValue(isObject(inner) ? inner : {}, more, value);
  const { [name]: _, ...others } = object;
  // an existing value keeps its position
  if (next === undefined) return others;
  return inner === undefined
    ? { ...object, [name]: next }
    : Object.fromEntries(Object.entries(object).map(([key, old]) => [key, key === name ? next : old] as const));
}
