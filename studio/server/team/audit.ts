import type { AuditEntry } from '../../protocol.ts';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { showReordering } from '@vitrine/engine/expression';
import { addLine, readLines } from '../line-file.ts';
import { isSame } from './links.ts';

/** The file of the audit log, in the folder of the Studio. */
export const AUDIT = 'audit.jsonl';

/**
 * The folder with the key and the stored end of a project's audit log. It is outside the project, so that anybody who
 * can only write the project, or has a copy of it, cannot forge the log.
 */
export function stateFolder(root: string): string {
  const { STUDIO_STATE, XDG_STATE_HOME = join(homedir(), '.local/state') } = process.env;
  const name = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16);
  return join(STUDIO_STATE ?? join(XDG_STATE_HOME, 'vitrine-studio'), name);
}

/** The end of the log: the number of lines, and the hash of the last one. */
interface End {
  readonly lines: number;
  readonly mac: string;
}

const FIRST = '0'.repeat(64);
const LINE = /^(\{.*),"mac":"([0-9a-f]{64})"\}$/;

/**
 * The audit log, a file with one line per event. Each line has a keyed hash of itself and of the previous line, and the
 * end is stored outside the project. No line can be changed, added or removed unnoticed, not even the last one.
 */
export class Audit {
  #end: End | undefined;

  /** @param state the folder with the key and the stored end */
  constructor(
    readonly file: string,
    private readonly state: string,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Adds an event. Continues from the stored end, regardless of the file, so that a removed line remains detectable.
   */
  add(entry: Omit<AuditEntry, 'time'>): void {
    const { lines, mac: before } = (this.#end ??= this.#readEnd());
    const why = entry.why === undefined ? {} : { why: showReordering(entry.why) };
    const body = JSON.stringify({ time: this.now(), ...entry, ...why }).slice(0, -1);
    const mac = this.#hash(before, body);
    addLine(this.file, `${body},"mac":"${mac}"}`);
    this.#end = { lines: lines + 1, mac };
    this.#keep('audit.end', JSON.stringify(this.#end));
  }

  /** The events, the oldest first. */
  read(): readonly AuditEntry[] {
    return readLines(this.file).map((line) => {
      const { mac: _, before: __, ...entry } = JSON.parse(line) as AuditEntry & Readonly<Record<string, unknown>>;
      return entry as AuditEntry;
    });
  }

  /** The end as text, which can be written down elsewhere and compared later. */
  get end(): string {
    const { lines, mac } = this.#readEnd();
    return `${lines}:${mac}`;
  }

  /**
   * Looks for tampering.
   * @param known an earlier end of the log, which was written down
   * @returns a description of the first line that was changed, added or removed
   */
  findFault(known?: string): string | undefined {
    const lines = readLines(this.file);
    const old = countOld(lines);
    if (lines.some((line) => LINE.test(line)) && !existsSync(join(this.state, 'audit.end')))
      return `The end of the audit is not in ${this.state}.`;
    let mac = digestLast(lines.slice(0, old));
    const macs = [mac];
    for (const [at, line] of lines.slice(old).entries()) {
      const [, body = '', found = ''] = LINE.exec(line) ?? [];
      if (!isSame(found, this.#hash(mac, body)))
        return `Line ${old + at + 1} of the audit was changed, or does not follow from the line before it.`;
      mac = found;
      macs.push(mac);
    }
    const end = this.#readEnd();
    if (end.lines !== lines.length || end.mac !== mac)
      return `The audit has ${lines.length} lines, but its end is line ${end.lines}: lines were taken out or added.`;
    const [count = '', hash = ''] = known?.split(':') ?? [];
    if (known === undefined || macs[Number(count) - old] === hash) return undefined;
    return `The audit has no line ${count} with the hash that was written down.`;
  }

  /**
   * Reads the stored end. After a crash, the file can have one more line, which is accepted if its hash was made with
   * the key. A log that is older than the key continues with keyed lines.
   */
  #readEnd(): End {
    const file = join(this.state, 'audit.end');
    const lines = readLines(this.file);
    if (!existsSync(file)) return { lines: lines.length, mac: digestLast(lines) };
    const kept = JSON.parse(readFileSync(file, 'utf8')) as End;
    const [, body = '', mac = ''] = LINE.exec(lines[kept.lines] ?? '') ?? [];
    const isNext = lines.length === kept.lines + 1 && isSame(mac, this.#hash(kept.mac, body));
    return isNext ? { lines: lines.length, mac } : kept;
  }

  #hash(before: string, body: string): string {
    return createHmac('sha256', this.#key).update(`${before}\n${body}`).digest('hex');
  }

  get #key(): string {
    const file = join(this.state, 'audit.key');
    if (!existsSync(file)) this.#keep('audit.key', randomBytes(32).toString('hex'));
    return readFileSync(file, 'utf8');
  }

  #keep(name: string, text: string): void {
    mkdirSync(this.state, { recursive: true, mode: 0o700 });
    const file = join(this.state, name);
    writeFileSync(`${file}~`, text, { mode: 0o600, flush: true });
    renameSync(`${file}~`, file);
  }
}

const digest = (line: string): string => createHash('sha256').update(line).digest('hex');

/** The hash that the first keyed line follows. */
const digestLast = (lines: readonly string[]): string => (lines.length === 0 ? FIRST : digest(lines.at(-1) ?? ''));

/** Counts the lines that are older than the key. Each of them has the plain hash of the line before it. */
function countOld(lines: readonly string[]): number {
  const at = lines.findIndex((line, index) => {
    const { before } = JSON.parse(line) as { readonly before?: unknown };
    return before !== (index === 0 ? FIRST : digest(lines[index - 1] ?? ''));
  });
  return at < 0 ? lines.length : at;
}
