import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keysInFolder, newKeyLine, readKeyFile, readKeys } from './read-keys.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));
const now = new Date('2026-11-28T12:00:00Z');
const line = newKeyLine(now);

describe('data keys', () => {
  it('are read from lines, with comments, the newest first', () => {
    expect(readKeys(`# ours\n\nfresh ${'a'.repeat(64)}\nold ${'b'.repeat(64)}\n`, 'keys').ids).toEqual([
      'fresh',
      'old',
    ]);
  });

  it('are read from one line of an environment', () => {
    expect(readKeys(`fresh ${'a'.repeat(64)},old ${'b'.repeat(64)}`, 'DATA_KEYS').newest).toBe('fresh');
  });

  it.each([
    ['no key', '\n', 'has no key'],
    ['a short secret', `a ${'a'.repeat(63)}`, 'key 1 must be'],
    ['no id', 'a'.repeat(64), 'key 1 must be'],
    ['an id twice', `a ${'a'.repeat(64)}\na ${'b'.repeat(64)}`, '"a" twice'],
  ])('with %s are refused, without a word of them in the message', (_, text, why) => {
    const read = () => readKeys(text, 'my.keys');

    expect(read).toThrow(why);
    expect(read).not.toThrow('aaaa');
  });

  it('that cannot be read are refused with their file', () => {
    expect(() => readKeyFile(path.join(folder, 'none'))).toThrow(/none cannot be read: ENOENT/);
  });

  it('are made in a data folder at its first start, for the owner alone, and kept', () => {
    const first = keysInFolder(folder, now);

    expect(first.newest).toMatch(/^2026-11-28-[0-9a-f]{6}$/);
    expect(keysInFolder(folder, now).ids).toEqual(first.ids);
    expect(statSync(path.join(folder, 'data-keys')).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(folder, 'data-keys'), 'utf8')).toMatch(/^\S+ [0-9a-f]{64}\n$/);
  });

  it('in a file that is broken are not replaced', () => {
    writeFileSync(path.join(folder, 'data-keys'), 'oops');

    expect(() => keysInFolder(folder, now)).toThrow('key 1 must be');
    expect(line).toMatch(/^2026/);
  });
});
