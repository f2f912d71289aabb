import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { command } from '../../../engine/tools/cli/review.ts';
import { findBrowser } from '../../../engine/tools/cli/review/browser.ts';
import { makeProject, type TestProject } from '../../../studio/testing/project.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PAGE = 'schemas/pages/home.json';
const hasBrowser = typeof (await findBrowser(ROOT)) !== 'string';

/** Renders the declaration of a page in the simplest way. */
const APP = `import page from './schemas/pages/home.json';
const main = document.createElement('main');
main.textContent = page.title + ' in ' + localStorage.getItem('vitrine.app.language');
document.body.append(main);`;

let project: TestProject;
beforeAll(() => {
  project = makeProject();
  project.write('index.html', '<!doctype html><title>App</title><body><script type="module" src="/main.js"></script>');
  project.write('main.js', APP);
  project.write('vite.config.js', 'export default {};');
  project.commit();
});
afterAll(() => project.remove());
afterEach(() => void vi.unstubAllEnvs());

async function report(...args: string[]): Promise<string> {
  const quiet = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const each of quiet) each.mockImplementation(() => undefined);
  const out = join(project.root, '.studio/report');
  try {
    await command.main(['--root', project.root, '--out', out, ...args]);
  } finally {
    for (const each of quiet) each.mockRestore();
  }
  return readFileSync(join(out, 'index.html'), 'utf8');
}

const pictures = (): readonly string[] => {
  const folder = join(project.root, '.studio/report/review-pictures');
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
};

describe('the pictures of a review', () => {
  it('given a project without a browser, then the report says what to install', async () => {
    project.write(PAGE, project.read(PAGE).replace(/"title": "[^"]+"/, '"title": "home.other"'));

    expect(await report()).toContain('npm install --save-dev playwright');
    expect(await report('--pictures', 'no')).not.toContain('playwright');
    expect(pictures()).toEqual([]);
  });

  it.skipIf(!hasBrowser)('given a page that differs, then it stands there before and after', async () => {
    symlinkSync(join(ROOT, 'node_modules'), join(project.root, 'node_modules'), 'junction');
    const temporary = join(project.root, '.studio/tmp');
    mkdirSync(temporary);
    vi.stubEnv('TMPDIR', temporary);

    const page = await report();

    expect(page).toContain('home · larch · ');
    expect(page).toContain(' px · ');
    expect(page).not.toContain('<script');
    const shown = pictures();
    expect(shown.filter((name) => name.endsWith('-before.png'))).toHaveLength(shown.length / 2);
    for (const name of shown) expect(page).toContain(`src="review-pictures/${name}"`);
    expect(shown.some((name) => name.includes('-390-'))).toBe(true);
    expect(shown.some((name) => name.includes('-1440-'))).toBe(true);
    expect(readdirSync(temporary).filter((name) => name.startsWith('vitrine-'))).toEqual([]);
  });
});
