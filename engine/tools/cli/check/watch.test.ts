import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Declared } from '../../../compiler/project/declared.ts';
import { baseFiles, onDisk } from '../../../../tests/kit/base-project.ts';
import { createWatchedCheck } from './watch.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const PAGE = 'schemas/pages/home.json';
const folders: string[] = [];
const children: ChildProcess[] = [];

/** The small valid project, as input for the check. */
function declared(files = baseFiles()): Declared {
  const contracts = new Map<string, unknown>();
  for (const [path, text] of files) {
    const name = /^widgets\/([^/]+)\//.exec(path)?.[1];
    if (name !== undefined) contracts.set(name, JSON.parse(text));
  }
  const icons = new Set(['wallet', 'house', 'arrow-left']);
  return { files, contracts, icons, pictures: () => undefined, hosts: [], brands: ['larch'] };
}

function watching(first: Declared) {
  const reports: string[] = [];
  let now: Declared | Error = first;
  const look = createWatchedCheck({
    brand: undefined,
    show: (report) => reports.push(report),
    read: () => {
      if (now instanceof Error) throw now;
      return now;
    },
  });
  return {
    reports,
    change: (next: Declared | Error) => {
      now = next;
      look();
    },
  };
}

const broken = (files = baseFiles()): Map<string, string> =>
  new Map([...files, [PAGE, (files.get(PAGE) ?? '').replace('home.deposit', 'home.deposti')]]);

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('a watched check', () => {
  it('reports a new problem, and its fix', () => {
    const { reports, change } = watching(declared());

    change(declared());
    change(declared(broken()));
    change(declared());

    expect(reports).toHaveLength(3);
    expect(reports[0]).toMatch(/^No problems: /);
    expect(reports[1]).toContain('Did you mean "home.deposit"?');
    expect(reports[1]).toContain('1 problem in 1 file');
    expect(reports[2]).toMatch(/^No problems: /);
  });

  it('prints nothing without a change', () => {
    const { reports, change } = watching(declared());

    change(declared());
    change(declared(new Map(baseFiles())));

    expect(reports).toHaveLength(1);
  });

  it('continues after the tree was unreadable', () => {
    const { reports, change } = watching(declared());

    change(declared());
    change(new Error('widgets/button: Unexpected end of JSON input'));
    change(declared());

    expect(reports[1]).toBe('Cannot read the declarations: widgets/button: Unexpected end of JSON input\n');
    expect(reports[2]).toMatch(/^No problems: /);
  });

  it('checks a new brand', () => {
    const files = baseFiles();
    const { reports, change } = watching(declared(files));
    const moss = (files.get('schemas/brands/larch/brand.json') ?? '').replace('"en"', '"xx"');

    change(declared(files));
    change({ ...declared(new Map([...files, ['schemas/brands/moss/brand.json', moss]])), brands: ['larch', 'moss'] });

    expect(reports[1]).toContain('schemas/brands/moss/brand.json');
    expect(reports[1]).toContain('brands larch, moss');
  });

  it('finds the same problems as a full check', () => {
    const { reports, change } = watching(declared());
    change(declared());
    change(declared(broken()));
    const fresh = watching(declared(broken()));
    fresh.change(declared(broken()));

    expect(withoutTime(reports[1] ?? '')).toBe(withoutTime(fresh.reports[0] ?? ''));
  });
});

const withoutTime = (report: string): string => report.replace(/\d+ ms/, '');

describe('npx vitrine check --watch', () => {
  it('checks again after a file is written, even in a new folder', async () => {
    const root = mkdtempSync(join(tmpdir(), 'vitrine-watch-'));
    folders.push(root);
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), onDisk(path, text));
    };
    for (const [path, text] of baseFiles()) write(path, text);
    const child = spawn(process.execPath, ['engine/tools/cli/vitrine.mjs', 'check', '--watch', '--root', root], {
      cwd: ROOT,
    });
    children.push(child);
    const output = getOutput(child);

    await output.until('No problems');
    write(PAGE, broken().get(PAGE) ?? '');
    await output.until('1 problem in 1 file');
    write(PAGE, readFileSync(join(ROOT, 'tests/kit/base-project', PAGE), 'utf8'));
    await output.until('No problems');
    write('schemas/pages/new/deep/page.json', '{');
    await output.until('schemas/pages/new/deep/page.json:1:');
    write('schemas/pages/new/deep/other.json', '[');
    await output.until('schemas/pages/new/deep/other.json:1:');

    expect(child.exitCode).toBeNull();
  });

  it.each([
    [['--watch', '--format', 'json'], 2],
    [['--format', 'sarif', '--root', '/nowhere-at-all'], 2],
  ])('%j ends with %i', async (args, code) => {
    const child = spawn(process.execPath, ['engine/tools/cli/vitrine.mjs', 'check', ...args], { cwd: ROOT });
    children.push(child);

    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(code);
  });
});

/** Reads a process's output until the expected text appears. */
function getOutput(child: ChildProcess) {
  let text = '';
  let seen: (() => void) | undefined;
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    seen?.();
  });
  return {
    until: async (expected: string): Promise<void> => {
      while (!text.includes(expected)) await new Promise<void>((resolve) => (seen = resolve));
      text = text.slice(text.indexOf(expected) + expected.length);
    },
  };
}
