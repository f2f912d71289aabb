import { createHash } from 'node:crypto';
import { addLine, readLines } from '../line-file.ts';

/** What somebody did, for those who must know later. */
export interface AuditEntry {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly person: string;
  /** A verb, such as `publish`. */
  readonly did: string;
  /** What it concerns, such as the brand and the release. */
  readonly about: Readonly<Record<string, string | number | readonly string[]>>;
  readonly why?: string;
}

/** Its file, in the folder of the Studio. */
export const AUDIT = 'audit.jsonl';

const FIRST = '0'.repeat(64);

/** A file with one line per event. Each has the hash of the line before it, so that none can be changed or taken out. */
export class Audit {
  #last: string | undefined;

  constructor(
    readonly file: string,
    private readonly now: () => number = Date.now,
  ) {}

  add(entry: Omit<AuditEntry, 'time'>): void {
    this.#last ??= readLines(this.file).at(-1);
    const before = this.#last === undefined ? FIRST : hashOf(this.#last);
    const line = JSON.stringify({ time: this.now(), ...entry, before });
    addLine(this.file, line);
    this.#last = line;
  }

  /** The events in order. */
  read(): readonly AuditEntry[] {
    return readLines(this.file).map((line) => {
      const { before: _, ...entry } = JSON.parse(line) as AuditEntry & { readonly before: string };
      return entry;
    });
  }

  /** @returns the number of the first line that does not follow from the one before it */
  firstBroken(): number | undefined {
    const lines = readLines(this.file);
    const at = lines.findIndex((line, index) => {
      const { before } = JSON.parse(line) as { readonly before: string };
      return before !== (index === 0 ? FIRST : hashOf(lines[index - 1] ?? ''));
    });
    return at < 0 ? undefined : at + 1;
  }
}

const hashOf = (line: string): string => createHash('sha256').update(line).digest('hex');
