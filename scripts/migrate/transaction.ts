import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Several files are written all or none. Old and new texts are put aside first; then the journal says that the files
 * are being replaced; then each new text takes its place in one step; then the journal goes away. Where a journal is
 * left, somebody pulled the plug: the next run puts every old text back.
 */
const FOLDER = '.migrate';
const JOURNAL = 'journal.json';
const OWNER = 'owner.json';

interface Entry {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** What a test puts in the place of the file system. */
export interface Disk {
  rename(from: string, to: string): void;
}

const DISK: Disk = { rename: renameSync };

/** Whether a run before this one was interrupted while it replaced files. */
export const interruptedMigration = (root: string): boolean => existsSync(join(root, FOLDER, JOURNAL));

/** Writes the new texts (path from the root → text), all of them or, where something fails, none. @throws then */
export function writeAll(root: string, changes: ReadonlyMap<string, string>, disk: Disk = DISK): void {
  const folder = join(root, FOLDER);
  mkdirSync(folder);
  const entries: Entry[] = [];
  try {
    put(join(folder, OWNER), JSON.stringify({ pid: process.pid, time: Date.now() }));
    for (const [path, text] of changes) {
      const before = readFileSync(join(root, path), 'utf8');
      const at = join(folder, String(entries.length));
      put(`${at}.before`, before);
      put(`${at}.after`, text, statSync(join(root, path)).mode);
      entries.push({ path, before: hashOf(before), after: hashOf(text) });
    }
    put(join(folder, `${JOURNAL}.new`), JSON.stringify(entries));
    disk.rename(join(folder, `${JOURNAL}.new`), join(folder, JOURNAL));
    for (const [index, { path }] of entries.entries()) disk.rename(join(folder, `${index}.after`), join(root, path));
  } catch (error) {
    putBack(root);
    throw error;
  }
  // from here on the new texts hold
  rmSync(join(folder, JOURNAL));
  rmSync(folder, { recursive: true });
}

/**
 * Ends what an interrupted run began: every file is as it was before. Returns the files that it had replaced.
 * @throws where another run is at work, or where somebody has edited a file in between
 */
export function recover(root: string): readonly string[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  refuseRunning(folder);
  return putBack(root);
}

function putBack(root: string): string[] {
  const folder = join(root, FOLDER);
  const journal = join(folder, JOURNAL);
  const entries = existsSync(journal) ? (JSON.parse(readFileSync(journal, 'utf8')) as Entry[]) : [];
  const replaced: [path: string, index: number][] = [];
  for (const [index, { path, before, after }] of entries.entries()) {
    const now = existsSync(join(root, path)) ? hashOf(readFileSync(join(root, path), 'utf8')) : undefined;
    if (now === before) continue;
    if (now !== after)
      throw new Error(
        `${path} was edited after a migration was interrupted. Its text before that is ${FOLDER}/${index}.before: ` +
          `put what you need into ${path}, and remove the folder ${FOLDER}.`,
      );
    replaced.push([path, index]);
  }
  for (const [path, index] of replaced) {
    const at = join(folder, String(index));
    put(`${at}.back`, readFileSync(`${at}.before`, 'utf8'), statSync(join(root, path)).mode);
    renameSync(`${at}.back`, join(root, path));
  }
  rmSync(journal, { force: true });
  rmSync(folder, { recursive: true, force: true });
  return replaced.map(([path]) => path);
}

/** Longer than any run takes: after a restart of the machine another process may have the same number. */
const LONGEST_RUN = 60_000;

function refuseRunning(folder: string): void {
  const path = join(folder, OWNER);
  const owner = existsSync(path) ? ownerOf(readFileSync(path, 'utf8')) : undefined;
  if (owner === undefined || Date.now() - owner.time > LONGEST_RUN || !isAlive(owner.pid)) return;
  throw new Error(`Another migration is running (process ${owner.pid}).`);
}

function ownerOf(text: string): { pid: number; time: number } | undefined {
  try {
    return JSON.parse(text) as { pid: number; time: number };
  } catch {
    return undefined; // The plug was pulled while it was written.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}

/** Writes a file and waits until the disk has it. */
function put(path: string, text: string, mode = 0o644): void {
  const file = openSync(path, 'w', mode);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
