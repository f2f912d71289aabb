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
import { dirname, join } from 'node:path';
import { onDisk } from './config.ts';

/**
 * Writes several files atomically. First it saves the old and new content in a folder. Then it writes a journal,
 * renames the new files into place, and deletes the journal. If a run is interrupted, the journal remains, and the next
 * run restores the old files.
 */
const FOLDER = '.writing';
const JOURNAL = 'journal.json';
const OWNER = 'owner.json';

interface Entry {
  readonly path: string;
  /** The text's hash; null if the file does not exist. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The part of the file system that tests replace. */
export interface Disk {
  rename(from: string, to: string): void;
  remove(path: string): void;
}

export const DISK: Disk = { rename: renameSync, remove: rmSync };

/** Whether an earlier run was interrupted while replacing files. */
export const isWriteInterrupted = (root: string): boolean => existsSync(join(root, FOLDER, JOURNAL));

/**
 * Writes all changes (path from the root → text; undefined deletes the file), or none of them.
 * @throws if a step fails, after restoring the old files
 */
export function writeAll(root: string, changes: ReadonlyMap<string, string | undefined>, disk: Disk = DISK): void {
  if (changes.size === 0) return;
  const folder = join(root, FOLDER);
  mkdirSync(folder);
  try {
    writeDurably(join(folder, OWNER), JSON.stringify({ pid: process.pid, time: Date.now() }));
    const entries = [...changes].map(([path, text], index) =>
      saveVersions(root, path, text, join(folder, String(index))),
    );
    writeDurably(join(folder, `${JOURNAL}.new`), JSON.stringify(entries));
    disk.rename(join(folder, `${JOURNAL}.new`), join(folder, JOURNAL));
    for (const [index, { path, before, after }] of entries.entries()) {
      if (after !== null) disk.rename(join(folder, `${index}.after`), onDisk(root, path));
      else if (before !== null) disk.remove(onDisk(root, path));
    }
  } catch (error) {
    restoreFiles(root);
    throw error;
  }
  // the new files are in place: deleting the journal commits them
  rmSync(join(folder, JOURNAL));
  rmSync(folder, { recursive: true });
}

/** Saves a file's old and new content in the journal folder. */
function saveVersions(root: string, path: string, text: string | undefined, at: string): Entry {
  const target = onDisk(root, path);
  const before = textAt(target);
  if (before !== undefined) writeDurably(`${at}.before`, before);
  if (text !== undefined) {
    mkdirSync(dirname(target), { recursive: true });
    writeDurably(`${at}.after`, text, before === undefined ? undefined : statSync(target).mode);
  }
  return { path, before: hashOf(before), after: hashOf(text) };
}

/**
 * Restores the files of an interrupted run and returns their paths.
 * @throws if another run is active, or if a file was edited after the interruption
 */
export function recover(root: string): readonly string[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  assertNotRunning(folder);
  return restoreFiles(root);
}

function restoreFiles(root: string): string[] {
  const folder = join(root, FOLDER);
  const journal = join(folder, JOURNAL);
  const entries = existsSync(journal) ? (JSON.parse(readFileSync(journal, 'utf8')) as Entry[]) : [];
  const replaced: [entry: Entry, index: number][] = [];
  for (const [index, entry] of entries.entries()) {
    const now = hashOf(textAt(onDisk(root, entry.path)));
    if (now === entry.before) continue;
    if (now !== entry.after) throw new Error(describeConflict(entry, index));
    replaced.push([entry, index]);
  }
  for (const [{ path, before }, index] of replaced) {
    const at = join(folder, String(index));
    if (before === null) {
      rmSync(onDisk(root, path));
      continue;
    }
    writeDurably(`${at}.back`, readFileSync(`${at}.before`, 'utf8'));
    renameSync(`${at}.back`, onDisk(root, path));
  }
  rmSync(journal, { force: true });
  rmSync(folder, { recursive: true, force: true });
  return replaced.map(([{ path }]) => path);
}

function describeConflict({ path, before }: Entry, index: number): string {
  const kept = before === null ? 'It did not exist before that run' : `Its old content is in ${FOLDER}/${index}.before`;
  return (
    `${path} was edited after an interrupted run. ${kept}. ` +
    `Merge what you need into ${path}, then delete the folder ${FOLDER}.`
  );
}

/** Longer than any run should take. After a restart, another process may have the same PID. */
const LONGEST_RUN = 60_000;

function assertNotRunning(folder: string): void {
  const path = join(folder, OWNER);
  const owner = existsSync(path) ? ownerOf(readFileSync(path, 'utf8')) : undefined;
  if (owner === undefined || Date.now() - owner.time > LONGEST_RUN || !isAlive(owner.pid)) return;
  throw new Error(`Another run is writing (process ${owner.pid}). Wait for it to finish.`);
}

function ownerOf(text: string): { pid: number; time: number } | undefined {
  try {
    return JSON.parse(text) as { pid: number; time: number };
  } catch {
    return undefined; // the owner file is incomplete
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

/** Writes a file and flushes it to disk. */
function writeDurably(path: string, text: string, mode = 0o644): void {
  const file = openSync(path, 'w', mode);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

const textAt = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

const hashOf = (text: string | undefined): string | null =>
  text === undefined ? null : createHash('sha256').update(text).digest('hex');
