import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { baseFiles, onDisk } from '../../tests/kit/base-project.ts';
import { followFolder } from './follow-folder.ts';
import { Workspace } from './workspace.ts';

const CONFIG = { schemas: 'declared', locales: 'words', brands: 'ours', widgets: ['widgets'] };

let root = '';

/** The base project, with its folders mapped to other paths. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-folders-'));
  writeFileSync(join(root, 'vitrine.config.json'), JSON.stringify(CONFIG));
  for (const [path, text] of baseFiles()) {
    const place = path
      .replace(/^schemas\/brands\//, 'ours/')
      .replace(/^schemas\//, 'declared/')
      .replace(/^locales\//, 'words/');
    mkdirSync(dirname(join(root, place)), { recursive: true });
    writeFileSync(join(root, place), onDisk(path, text));
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('given folders elsewhere, then they are read, written and followed as the configuration says', async () => {
  const workspace = new Workspace(root);
  const seen = new Set<string>();
  const stop = followFolder(root, (paths) => paths.forEach((path) => seen.add(path)));

  workspace.apply('mara', { op: 'message', language: workspace.sourceLanguage, key: 'home.more', text: 'More' });
  const brand = join(root, 'ours/larch/brand.json');
  writeFileSync(brand, `${readFileSync(brand, 'utf8')}\n`);

  expect(readFileSync(join(root, 'words/en/home.json'), 'utf8')).toContain('More');
  await expect.poll(() => [...seen].toSorted()).toEqual(['locales/en/home.json', 'schemas/brands/larch/brand.json']);
  stop();
});
