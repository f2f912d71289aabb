import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseHome } from './home.ts';
import { liveFile, NOT_PUBLISHED, readLive, writeLive } from './live.ts';

/**
 * Keeps releases in a folder, which several processes can share as a volume. It has no audit log, so the command
 * records the change.
 */
export function homeInFolder(folder: string): ReleaseHome {
  const getFile = (brand: string, name: string): string => path.join(folder, brand, name);
  return {
    live: () => Promise.resolve(readLive(liveFile(folder))),
    read: (brand, name) => {
      const file = getFile(brand, name);
      return Promise.resolve(existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined);
    },
    write: (brand, name, content) => Promise.resolve(writeAtomically(getFile(brand, name), content)),
    change: (brand, to) => {
      const live = readLive(liveFile(folder));
      const next = to(Object.hasOwn(live, brand) ? (live[brand] ?? NOT_PUBLISHED) : NOT_PUBLISHED);
      writeLive(folder, brand, next);
      return Promise.resolve(next);
    },
  };
}

export function writeAtomically(file: string, content: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}~`, content);
  renameSync(`${file}~`, file);
}
