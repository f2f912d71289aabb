import { appendFileSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** The part of the file system that tests replace. */
export interface Disk {
  /** @returns the first folder that was created */
  makeFolder(path: string): string | undefined;
  /** Writes a file and flushes it to disk. */
  write(path: string, text: string, mode: number): void;
  append(path: string, text: string): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
}

export const DISK: Disk = {
  makeFolder: (path) => mkdirSync(path, { recursive: true }),
  write: writeDurably,
  append: (path, text) => appendFileSync(path, text, { mode: 0o600, flush: true }),
  rename: renameSync,
  remove: rmSync,
};

function writeDurably(path: string, text: string, mode: number): void {
  const file = openSync(path, 'w', mode);
  try {
    // unlike a single write, this writes the whole text
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
