import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { onDisk } from './config.ts';
import { DISK, type Disk } from './disk.ts';

/**
 * The folder that makes writing several files atomic. A run saves the old and new content in it, writes a journal,
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

/** A line to append to a log. It is written together with the files, or not at all. */
interface LogLine {
  /** From the root. */
  readonly file: string;
  readonly line: string;
}

interface Written {
  readonly entries: readonly Entry[];
  /** The line, with the log's size in bytes before the run. */
  readonly log?: LogLine & { readonly bytes: number };
}

interface WriteOptions {
  readonly log?: LogLine;
  readonly disk?: Disk;
}

/** Whether an earlier run was interrupted while replacing files. */
export const isWriteInterrupted = (root: string): boolean => existsSync(join(root, FOLDER, JOURNAL));

/**
 * Writes all changes (path from the root → text; undefined deletes the file) and the line of the log, or none of them.
 * @throws if a step fails, after restoring the old files
 */
export function writeAll(
  root: string,
  changes: ReadonlyMap<string, string | undefined>,
  { log, disk = DISK }: WriteOptions = {},
): void {
  if (changes.size === 0) return;
  const folder = join(root, FOLDER);
  beginRun(root, folder);
  const made: string[] = [];
  try {
    disk.write(join(folder, OWNER), JSON.stringify({ pid: process.pid, time: Date.now() }), 0o644);
    const entries = [...changes].map(([path, text], index) =>
      saveVersions({ root, path, text, at: join(folder, String(index)) }, disk, made),
    );
    if (log !== undefined) makeFolder(dirname(join(root, log.file)), disk, made);
    const written: Written = { entries, ...(log && { log: { ...log, bytes: getSize(join(root, log.file)) } }) };
    disk.write(join(folder, `${JOURNAL}.new`), JSON.stringify(written), 0o644);
    disk.rename(join(folder, `${JOURNAL}.new`), join(folder, JOURNAL));
    for (const [index, { path, before, after }] of entries.entries()) {
      if (after !== null) disk.rename(join(folder, `${index}.after`), onDisk(root, path));
      else if (before !== null) disk.remove(onDisk(root, path));
    }
    if (log !== undefined) disk.append(join(root, log.file), `${log.line}\n`);
  } catch (error) {
    restoreFiles(root);
    removeEmpty(made);
    throw error;
  }
  // the new files are in place: deleting the journal commits them
  rmSync(join(folder, JOURNAL));
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Begins a run. An earlier run of this process that could not be undone is undone first.
 * @throws if another process is writing
 */
function beginRun(root: string, folder: string): void {
  const owner = join(folder, OWNER);
  if (existsSync(owner) && findOwner(readFileSync(owner, 'utf8'))?.pid === process.pid) restoreFiles(root);
  mkdirSync(folder);
}

interface Version {
  readonly root: string;
  readonly path: string;
  readonly text: string | undefined;
  /** The file's path in the journal folder, without its extension. */
  readonly at: string;
}

/** Saves a file's old and new content in the journal folder. */
function saveVersions({ root, path, text, at }: Version, disk: Disk, made: string[]): Entry {
  const target = onDisk(root, path);
  const before = textAt(target);
  const mode = before === undefined ? 0o644 : statSync(target).mode;
  if (before !== undefined) disk.write(`${at}.before`, before, mode);
  if (text !== undefined) {
    makeFolder(dirname(target), disk, made);
    disk.write(`${at}.after`, text, mode);
  }
  return { path, before: getHash(before), after: getHash(text) };
}

/** @param made receives the folder and its parents, if they are new */
function makeFolder(folder: string, disk: Disk, made: string[]): void {
  const first = disk.makeFolder(folder);
  if (first === undefined) return;
  for (let at = folder; at !== dirname(first); at = dirname(at)) made.push(at);
}

/** Removes folders, deepest first. A folder that is no longer empty stays. */
function removeEmpty(folders: readonly string[]): void {
  for (const folder of folders.toSorted((a, b) => b.length - a.length))
    try {
      rmdirSync(folder);
    } catch {
      // a leftover folder does no harm
    }
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

/** Restores the files by moving the saved ones back, which needs no space, because the disk may be full. */
function restoreFiles(root: string): string[] {
  const folder = join(root, FOLDER);
  const journal = join(folder, JOURNAL);
  const { entries = [], log }: Partial<Written> = JSON.parse(
    existsSync(journal) ? readFileSync(journal, 'utf8') : '{}',
  );
  const replaced: [entry: Entry, index: number][] = [];
  for (const [index, entry] of entries.entries()) {
    const now = getHash(textAt(onDisk(root, entry.path)));
    if (now === entry.before) continue;
    if (now !== entry.after) throw new Error(describeConflict(entry, index));
    replaced.push([entry, index]);
  }
  for (const [{ path, before }, index] of replaced) {
    if (before === null) rmSync(onDisk(root, path));
    else renameSync(join(folder, `${index}.before`), onDisk(root, path));
  }
  if (log !== undefined) removeLine(root, log);
  rmSync(journal, { force: true });
  rmSync(folder, { recursive: true, force: true });
  return replaced.map(([{ path }]) => path);
}

/**
 * Removes the run's line from the log, even if only part of it was written. Anything else at the end of the log stays.
 */
function removeLine(root: string, { file, line, bytes }: NonNullable<Written['log']>): void {
  const path = join(root, file);
  if (!path.startsWith(`${root}${sep}`) || getSize(path) <= bytes) return;
  const added = readFileSync(path).subarray(bytes).toString();
  if (`${line}\n`.startsWith(added)) truncateSync(path, bytes);
}

const getSize = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function describeConflict({ path, before }: Entry, index: number): string {
  const kept = before === null ? 'It did not exist before that run' : `Its old content is in ${FOLDER}/${index}.before`;
  return (
    `${path} was edited after an interrupted run. ${kept}. ` +
    `Merge what you need into ${path}, then delete the folder ${FOLDER}.`
  );
}

/** In milliseconds, longer than any run should take. After a restart, another process may have the same PID. */
const LONGEST_RUN = 60_000;

function assertNotRunning(folder: string): void {
  const path = join(folder, OWNER);
  const owner = existsSync(path) ? findOwner(readFileSync(path, 'utf8')) : undefined;
  if (owner === undefined || Date.now() - owner.time > LONGEST_RUN || !isAlive(owner.pid)) return;
  throw new Error(`Another run is writing (process ${owner.pid}). Wait for it to finish.`);
}

function findOwner(text: string): { pid: number; time: number } | undefined {
  try {
    return JSON.parse(text);
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

const textAt = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

const getHash = (text: string | undefined): string | null =>
  text === undefined ? null : createHash('sha256').update(text).digest('hex');
