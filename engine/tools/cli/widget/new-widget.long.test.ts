import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { copyTree, type TreeCopy } from '../../../../scripts/dev/copy-tree.ts';
import { withWidget } from './list.ts';
import { writeNewWidget } from './new-widget.ts';
import { findNameProblem } from './refuse.ts';
import { follow, type Ran, listSteps } from '../../../../tests/conformance/docs/tutorial.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const NEEDED = ['.oxfmtrc.json', '.oxlintrc.json'];
const FOLDERS = ['widgets/plain-box', 'widgets/star-rating'];
const PAGE = 'docs/tutorials/a-new-widget.md';
const PLAIN = { name: 'plain-box', title: 'Plain box', description: 'A box.' };
const PART = 'tsconfig.part.json';

let tree: TreeCopy;
const read = (path: string): string => readFileSync(join(tree.root, path), 'utf8');

/** Runs a package's executable in the copied tree. */
function program(script: string, ...args: string[]): Promise<Ran> {
  return new Promise((done) => {
    let output = '';
    const child = spawn(process.execPath, [join(tree.root, 'node_modules', script), ...args], { cwd: tree.root });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (output += part));
    child.on('close', (code) => done({ command: script, code, output }));
  });
}

describe('the name of a new widget', () => {
  it.each(['Star', 'star_rating', '-star', 'star--rating', '4-stars', '../star', 'a'.repeat(41)])(
    'cannot be %s',
    (name) => {
      expect(findNameProblem(name, [])).toContain('such as "star-rating"');
    },
  );

  it('cannot be taken, in any spelling', () => {
    expect(findNameProblem('button', ['button'])).toContain('The widget button already exists.');
    expect(findNameProblem('kline', ['k-line'])).toContain('The widget k-line already exists.');
    expect(findNameProblem('star-rating', ['button', 'shared'])).toBeUndefined();
  });
});

describe('the list of widgets', () => {
  const list =
    "import x;\n\nconst views: List = {\n  badge: Badge,\n  'k-line': lazy(() =>\n    load(),\n  ),\n};\n\nexport { views };\n";

  it.each([
    ['apple', '  badge: Badge'],
    ['card', "  'k-line': lazy"],
    ['zebra', '};'],
  ])('gets %s at its place', (name, next) => {
    const longer = withWidget(list, name).split('\n');

    const at = longer.findIndex((line) => line.includes(`'${name}': lazy`));
    expect(longer[at + 1]).toContain(next);
    expect(longer).toHaveLength(list.split('\n').length + 1);
  });

  it('is rejected if it does not look like one', () => {
    expect(() => withWidget('export {};', 'star')).toThrow('widgets/index.ts: expected a list');
  });
});

describe('npm run widget', () => {
  beforeAll(() => {
    // codegen also writes docs, for which it needs the broken cases in tests/
    tree = copyTree(['docs', 'tests', '.storybook']);
    for (const path of NEEDED) cpSync(join(ROOT, path), join(tree.root, path));
  });
  afterAll(() => tree.remove());

  it('writes nothing if a name is taken or a source is broken', async () => {
    const list = read('widgets/index.ts');
    const contract = read('widgets/badge/badge.props.json');

    await expect(writeNewWidget(tree.root, { ...PLAIN, name: 'badge' })).rejects.toThrow(
      'The widget badge already exists.',
    );
    writeFileSync(join(tree.root, 'widgets/badge/badge.props.json'), contract.slice(1));
    await expect(writeNewWidget(tree.root, PLAIN)).rejects.toThrow('widgets/badge/badge.props.json');
    writeFileSync(join(tree.root, 'widgets/badge/badge.props.json'), contract);

    expect(existsSync(join(tree.root, 'widgets/plain-box'))).toBe(false);
    expect(read('widgets/index.ts')).toBe(list);
  });

  it('writes a complete widget, and so does the tutorial from it', async () => {
    expect(await writeNewWidget(tree.root, PLAIN)).toContain('widgets/plain-box/PlainBox.tsx');
    const ran = listSteps(PAGE).map((step) => [step, follow(tree.root, step)] as const);
    expect(ran.filter(([, result]) => result !== undefined && result.code !== 0)).toEqual([]);
    expect(ran.length).toBeGreaterThan(7);
    expect(listSteps(PAGE).filter(({ kind }) => kind === 'run')).toHaveLength(3);

    const include = [...FOLDERS.map((folder) => `${folder}/*`), 'widgets/index.ts', 'widgets/**/*.d.ts'];
    writeFileSync(join(tree.root, PART), JSON.stringify({ extends: './tsconfig.json', include }));
    const proofs = await Promise.all([
      program('vitest/vitest.mjs', 'run', '--project', 'dom', ...FOLDERS),
      program('typescript/bin/tsc', '-p', PART),
      program('oxlint/bin/oxlint', ...FOLDERS),
      program('oxfmt/bin/oxfmt', '--check', ...FOLDERS, 'widgets/index.ts'),
    ]);

    expect(proofs.filter(({ code }) => code !== 0)).toEqual([]);
    expect(proofs[0]?.output).toMatch(/Tests .*4 passed/);
    expect(read('generated/stories/star-rating.stories.tsx')).toContain("'long text'");
  });
});
