import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import type { HistoryRecord } from '@vitrine/engine/edit';

/** A record of the history of one person. */
export type Entry = HistoryRecord & { readonly person: string; readonly time: number };

/** The steps of all people, one per line, so that undo goes on after a crash or a restart. */
export class Journal {
  constructor(readonly file: string) {}

  add(entry: Entry): void {
    mkdirSync(dirname(this.file), { recursive: true });
    appendFileSync(this.file, `${JSON.stringify(entry)}\n`);
  }

  /** The entries in order. A last line that a crash has cut off is removed. */
  read(): readonly Entry[] {
    if (!existsSync(this.file)) return [];
    const text = readFileSync(this.file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) truncateSync(this.file, Buffer.byteLength(whole));
    return whole
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Entry);
  }
}
