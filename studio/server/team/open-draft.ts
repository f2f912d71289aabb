import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface Stored {
  readonly draft?: string;
  /** The draft that is being opened, so that a crash in between can be repaired; null stands for the main branch. */
  readonly to?: string | null;
}

/** A file with the id of the draft whose files are in the project. */
export class OpenDraft {
  constructor(readonly file: string) {}

  read(): Stored {
    return existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as Stored) : {};
  }

  begin(from: string | undefined, to: string | undefined): void {
    this.#write({ ...(from !== undefined && { draft: from }), to: to ?? null });
  }

  keep(draft: string | undefined): void {
    this.#write(draft === undefined ? {} : { draft });
  }

  #write(stored: Stored): void {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(`${this.file}~`, JSON.stringify(stored));
    renameSync(`${this.file}~`, this.file);
  }
}
