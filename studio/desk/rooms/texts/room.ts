import { useMemo, useRef, useState } from 'react';
import { type Cell, type Memory, getMemory } from './memory.ts';
import type { Project } from '../../project/project.ts';
import type { RoomProps } from '../../project/room.ts';
import { createWrite } from '../../project/texts.ts';
import { type Catalogue, formKey, type Language, type Text } from './catalogue.ts';
import { inPlace, languagesWith, type Query, withMark, withWords } from './filter.ts';
import { forAllBrands } from './for-all.ts';
import { withMeasured, withoutText } from './lengths.ts';
import type { Uses } from '../../project/text-uses.ts';
import { hasMark, lackingIn, type Mark, type Work, getWork } from './work.ts';

export interface Room {
  /** A new object after each change of the project. */
  readonly now: { readonly project: Project };
  /** The brand whose texts are shown; undefined for all brands. */
  readonly brand: string | undefined;
  readonly catalogue: Catalogue;
  readonly uses: Uses;
  readonly work: Work;
  readonly query: Query;
  /** The texts that the filters show. */
  readonly rows: readonly Text[];
  /** The texts of the chosen place that match the search. */
  readonly found: readonly Text[];
  readonly onPage: readonly Text[];
  /** The languages that are shown. */
  readonly columns: readonly Language[];
  /** Whether the shown languages are those in which the filter finds texts, because the user has chosen none since. */
  readonly isOfFilter: boolean;
  readonly picked: Cell | undefined;
  /** The texts that are not saved yet, by language and key; an empty text is being removed. */
  readonly pending: ReadonlyMap<string, string>;
  change(query: Partial<Query>): void;
  /** Shows the texts that have a mark, in the languages in which they have it. */
  filterBy(filter: Mark | 'all'): void;
  /** Shows or hides a language. The first language chosen after a filter is shown alone next to the source language. */
  toggle(language: string): void;
  pick(cell: Cell): void;
  /** Writes the text of a plural form, or of a text without plural forms; removes it if the text is missing. */
  write(cell: Cell, form: string, text: string | undefined): void;
  /** Makes a text of the brand the text of all brands. */
  writeForAll(cell: Cell): void;
  /** The language being measured; undefined if none is. */
  readonly measuring: Language | undefined;
  /** Measures, in each shown language, which texts of the open page do not fit. */
  measure(): void;
  /** Records the texts that do not fit in the measured language, and continues with the next one. */
  onMeasured(cut: readonly string[] | undefined): void;
  /** Records that a translation matches the current source text. */
  accept(cell: Cell): void;
}

/** The number of languages that are shown initially. */
const FIRST = 4;

export function useRoom({ project, selection, view }: RoomProps): Room {
  const memory = getMemory(project);
  const [pending] = useState(() => new Map<string, string>());
  const { brand } = view;
  const version = project.version();
  const [, setTurn] = useState(0);
  const set = (next: Partial<Memory>): void => {
    Object.assign(memory, next);
    setTurn((turn) => turn + 1);
  };
  // the project is mutated in place, so the version is the dependency
  const now = useMemo(() => ({ project, version }), [project, version]);
  const catalogue = useMemo(() => memory.reader.read(now.project, brand), [memory, now, brand]);
  const { toTranslate } = project.state;
  const { query, picked, long } = memory;
  const own = useMemo(() => lackingIn(catalogue), [catalogue]);
  const work = useMemo(() => getWork(toTranslate, long, own), [toTranslate, long, own]);
  const { page } = selection;
  const keys = useMemo(() => memory.uses.onPage(now.project, page), [memory, now, page]);
  const { languages } = catalogue;
  const { found, rows, onPage } = useRows(query, catalogue, keys, work);
  const isOfFilter = memory.marked !== undefined;
  const columns = getShown(memory, languages, view.language.value);
  const measuring = useMeasuring(columns, (language, cut) =>
    set({ long: withMeasured(memory.long, language, { onPage, all: catalogue.texts }, cut) }),
  );
  return {
    now,
    brand,
    catalogue,
    uses: memory.uses,
    work,
    query,
    rows,
    found,
    onPage,
    columns,
    isOfFilter,
    picked,
    change: (next) => set({ query: { ...query, ...next } }),
    filterBy: (filter) => {
      const having = filter === 'all' ? [] : found.flatMap(({ key }) => languagesWith(work, filter, key));
      set({ query: { ...query, filter }, marked: having.length === 0 ? undefined : new Set(having) });
    },
    toggle: (language) => set({ shown: toggled(columns, language, isOfFilter), marked: undefined }),
    pick: (cell) => set({ picked: cell }),
    pending,
    write: (cell, form, text) => {
      const whose = isMissingForAll(catalogue, work, cell) ? undefined : brand;
      memory.long = withoutText(memory.long, cell.language, cell.key);
      keepUntilSaved(pending, project, whose, { cell, form, text }, () => setTurn((turn) => turn + 1));
    },
    ...measuring,
    ...listSteps(project, brand, catalogue),
  };
}

/** Whether a text must be written for all brands: all brands have it, but it is missing in the language. */
export const isMissingForAll = ({ byKey }: Catalogue, work: Work, { key, language }: Cell): boolean => {
  const text = byKey.get(key);
  return text !== undefined && !text.isOwn && !text.ours.has(language) && hasMark(work, 'missing', language, key);
};

interface Written {
  readonly cell: Cell;
  readonly form: string;
  readonly text: string | undefined;
}

/** Saves a text, and shows it as pending until it is saved. */
function keepUntilSaved(
  pending: Map<string, string>,
  project: Project,
  brand: string | undefined,
  { cell: { key, language }, form, text }: Written,
  wake: () => void,
): void {
  const written = formKey(key, form);
  const place = `${language} ${written}`;
  pending.set(place, text ?? '');
  void project.apply(createWrite(project, brand, { language, key, form: written, text }), brand).finally(() => {
    pending.delete(place);
    wake();
  });
  wake();
}

/** The actions on a text other than writing it. */
const listSteps = (
  project: Project,
  brand: string | undefined,
  { byKey, source }: Catalogue,
): Pick<Room, 'writeForAll' | 'accept'> => ({
  writeForAll: (cell) =>
    void project.apply(forAllBrands(cell, byKey.get(cell.key)?.said.get(cell.language), source), brand),
  accept: ({ key, language }) => void project.apply({ op: 'accept', language, keys: [key] }, undefined),
});

/** The texts that match the query. */
function useRows(
  { words, place, filter }: Query,
  catalogue: Catalogue,
  keys: readonly string[],
  work: Work,
): Pick<Room, 'found' | 'rows' | 'onPage'> {
  const { texts } = catalogue;
  const asked = useMemo(() => withWords(words, inPlace(place, texts, keys)), [words, place, texts, keys]);
  const found = useStable(asked, catalogue, `${words} ${JSON.stringify(place)} ${keys.join()}`);
  const marked = useMemo(() => withMark(filter, found, work), [filter, found, work]);
  const rows = useStable(marked, catalogue, `${filter} ${words} ${JSON.stringify(place)} ${keys.join()}`);
  const onPage = useMemo(() => inPlace({ of: 'page' }, texts, keys), [texts, keys]);
  return { found, rows, onPage };
}

/** Measures the languages one after the other. */
function useMeasuring(
  columns: readonly Language[],
  keep: (language: string, cut: readonly string[]) => void,
): Pick<Room, 'measuring' | 'measure' | 'onMeasured'> {
  const [[first, ...next], setQueue] = useState<readonly Language[]>([]);
  return {
    measuring: first,
    measure: () => setQueue(columns),
    onMeasured: (cut) => {
      if (first !== undefined && cut !== undefined) keep(first.id, cut);
      setQueue(next);
    },
  };
}

/** Keeps a fixed text in the list until the query changes, so that rows do not move while the user works. */
function useStable(rows: readonly Text[], { byKey }: Catalogue, asked: string): readonly Text[] {
  const last = useRef<{ readonly asked: string; readonly keys: ReadonlySet<string> }>(undefined);
  return useMemo(() => {
    const now = new Set(rows.map(({ key }) => key));
    const known = last.current?.asked === asked ? [...last.current.keys] : [];
    const isMended = !known.every((key) => now.has(key));
    const keys = new Set([...(isMended ? known : []), ...now]);
    last.current = { asked, keys };
    return [...keys].flatMap((key) => byKey.get(key) ?? []);
  }, [rows, byKey, asked]);
}

/** The languages that the filter or the user chose, always with the source language. */
function getShown({ marked, shown }: Memory, languages: readonly Language[], inCanvas: string): readonly Language[] {
  const wanted = marked ?? shown ?? firstShown(languages, inCanvas);
  return languages.filter(({ id }, at) => at === 0 || wanted.has(id));
}

/**
 * Adds or removes a language. The first language that the user chooses after a filter is shown alone next to the source
 * language.
 */
function toggled(columns: readonly Language[], language: string, isOfFilter: boolean): ReadonlySet<string> {
  const before = (isOfFilter ? columns.slice(0, 1) : columns).map(({ id }) => id);
  return new Set(before.includes(language) ? before.filter((id) => id !== language) : [...before, language]);
}

function firstShown(languages: readonly Language[], inCanvas: string): ReadonlySet<string> {
  const first = languages.filter(({ id }, at) => at === 0 || id === inCanvas);
  const more = languages.filter((language) => !first.includes(language)).slice(0, FIRST - first.length);
  return new Set([...first, ...more].map(({ id }) => id));
}
