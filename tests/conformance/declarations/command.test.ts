import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { baseFiles, edited, onDisk, type Edit } from '../../kit/base-project.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const folders: string[] = [];

function project(edits: readonly Edit[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-check-'));
  folders.push(folder);
  for (const [path, text] of edited(baseFiles(), edits)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), onDisk(path, text));
  }
  return folder;
}

function run(...args: string[]) {
  const result = spawnSync(process.execPath, ['engine/tools/cli/vitrine.mjs', 'check', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { code: result.status, out: result.stdout, error: result.stderr };
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('npm run check', () => {
  const broken: Edit = { file: 'schemas/pages/home.json', find: 'home.deposit', replace: 'home.deposti' };

  it('exits with 0 and prints one line for a valid project', () => {
    const { code, out, error } = run('--root', project());

    expect([code, out]).toEqual([0, '']);
    expect(error).toMatch(/^No problems: \d+ files, \d+ widgets, brand larch, \d+ ms\.$/m);
  });

  it('exits with 1 and prints position, carets and fix', () => {
    const { code, out, error } = run('--root', project([broken]));

    expect(code).toBe(1);
    expect(out).toContain('schemas/pages/home.json:23:27 reference/message');
    expect(out).toContain('^'.repeat('"home.deposti"'.length));
    expect(out).toContain('Did you mean "home.deposit"?');
    expect(error).toContain('1 problem in 1 file');
  });

  it('prints the problems as JSON', () => {
    const { code, out } = run('--root', project([broken]), '--format', 'json');

    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ problems: [{ code: 'reference/message', line: 23, column: 27 }] });
  });

  describe('for a sentence in the source language only', () => {
    const sentence: readonly Edit[] = [
      { file: 'locales/en/home.json', find: '"title"', replace: '"hello": "Hello",\n  "title"' },
      {
        file: 'schemas/pages/home.json',
        find: '"home.deposit"',
        replace: '{ "if": "=true", "then": "home.hello", "else": "home.deposit" }',
      },
    ];

    it('exits with 0 and prints a warning at the other language', () => {
      const { code, out, error } = run('--root', project(sentence));

      expect(code).toBe(0);
      expect(out).toContain('locales/zh/home.json:2:56 message/missing (warning)');
      expect(out).toContain('The language "zh" has no message "home.hello" ("Hello").');
      expect(error).toContain('No problems, 1 warning in 1 file');
    });

    it('exits with 1 with --strict', () => {
      expect(run('--root', project(sentence), '--strict').code).toBe(1);
    });

    it('changes nothing with --fix', () => {
      expect(run('--root', project(sentence), '--fix').error).toContain('Nothing to fix.');
    });
  });

  it.each([[['--brand', 'nobody']], [['--format', 'xml']], [['--nonsense']], [['--root', '/nowhere-at-all']]])(
    'exits with 2 for %j',
    (args) => {
      const { code, error } = run(...(args.includes('--root') ? [] : ['--root', project()]), ...args);

      expect(code).toBe(2);
      expect(error.trim()).not.toBe('');
    },
  );
});
