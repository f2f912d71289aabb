import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { baseFiles, onDisk } from '../../tests/declarations/fixture.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const APP = 'schemas/app.json';
const folders: string[] = [];

/** The small valid project, without a grammar version. */
function project(change: (app: string) => string = (app) => app): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-migrate-'));
  folders.push(folder);
  for (const [path, text] of baseFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path === APP ? change(text.replace(/ "grammar": \d+,/, '')) : onDisk(path, text));
  }
  return folder;
}

function run(script: string, root: string, ...args: string[]) {
  const command = ['engine/cli/vitrine.mjs', script, '--root', root, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  return { code: status, out: stdout, error: stderr };
}

const appOf = (root: string): string => readFileSync(join(root, APP), 'utf8');

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('npx vitrine migrate', () => {
  it('updates an old project once, which the check asks for', () => {
    const root = project();
    const before = appOf(root);

    expect(run('check', root)).toMatchObject({ code: 1, out: expect.stringContaining('Run "npx vitrine migrate".') });
    expect(run('migrate', root, '--check')).toMatchObject({ code: 1, out: expect.stringContaining(APP) });
    expect(appOf(root)).toBe(before);
    expect(run('migrate', root)).toMatchObject({ code: 0, out: expect.stringContaining('1 files written') });

    expect(appOf(root)).toBe(before.replace('schema.json",', 'schema.json",\n  "grammar": 2,'));
    expect(run('check', root).code).toBe(0);
    expect(run('migrate', root)).toMatchObject({ code: 0, out: expect.stringContaining('Nothing to migrate') });
  });

  it('writes nothing if the result would fail the check', () => {
    const root = project((app) => app.replace('"start": "home"', '"start": "hoem"'));
    const before = appOf(root);

    expect(run('migrate', root)).toMatchObject({ code: 1, out: expect.stringContaining('reference/route') });

    expect(appOf(root)).toBe(before);
  });

  it('keeps files that were edited after an interrupted run, which the check rejects', () => {
    const root = project();
    const before = appOf(root);
    mkdirSync(join(root, '.writing'));
    const journal = [{ path: APP, before: 'a', after: 'b' }];
    writeFileSync(join(root, '.writing/journal.json'), JSON.stringify(journal));

    expect(run('check', root)).toMatchObject({ code: 2, error: expect.stringContaining('interrupted') });
    // neither the old nor the new text, because the file was edited after the interruption
    expect(run('migrate', root)).toMatchObject({ code: 2, error: expect.stringContaining('Nothing was migrated.') });
    expect(appOf(root)).toBe(before);
    expect(existsSync(join(root, '.writing'))).toBe(true);
  });

  it('exits with 2 for an unknown option', () => {
    expect(run('migrate', project(), '--nonsense').code).toBe(2);
  });
});

describe('npx vitrine where', () => {
  it.each([
    [['home'], 0, 'route home'],
    [['hoem'], 1, 'Did you mean "home"'],
    [['home', '--format', 'json'], 0, '"kind": "route"'],
    [[], 2, ''],
  ])('%j exits with %i', (args, code, text) => {
    expect(run('where', project(), ...args)).toMatchObject({ code, out: expect.stringContaining(text) });
  });
});

describe('npx vitrine brand', () => {
  it.each([
    [['diff', 'larch'], 0, 'pages/assets/deposit.json'],
    [['diff', 'nobody'], 2, ''],
    [['paint', 'larch'], 2, ''],
  ])('%j exits with %i', (args, code, text) => {
    expect(run('brand', project(), ...args)).toMatchObject({ code, out: expect.stringContaining(text) });
  });
});
