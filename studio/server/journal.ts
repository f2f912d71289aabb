import type { HistoryRecord } from '@vitrine/engine/edit';
import { readLines } from './line-file.ts';

/** A record of the history of one person. */
export type Entry = HistoryRecord & { readonly person: string; readonly time: number };

/** The steps of all people, one per line, so that undo survives a crash or a restart. */
export const readJournal = (file: string): readonly Entry[] => readLines(file).map((line) => JSON.parse(line) as Entry);
