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
 * Several files are written all or none. Old and new texts are put aside first; then the journal says that the files
 * are being replaced; then each new text takes its place in one step; then the journal goes away. Where a journal is
 * left, somebody pulled the plug: the next run puts every old text back.
 */
const FOLDER = '.writing';
const JOURNAL = 'journal.json';
const OWNER = 'owner.json';

interface Entry {
  readonly path: string;
  /** Hash of the text; null where there is no file. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What a test puts in the place of the file system. */
export interface Disk {
  rename(from: string, to: string): void;
  remove(path: string): void;
}

export const DISK: Disk = { rename: renameSync, remove: rmSync };

/** Whether a run before this one was interrupted while it replaced files. */
export const isHalfWritten = (root: string): boolean => existsSync(join(root, FOLDER, JOURNAL));

/**
 * Writes new texts (path from the root → text; undefined takes the file away), all of them or, where something fails,
 * none. @throws then
 */
export function writeAll(root: string, changes: ReadonlyMap<string, string | undefined>, disk: Disk = DISK): void {
  if (changes.size === 0) return;
  const folder = join(root, FOLDER);
  mkdirSync(folder);
  try {
    put(join(folder, OWNER), JSON.stringify({ pid: process.pid, time: Date.now() }));
    const entries = [...changes].map(([path, text], index) => putAside(root, path, text, join(folder, String(index))));
    put(join(folder, `${JOURNAL}.new`), JSON.stringify(entries));
    disk.rename(join(folder, `${JOURNAL}.new`), join(folder, JOURNAL));
    for (const [index, { path, before, after }] of entries.entries()) {
      if (after !== null) disk.rename(join(folder, `${index}.after`), onDisk(root, path));
      else if (before !== null) disk.remove(onDisk(root, path));
    }
  } catch (error) {
    putBack(root);
    throw error;
  }
  // from here on the new texts hold
  rmSync(join(folder, JOURNAL));
  rmSync(folder, { recursive: true });
}

/** Keeps the old text of a file and the new one beside the tree. */
function putAside(root: string, path: string, text: string | undefined, at: string): Entry {
  const target = onDisk(root, path);
  const before = textAt(target);
  if (before !== undefined) put(`${at}.before`, before);
  if (text !== undefined) {
    mkdirSync(dirname(target), { recursive: true });
    put(`${at}.after`, text, before === undefined ? undefined : statSync(target).mode);
  }
  return { path, before: hashOf(before), after: hashOf(text) };
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
  const replaced: [entry: Entry, index: number][] = [];
  for (const [index, entry] of entries.entries()) {
    const now = hashOf(textAt(onDisk(root, entry.path)));
    if (now === entry.before) continue;
    if (now !== entry.after) throw new Error(editedMeanwhile(entry, index));
    replaced.push([entry, index]);
  }
  for (const [{ path, before }, index] of replaced) {
    const at = join(folder, String(index));
    if (before === null) {
      rmSync(onDisk(root, path));
      continue;
    }
    put(`${at}.back`, readFileSync(`${at}.before`, 'utf8'));
    renameSync(`${at}.back`, onDisk(root, path));
  }
  rmSync(journal, { force: true });
  rmSync(folder, { recursive: true, force: true });
  return replaced.map(([{ path }]) => path);
}

function editedMeanwhile({ path, before }: Entry, index: number): string {
  const kept = before === null ? 'It was not there before that' : `Its text before that is ${FOLDER}/${index}.before`;
  return (
    `${path} was edited after the writing of many files was interrupted. ${kept}: ` +
    `put what you need into ${path}, and remove the folder ${FOLDER}.`
  );
}

/** Longer than any run takes: after a restart of the machine another process may have the same number. */
const LONGEST_RUN = 60_000;

function refuseRunning(folder: string): void {
  const path = join(folder, OWNER);
  const owner = existsSync(path) ? ownerOf(readFileSync(path, 'utf8')) : undefined;
  if (owner === undefined || Date.now() - owner.time > LONGEST_RUN || !isAlive(owner.pid)) return;
  throw new Error(`Another run is writing (process ${owner.pid}).`);
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

const textAt = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

const hashOf = (text: string | undefined): string | null =>
  text === undefined ? null : createHash('sha256').update(text).digest('hex');
