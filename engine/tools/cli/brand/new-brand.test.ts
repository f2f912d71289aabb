import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { baseFiles, onDisk } from '../../../../tests/kit/base-project.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const folders: string[] = [];

/** Writes the small valid project to disk. */
function project(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-new-brand-'));
  folders.push(folder);
  for (const [path, text] of baseFiles()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), onDisk(path, text));
  }
  return folder;
}

function run(root: string, ...args: string[]) {
  const command = ['engine/tools/cli/vitrine.mjs', ...args, '--root', root];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  return { code: status, out: stdout, error: stderr };
}

interface Written {
  readonly tokens: {
    readonly color: Readonly<Record<'dark' | 'light', Readonly<Record<string, string>>>>;
    readonly direction: Readonly<Partial<Record<'dark' | 'light', { readonly classic: object }>>>;
  };
}
const brandIn = (root: string): Written =>
  JSON.parse(readFileSync(join(root, 'schemas/brands/elm/brand.json'), 'utf8')) as Written;

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('npx vitrine brand new', () => {
  it('given one colour, then it derives both themes, which pass the check without a warning', () => {
    const root = project();

    expect(run(root, 'brand', 'new', 'elm', '--accent', '#8A5CD6')).toMatchObject({ code: 0, error: '' });

    const { dark, light } = brandIn(root).tokens.color;
    expect([dark.accent, light.accent]).toEqual(['#8A5CD6', '#8A5CD6']);
    for (const role of ['bg', 'surface-2', 'text-2', 'border', 'accent-soft', 'chart-ma2'])
      expect([dark[role], light[role]]).toEqual([expect.stringMatching(/^#/), expect.stringMatching(/^#/)]);
    expect(run(root, 'check', '--strict')).toMatchObject({ code: 0 });
  });

  it('given a colour that cannot pass in a theme, then it says so and proposes the nearest shade', () => {
    const root = project();

    const { code, out } = run(root, 'brand', 'new', 'elm', '--accent', '#F5D90A', '--second', '#3639DB');

    const { light, dark } = brandIn(root).tokens.color;
    expect(code).toBe(0);
    expect(dark.accent).toBe('#F5D90A');
    expect(out).toMatch(
      /--accent #F5D90A has too little contrast in the light theme: 1\.\d\d instead of 3 for "accent"/,
    );
    expect(out).toContain(`The light theme uses ${light.accent}, the nearest shade that passes.`);
    expect(light['chart-ma2']).toBe('#3639DB');
    expect(out).toContain('--second #3639DB has too little contrast in the dark theme');
  });

  it('given the colours of up and down, then it writes them alone for both themes', () => {
    const root = project();

    expect(run(root, 'brand', 'new', 'elm', '--up', '#2FD08F', '--down', '#D0342F')).toMatchObject({ code: 0 });

    const { dark, light } = brandIn(root).tokens.direction;
    expect(dark?.classic).toEqual({ up: '#2FD08F', down: expect.stringMatching(/^#/) as string });
    expect(Object.keys(light?.classic ?? {})).toEqual(['up', 'down']);
    expect(run(root, 'check', '--strict')).toMatchObject({ code: 0 });
  });

  it.each([
    ['--accent', 'red'],
    ['--second', '#12345'],
    ['--tint', 'beige'],
    ['--up', 'green'],
  ])('given %s %s, then it writes nothing', (option, value) => {
    const root = project();

    const { code, error } = run(root, 'brand', 'new', 'elm', option, value);

    expect(code).toBe(2);
    expect(error).toContain(`Expected a color such as "#0B7A4B" for ${option}, got "${value}".`);
    expect(() => brandIn(root)).toThrow('ENOENT');
  });
});
