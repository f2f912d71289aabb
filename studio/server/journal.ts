import type { HistoryRecord } from '@vitrine/engine/edit';
import { addLine, readLines } from './line-file.ts';

/** A record of the history of one person. */
export type Entry = HistoryRecord & { readonly person: string; readonly time: number };

/** The steps of all people, one per line, so that undo goes on after a crash or a restart. */
export class Journal {
  constructor(readonly file: string) {}

  add(entry: Entry): void {
    addLine(this.file, JSON.stringify(entry));
  }

  /** The entries in order. */
  read(): readonly Entry[] {
    return readLines(this.file).map((line) => JSON.parse(line) as Entry);
  }
}
