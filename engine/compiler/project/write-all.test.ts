import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DISK, type Disk } from './disk.ts';
import { isWriteInterrupted, recover, writeAll } from './write-all.ts';

const OLD = { 'a.json': '{ "old": "a" }\n', 'b/c.json': '{ "old": "c" }\n', 'b/d.json': '{ "old": "d" }\n' };
const NEW = new Map(Object.keys(OLD).map((path) => [path, `{ "new": "${path}" }\n`]));
const ROOT = resolve(import.meta.dirname, '../../..');
const folders: string[] = [];

function tree(): string {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-writing-'));
  folders.push(root);
  mkdirSync(join(root, 'b'));
  for (const [path, text] of Object.entries(OLD)) writeFileSync(join(root, path), text);
  return root;
}

const listTexts = (root: string): Record<string, string> =>
  Object.fromEntries(Object.keys(OLD).map((path) => [path, readFileSync(join(root, path), 'utf8')]));

const namesIn = (root: string): ReadonlySet<unknown> => new Set<unknown>(readdirSync(root, { recursive: true }));

/** A disk whose nth rename fails. */
function breakingAt(time: number) {
  let done = 0;
  return {
    ...DISK,
    rename: (from: string, to: string): void => {
      done += 1;
      if (done === time) throw new Error('disk broken');
      renameSync(from, to);
    },
  };
}

/**
 * Creates a disk whose nth step of a kind fails, and a function that runs something and returns whether that step was
 * reached.
 */
function failingAt(step: keyof Disk, time: number) {
  let done = 0;
  let isFailed = false;
  const counted =
    <A extends unknown[], R>(name: keyof Disk, run: (...args: A) => R) =>
    (...args: A): R => {
      if (name === step && (done += 1) === time) {
        isFailed = true;
        if (name === 'append') appendFileSync(String(args[0]), String(args[1]).slice(0, 3));
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      }
      return run(...args);
    };
  const disk: Disk = {
    makeFolder: counted('makeFolder', DISK.makeFolder),
    write: counted('write', DISK.write),
    append: counted('append', DISK.append),
    rename: counted('rename', DISK.rename),
    remove: counted('remove', DISK.remove),
  };
  const isReached = (run: () => void): boolean => {
    try {
      run();
    } catch (error) {
      if (!isFailed) throw error;
    }
    return isFailed;
  };
  return { disk, isReached };
}

/** Runs `writeAll` in a process that is killed before or after its nth rename. */
function killedAt(root: string, time: number, when: 'before' | 'after'): NodeJS.Signals | null {
  const script = `
    import { renameSync } from 'node:fs';
    import { DISK } from ${JSON.stringify(join(ROOT, 'engine/compiler/project/disk.ts'))};
    import { writeAll } from ${JSON.stringify(join(ROOT, 'engine/compiler/project/write-all.ts'))};
    let done = 0;
    const kill = () => process.kill(process.pid, 'SIGKILL');
    writeAll(${JSON.stringify(root)}, new Map(${JSON.stringify([...NEW])}), { disk: {
      ...DISK,
      rename: (from, to) => {
        done += 1;
        if (done === ${time} && ${when === 'before'}) kill();
        renameSync(from, to);
        if (done === ${time}) kill();
      },
    } });`;
  const file = join(root, 'killed.mts');
  writeFileSync(file, script);
  return spawnSync(process.execPath, ['--import', 'tsx', file], { cwd: ROOT }).signal;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('writeAll', () => {
  it('writes all files and removes its journal', () => {
    const root = tree();

    writeAll(root, NEW);

    expect(listTexts(root)).toEqual(Object.fromEntries(NEW));
    expect(existsSync(join(root, '.writing'))).toBe(false);
  });

  it.each([1, 2, 3, 4])('writes no file if step %i fails', (time) => {
    const root = tree();

    expect(() => writeAll(root, NEW, { disk: breakingAt(time) })).toThrow('disk broken');

    expect(listTexts(root)).toEqual(OLD);
    expect(existsSync(join(root, '.writing'))).toBe(false);
  });

  it('creates and deletes files', () => {
    const root = tree();

    writeAll(
      root,
      new Map([
        ['new/e.json', '{}'],
        ['b/c.json', undefined],
        ['b/nothing.json', undefined],
      ]),
    );

    expect(readFileSync(join(root, 'new/e.json'), 'utf8')).toBe('{}');
    expect(existsSync(join(root, 'b/c.json'))).toBe(false);
  });

  it.each(['makeFolder', 'write', 'append', 'rename', 'remove'] as const)(
    'leaves all as it was, and can write again, whichever %s fails',
    (step) => {
      const changes = new Map([
        ['new/deep/e.json', '{}'],
        ['a.json', '{}'],
        ['b/c.json', undefined],
      ]);
      for (let time = 1; ; time += 1) {
        // given a log with a line, and a disk whose nth step of this kind fails; a failing append writes part of the
        // line
        const root = tree();
        mkdirSync(join(root, 'log'));
        writeFileSync(join(root, 'log/steps'), 'first\n');
        const before = namesIn(root);
        const log = { file: 'log/steps', line: 'second' };
        const { disk, isReached } = failingAt(step, time);

        // when everything is written
        if (!isReached(() => writeAll(root, changes, { log, disk }))) {
          expect(time).toBeGreaterThan(1);
          break;
        }

        // then no change is left, and the next run succeeds
        expect(listTexts(root)).toEqual(OLD);
        expect(readFileSync(join(root, 'log/steps'), 'utf8')).toBe('first\n');
        expect(namesIn(root)).toEqual(before);
        writeAll(root, changes, { log });
        expect(readFileSync(join(root, 'log/steps'), 'utf8')).toBe('first\nsecond\n');
      }
    },
  );

  it('leaves a log outside of the project alone that a journal from elsewhere names', () => {
    const root = tree();
    const outside = join(root, '../log-of-another');
    writeFileSync(outside, 'one\ntwo\n');
    folders.push(outside);
    mkdirSync(join(root, '.writing'));
    const log = { file: '../log-of-another', line: 'two', bytes: 4 };
    writeFileSync(join(root, '.writing/journal.json'), JSON.stringify({ entries: [], log }));

    recover(root);

    expect(readFileSync(outside, 'utf8')).toBe('one\ntwo\n');
  });

  it('deletes created files and restores deleted files if a later step fails', () => {
    const root = tree();
    const changes = new Map([
      ['e.json', '{}'],
      ['b/c.json', undefined],
      ['a.json', '{}'],
    ]);

    expect(() => writeAll(root, changes, { disk: breakingAt(3) })).toThrow('disk broken');

    expect(listTexts(root)).toEqual(OLD);
    expect(existsSync(join(root, 'e.json'))).toBe(false);
  });

  it.each<[number, 'before' | 'after', number]>([
    [1, 'before', 0],
    [1, 'after', 0],
    [2, 'after', 1],
    [3, 'after', 2],
    [4, 'after', 3],
  ])('puts everything back after a kill at step %i (%s)', (time, when, replaced) => {
    const root = tree();
    expect(killedAt(root, time, when)).toBe('SIGKILL');
    const changedBy = Object.entries(listTexts(root)).filter(([path, text]) => NEW.get(path) === text).length;
    expect(changedBy).toBe(replaced);
    expect(isWriteInterrupted(root)).toBe(time > 1 || when === 'after');

    const back = recover(root);

    expect(back).toHaveLength(replaced);
    expect(listTexts(root)).toEqual(OLD);
    expect(existsSync(join(root, '.writing'))).toBe(false);
  });

  it('does not overwrite files edited after an interruption', () => {
    const root = tree();
    killedAt(root, 3, 'after');
    writeFileSync(join(root, 'a.json'), '{ "mine": 1 }');

    expect(() => recover(root)).toThrow(/a\.json was edited .*\.writing\/0\.before/);

    expect(readFileSync(join(root, 'a.json'), 'utf8')).toBe('{ "mine": 1 }');
  });

  it('does not interfere with an active run', () => {
    const root = tree();
    mkdirSync(join(root, '.writing'));
    writeFileSync(join(root, '.writing/owner.json'), JSON.stringify({ pid: process.ppid, time: Date.now() }));

    expect(() => recover(root)).toThrow('Another run is writing');
    expect(() => writeAll(root, NEW)).toThrow('EEXIST');
    expect(listTexts(root)).toEqual(OLD);
  });
});
