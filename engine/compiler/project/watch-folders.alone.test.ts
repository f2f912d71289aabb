import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchFolders } from './watch-folders.ts';

let root = '';
let seen: string[] = [];
let stop: () => void;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-watch-'));
  mkdirSync(join(root, 'inner'));
  writeFileSync(join(root, 'inner/a.json'), '1');
  seen = [];
  stop = watchFolders([root], (files) => seen.push(...files));
});

afterEach(() => {
  stop();
  rmSync(root, { recursive: true, force: true });
});

const file = (name: string): string => join(root, name);

it('given a file that was replaced, then its next change in place is seen too', async () => {
  writeFileSync(file('inner/b.json'), '2');
  renameSync(file('inner/b.json'), file('inner/a.json'));
  await expect.poll(() => seen).toContain(file('inner/a.json'));

  seen = [];
  writeFileSync(file('inner/a.json'), '3');

  await expect.poll(() => seen).toContain(file('inner/a.json'));
});

it('given a new folder, then the files in it are seen, also those that were there at once', async () => {
  mkdirSync(file('new'));
  writeFileSync(file('new/a.json'), '1');

  await expect.poll(() => seen).toContain(file('new/a.json'));
});
