import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { baseFiles, onDisk } from '../../../tests/kit/base-project.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const APP = 'schemas/app.json';
const folders: string[] = [];

/** The small valid project, without a grammar version and back ends. */
function project(change: (app: string) => string = (app) => app): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-migrate-'));
  folders.push(folder);
  for (const [path, text] of baseFiles()) {
    if (path.startsWith('schemas/backends/')) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path === APP ? change(text.replace(/ "grammar": \d+,/, '')) : onDisk(path, text));
  }
  return folder;
}

function run(script: string, root: string, ...args: string[]) {
  const command = ['engine/tools/cli/vitrine.mjs', script, '--root', root, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  return { code: status, out: stdout, error: stderr };
}

const getApp = (root: string): string => readFileSync(join(root, APP), 'utf8');

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('npx vitrine migrate', () => {
  it('updates an old project once, which the check asks for', () => {
    const root = project();
    const before = getApp(root);

    expect(run('check', root)).toMatchObject({ code: 1, out: expect.stringContaining('Run "npx vitrine migrate".') });
    expect(run('migrate', root, '--check')).toMatchObject({ code: 1, out: expect.stringContaining(APP) });
    expect(getApp(root)).toBe(before);
    expect(run('migrate', root)).toMatchObject({ code: 0, out: expect.stringMatching(/\d files written/) });

    expect(getApp(root)).toBe(before.replace('schema.json",', 'schema.json",\n  "grammar": 4,'));
    expect(run('check', root).code).toBe(0);
    expect(run('migrate', root)).toMatchObject({ code: 0, out: expect.stringContaining('Nothing to migrate') });
  });

  it('writes nothing if the result would fail the check', () => {
    const root = project((app) => app.replace('"start": "home"', '"start": "hoem"'));
    const before = getApp(root);

    expect(run('migrate', root)).toMatchObject({ code: 1, out: expect.stringContaining('reference/route') });

    expect(getApp(root)).toBe(before);
  });

  it('keeps files that were edited after an interrupted run, which the check rejects', () => {
    const root = project();
    const before = getApp(root);
    mkdirSync(join(root, '.writing'));
    const journal = [{ path: APP, before: 'a', after: 'b' }];
    writeFileSync(join(root, '.writing/journal.json'), JSON.stringify(journal));

    expect(run('check', root)).toMatchObject({ code: 2, error: expect.stringContaining('interrupted') });
    // it has neither the old nor the new text, because the file was edited after the interruption
    expect(run('migrate', root)).toMatchObject({ code: 2, error: expect.stringContaining('Nothing was migrated.') });
    expect(getApp(root)).toBe(before);
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

describe('npx vitrine release keygen', () => {
  it('writes a key outside of the project, and prints what servers need', () => {
    const [root, elsewhere] = [project(), mkdtempSync(join(tmpdir(), 'vitrine-key-'))];
    folders.push(elsewhere);

    expect(run('release', root, 'keygen', join(root, 'a.pem'))).toMatchObject({
      code: 2,
      error: expect.stringContaining('is inside of the project'),
    });
    const { code, out } = run('release', root, 'keygen', join(elsewhere, 'a.pem'));

    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      keys: [{ id: expect.stringMatching(/^[0-9a-f]{16}$/), publicKey: expect.any(String) }],
    });
    expect(readFileSync(join(elsewhere, 'a.pem'), 'utf8')).toContain('BEGIN PRIVATE KEY');
  });
});

/** Runs the command. If `closed`, its output pipe is closed. */
function runVitrine(args: readonly string[], closed = false) {
  return new Promise<{ code: number | null; out: string; error: string }>((done, fail) => {
    const child = spawn(process.execPath, ['engine/tools/cli/vitrine.mjs', ...args], { cwd: ROOT });
    let [out, error] = ['', ''];
    if (closed) child.stdout.destroy();
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (error += text.toString()));
    child.once('error', fail);
    child.once('close', (code) => done({ code, out, error }));
  });
}

const COMMANDS = [
  'check',
  'codegen',
  'where',
  'languages',
  'brand',
  'merge',
  'review',
  'widget',
  'migrate',
  'release',
  'dev',
  'build',
  'studio',
] as const;

describe('npx vitrine languages', () => {
  it('lists a translation whose source text has changed, until that message is accepted', () => {
    const root = project();
    const english = join(root, 'locales/en/deposit.json');
    const stale = () => run('languages', root, 'zh').out.match(/stale +deposit\.\w+/g);
    run('languages', root);
    writeFileSync(english, readFileSync(english, 'utf8').replaceAll(/"(title|hint)": "/g, '"$1": "New '));
    expect(stale()).toHaveLength(2);

    run('languages', root, 'zh', '--accept', '--only', 'deposit.title');

    expect(stale()).toEqual([expect.stringContaining('deposit.hint')]);
  });

  it('does not list a message that is changed in both languages', () => {
    const root = project();
    const change = (language: string) => {
      const path = join(root, `locales/${language}/deposit.json`);
      writeFileSync(path, readFileSync(path, 'utf8').replace(/"title": "/, '"title": "1 '));
    };
    const stale = () => run('languages', root, 'zh').out.match(/stale +deposit\.\w+/g);
    expect(stale()).toBeNull();
    change('en');
    expect(stale()).toHaveLength(1);

    change('zh');

    expect(stale()).toBeNull();
  });

  it('refuses to accept an unknown message, and a message without --accept', () => {
    const root = project();

    expect(run('languages', root, '--accept', '--only', 'deposit.titel')).toMatchObject({
      code: 2,
      error: expect.stringContaining('locales/en has no message "deposit.titel". Did you mean "deposit.title"?'),
    });
    expect(run('languages', root, '--only', 'deposit.title')).toMatchObject({
      code: 2,
      error: expect.stringContaining('add --accept'),
    });
  });
});

describe('npx vitrine', () => {
  it('lists all commands', async () => {
    const { code, out } = await runVitrine(['--help']);
    const listed = [...out.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);

    expect({ code, listed }).toEqual({ code: 0, listed: COMMANDS });
  });

  it.concurrent.each(COMMANDS)('%s --help prints how to use it', async (name) => {
    const { code, out, error } = await runVitrine([name, '--help']);

    expect({ code, error, first: out.split('\n')[0] }).toEqual({
      code: 0,
      error: '',
      first: expect.stringMatching(new RegExp(`^npx vitrine ${name}\\b`)),
    });
  });

  it('takes -h for --help', async () => {
    expect(await runVitrine(['widget', 'new', '-h'])).toMatchObject({ code: 0, out: expect.stringContaining('npx') });
  });

  it('ends quietly if its output is no longer read', async () => {
    const { code, error } = await runVitrine(['where', 'home', '--format', 'json', '--root', project()], true);

    expect({ code, error }).toEqual({ code: 0, error: '' });
  });
});

describe('npx vitrine codegen --root', () => {
  it('generates the files of that project, which are then up to date', () => {
    const root = project();

    expect(run('codegen', root, '--check').code).toBe(1);
    expect(run('codegen', root)).toMatchObject({ code: 0, error: '' });
    expect(existsSync(join(root, 'generated/api.gen.ts'))).toBe(true);
    expect(run('codegen', root, '--check')).toMatchObject({ code: 0, out: expect.stringContaining('all up to date') });
  });
});
