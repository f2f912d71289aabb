import { useMemo, useRef, useState } from 'react';
import type { Project } from '../project.ts';
import type { RoomProps } from '../rooms.ts';
import { pageOf } from '../selection.ts';
import { writeOf } from '../texts.ts';
import { type Catalogue, CatalogueReader, formKey, type Language, type Text } from './catalogue.ts';
import { inPlace, languagesWith, type Query, withMark, withWords } from './filter.ts';
import { Uses } from './uses.ts';
import { type Long, withMeasured, withoutText } from './lengths.ts';
import { type Mark, type Work, workOf } from './work.ts';

/** A text in a language. */
export interface Cell {
  readonly key: string;
  readonly language: string;
}

export interface Room {
  /** Another object after each change of the project. */
  readonly now: { readonly project: Project };
  readonly catalogue: Catalogue;
  readonly uses: Uses;
  readonly work: Work;
  readonly query: Query;
  /** The texts that the filters show. */
  readonly rows: readonly Text[];
  /** The texts with the words that are searched for, where they are searched for. */
  readonly found: readonly Text[];
  readonly onPage: readonly Text[];
  /** The languages that are shown. */
  readonly columns: readonly Language[];
  readonly picked: Cell | undefined;
  /** What has been written and is not saved yet, by language and key. */
  readonly pending: ReadonlyMap<string, string>;
  change(query: Partial<Query>): void;
  /** Shows the texts that have a mark, and all languages in which they have it. */
  filterBy(filter: Mark | 'all'): void;
  toggle(language: string): void;
  pick(cell: Cell): void;
  /** Writes the text of a plural form, or of a text that has none; without a text, removes it. */
  write(cell: Cell, form: string, text: string | undefined): void;
  /** The language that is being measured. */
  readonly measuring: Language | undefined;
  /** Looks which texts of the open page do not fit, in each language that is shown. */
  measure(): void;
  /** Takes up what does not fit in the language that was measured, and goes on to the next one. */
  onMeasured(cut: readonly string[] | undefined): void;
  /** Records that a translation fits the source text as it is now. */
  accept(cell: Cell): void;
}

/** What the room remembers while another one is open. */
interface Memory {
  readonly reader: CatalogueReader;
  readonly uses: Uses;
  query: Query;
  shown: ReadonlySet<string> | undefined;
  picked: Cell | undefined;
  long: Long;
}

const memories = new WeakMap<Project, Memory>();

function memoryOf(project: Project): Memory {
  const known = memories.get(project) ?? {
    reader: new CatalogueReader(),
    uses: new Uses(),
    query: { words: '', filter: 'all', place: { of: 'all' } },
    shown: undefined,
    picked: undefined,
    long: new Map(),
  };
  memories.set(project, known);
  return known;
}

/** At first, so many languages are shown. */
const FIRST = 4;

export function useRoom({ project, selection, view }: RoomProps): Room {
  const memory = memoryOf(project);
  const [pending] = useState(() => new Map<string, string>());
  const { brand } = view;
  const version = project.version();
  const [, setTurn] = useState(0);
  const set = (next: Partial<Memory>): void => {
    Object.assign(memory, next);
    setTurn((turn) => turn + 1);
  };
  // the project changes in place
  const now = useMemo(() => ({ project, version }), [project, version]);
  const catalogue = useMemo(() => memory.reader.read(now.project, brand), [memory, now, brand]);
  const { toTranslate } = project.state;
  const { long } = memory;
  const work = useMemo(() => workOf(toTranslate, long), [toTranslate, long]);
  const { page } = selection;
  const keys = useMemo(() => memory.uses.onPage(now.project, page), [memory, now, page]);
  const { query, picked } = memory;
  const { languages } = catalogue;
  const { found, rows, onPage } = useRows(query, catalogue, keys, work);
  const shown = memory.shown ?? firstShown(languages, view.language.value);
  const columns = languages.filter(({ id }) => shown.has(id));
  const measuring = useMeasuring(columns, (language, cut) =>
    set({ long: withMeasured(memory.long, language, { onPage, all: catalogue.texts }, cut) }),
  );
  return {
    now,
    catalogue,
    uses: memory.uses,
    work,
    query,
    rows,
    found,
    onPage,
    columns,
    picked,
    change: (next) => set({ query: { ...query, ...next } }),
    filterBy: (filter) => {
      const marked = filter === 'all' ? [] : found.flatMap(({ key }) => languagesWith(work, filter, key));
      set({ query: { ...query, filter }, shown: new Set([...shown, ...marked]) });
    },
    toggle: (language) =>
      set({ shown: new Set(shown.has(language) ? [...shown].filter((id) => id !== language) : [...shown, language]) }),
    pick: (cell) => set({ picked: cell }),
    pending,
    write: ({ key, language }, form, text) => {
      const written = formKey(key, form);
      const operation = writeOf(project, brand, { language, key, form: written, text });
      pending.set(`${language} ${written}`, text ?? '');
      memory.long = withoutText(memory.long, language, key);
      void project.apply(operation, brand).finally(() => {
        pending.delete(`${language} ${written}`);
        setTurn((turn) => turn + 1);
      });
      setTurn((turn) => turn + 1);
    },
    ...measuring,
    accept: ({ key, language }) => void project.apply({ op: 'accept', language, keys: [key] }, undefined),
  };
}

/** The texts that are asked for. */
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

/** Measures one language after the other. */
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

/** What is mended stays in its row until something else is asked for, so that nothing moves while one works. */
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

function firstShown(languages: readonly Language[], inCanvas: string): ReadonlySet<string> {
  const first = languages.filter(({ id }, at) => at === 0 || id === inCanvas);
  const more = languages.filter((language) => !first.includes(language)).slice(0, FIRST - first.length);
  return new Set([...first, ...more].map(({ id }) => id));
}

/** The name of a page or of another part of the project, as its users call it. */
export function nameOfPart(project: Project, file: string): { readonly kind: string; readonly name: string } {
  const page = pageOf(project, file);
  if (page !== undefined) return { kind: 'Page', name: page };
  const names = file.split('/');
  const name = names.at(-1)?.replace(/(?:\.props)?\.json$/, '') ?? file;
  if (file.endsWith('.props.json')) return { kind: 'Block', name };
  const folder = names.at(-2) ?? '';
  return folder === project.snapshot.roots.schemas
    ? { kind: 'The whole app', name: '' }
    : { kind: folder.charAt(0).toUpperCase() + folder.slice(1).replace(/s$/, ''), name };
}
