import type { Lacking } from '../../project/room.ts';
import type { Project } from '../../project/project.ts';
import { CatalogueReader } from './catalogue.ts';
import type { Query } from './filter.ts';
import type { Long } from './lengths.ts';
import { Uses } from '../../project/text-uses.ts';
import { getWork } from './work.ts';

/** A text in a language. */
export interface Cell {
  readonly key: string;
  readonly language: string;
}

/** The state that the room keeps while another room is open. */
export interface Memory {
  readonly reader: CatalogueReader;
  readonly uses: Uses;
  query: Query;
  /** The languages that the user chose. */
  shown: ReadonlySet<string> | undefined;
  /** The languages in which the filtered texts have the mark, until the user chooses languages. */
  marked: ReadonlySet<string> | undefined;
  picked: Cell | undefined;
  long: Long;
}

const memories = new WeakMap<Project, Memory>();

export function getMemory(project: Project): Memory {
  const known = memories.get(project) ?? {
    reader: new CatalogueReader(),
    uses: new Uses(),
    query: { words: '', filter: 'all', place: { of: 'all' } },
    shown: undefined,
    marked: undefined,
    picked: undefined,
    long: new Map(),
  };
  memories.set(project, known);
  return known;
}

/** Makes the room show one missing text, or all of them, the next time it is opened. */
export function askForMissing(project: Project, lacking?: Lacking): void {
  const memory = getMemory(project);
  const place = { of: 'all' } as const;
  if (lacking !== undefined) {
    memory.query = { words: lacking.key, filter: 'all', place };
    memory.marked = new Set(lacking.languages);
    return;
  }
  const { toTranslate } = project.state;
  const { missing } = getWork(toTranslate);
  memory.query = { words: '', filter: 'missing', place };
  memory.marked = new Set([...missing].flatMap(([language, keys]) => (keys.size > 0 ? [language] : [])));
}
