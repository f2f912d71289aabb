import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTE = 1024 * 1024;

/** A small, separate disk in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk up to `left` MB of free space. */
  fill(left: number): void;
  /** Deletes the file that fills the disk. */
  makeRoom(): void;
  remove(): void;
}

const run = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args).status === 0;

/** Whether this user may mount a disk, as root can on Linux, except in most containers. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const disk = mountSmallDisk(1);
  disk?.remove();
  return disk !== undefined;
}

export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-disk-'));
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder)) return undefined;
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: (left) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left * MEGABYTE)));
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove: () => {
      run('umount', '-l', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
