import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { explainOldNode } from '../node-version.mjs';
import { hashInputs, findBuildReason } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { countPlaywright, countVitest, formatTotal } from './counts.mjs';
import { isInstalled, hashLock, findInstallReason } from './install.mjs';
import { getNpmCommand, ROOT } from './process.mjs';
import { chooseGroups } from './run-tests.mjs';
import { SLOW } from './slow-tests.mjs';
import { parsePort } from './start-app.mjs';

describe('the Node version', () => {
  it.each([
    ['v20.19.0', true],
    ['v20.9.9', false],
    ['v18.20.4', false],
    ['v24.1.0', true],
    ['v21.7.0', false],
    ['v22.0.0', false],
    ['v22.12.0', true],
  ])('%s is new enough: %s', (version, enough) => {
    expect(explainOldNode(version) === undefined).toBe(enough);
  });

  it('is refused in one sentence that says what to do', () => {
    expect(explainOldNode('v18.0.0')).toMatch(
      /^Node v18\.0\.0 cannot run this project: install Node 24 from https:\/\/nodejs\.org .+ and try again\.$/,
    );
  });
});

describe('whether packages must be installed', () => {
  let root: string;
  const lock = JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } });
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vitrine-install-'));
    writeFileSync(join(root, 'package-lock.json'), lock);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('yes without node_modules, or without a record of its content', () => {
    expect(findInstallReason(root)).toBe('node_modules is missing');
    mkdirSync(join(root, 'node_modules'));
    expect(findInstallReason(root)).toContain('does not match package-lock.json');
  });

  it('no after an install of this lock, yes after the lock changed', () => {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules/.vitrine-lock'), hashLock(lock));
    expect(findInstallReason(root)).toBeUndefined();
    writeFileSync(join(root, 'package-lock.json'), lock.replace('1.0.0', '1.0.1'));
    expect(findInstallReason(root)).toBeDefined();
  });

  it('no if npm itself recorded the same packages', () => {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules/.package-lock.json'), lock);
    expect(findInstallReason(root)).toBeUndefined();
  });

  it('an optional package may be missing; a missing, extra or different one may not', () => {
    const wanted = { packages: { '': {}, a: { version: '1' }, b: { version: '1', optional: true } } };
    expect(isInstalled(wanted, { packages: { a: { version: '1' } } })).toBe(true);
    expect(isInstalled(wanted, { packages: { b: { version: '1' } } })).toBe(false);
    expect(isInstalled(wanted, { packages: { a: { version: '2' } } })).toBe(false);
    expect(isInstalled(wanted, { packages: { a: { version: '1' }, c: { version: '1' } } })).toBe(false);
  });
});

describe('whether the app must be built', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vitrine-build-'));
    for (const folder of ['engine', 'dist', 'node_modules']) mkdirSync(join(root, folder));
    writeFileSync(join(root, 'engine/a.ts'), 'a');
    writeFileSync(join(root, 'dist/index.html'), '');
    writeFileSync(join(root, 'node_modules/.vitrine-build'), hashInputs(root));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('not while its sources are unchanged, tests aside', () => {
    expect(findBuildReason(root)).toBeUndefined();
    writeFileSync(join(root, 'engine/a.test.ts'), 'new');
    expect(findBuildReason(root)).toBeUndefined();
  });

  it('after a source was changed, added or removed', () => {
    writeFileSync(join(root, 'engine/a.ts'), 'b');
    expect(findBuildReason(root)).toBe('its sources have changed');
    rmSync(join(root, 'engine/a.ts'));
    expect(findBuildReason(root)).toBe('its sources have changed');
  });

  it('when dist is missing', () => {
    rmSync(join(root, 'dist'), { recursive: true });
    expect(findBuildReason(root)).toBe('dist is missing');
  });
});

describe('the browser', () => {
  it('is CHROMIUM_PATH, else the first installed one, else none', () => {
    expect(findChromium({ CHROMIUM_PATH: '/mine' }, () => true)).toBe('/mine');
    expect(findChromium({}, (path) => String(path).endsWith('google-chrome'))).toBe('/usr/bin/google-chrome');
    expect(findChromium({}, () => false)).toBeUndefined();
  });
});

describe('the count', () => {
  const vitest = { testResults: [], numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 };
  const playwright = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

  it('sums all stages in one line', () => {
    const results = [countVitest(vitest, 0), countPlaywright(playwright, 0), { passed: 1, failed: 0 }];
    expect(formatTotal(results)).toBe('6 passed, 0 failed');
    expect(results[0]).toMatchObject({ note: '1 skipped' });
  });

  it('reports skipped tests with each reason once', () => {
    const skipped = (description: string) => ({ tests: [{ annotations: [{ type: 'skip', description }] }] });
    const report = {
      stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 3 },
      errors: [],
      suites: [
        {
          specs: [skipped('no pictures of it')],
          suites: [{ specs: [skipped('no pictures of it'), skipped('no font')] }],
        },
      ],
    };
    expect(countPlaywright(report, 0)).toEqual({
      passed: 2,
      failed: 0,
      note: '3 skipped: no pictures of it; no font',
    });
  });

  it('counts a file that failed to load as a failure', () => {
    const broken = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(countVitest(broken, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  it('counts a run without a report, without tests or with a bad exit code as a failure', () => {
    expect(countVitest(undefined, 1)).toMatchObject({ failed: 1 });
    expect(countPlaywright(undefined, 0)).toMatchObject({ failed: 1 });
    expect(countVitest({ ...vitest, numPassedTests: 0 }, 0)).toMatchObject({ failed: 1, note: 'no test ran' });
    expect(countVitest(vitest, 1)).toMatchObject({ failed: 1, note: 'it failed outside its tests' });
  });

  it('counts a test that passed only on retry as failed', () => {
    const flaky = { stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] };
    expect(countPlaywright(flaky, 0)).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('the chosen stages', () => {
  const stage = (name: string) => ({ name, run: () => Promise.resolve({ passed: 1, failed: 0, output: '' }) });
  const few = { ...stage('few'), only: 'few' };
  const slow = { ...stage('slow'), only: 'all' };
  const groups = [[stage('types'), stage('lint')], [few], [slow]];
  const chosen = (...args: string[]) =>
    chooseGroups(groups, args).groups?.map((group: { name: string }[]) => group.map(({ name }) => name));

  it('are the faster ones, or all, or the named ones in their order', () => {
    expect(chosen()).toEqual([['types', 'lint'], ['few']]);
    expect(chosen('--all')).toEqual([['types', 'lint'], ['slow']]);
    expect(chosen('slow', 'lint')).toEqual([['lint'], ['slow']]);
    expect(chooseGroups(groups, ['nothing']).problem).toContain('Choose from types, lint, few, slow');
  });

  it.each(SLOW)('"slow" finds tests in %s', (path) => {
    const folder = join(ROOT, path.slice(0, path.lastIndexOf('/')));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

    expect(files.filter((name) => name.startsWith(join(ROOT, path)) && /\.test\.tsx?$/.test(name))).not.toEqual([]);
  });

  it.each([
    [undefined, 4600],
    ['4620', 4620],
    ['0', undefined],
    ['70000', undefined],
    ['80 ', undefined],
  ])('PORT=%s is port %s', (text, port) => {
    expect(parsePort(text)).toBe(port);
  });

  it('uses the npm that started us, if any', () => {
    expect(getNpmCommand(['ci'], { npm_execpath: '/x/npm-cli.js' })).toEqual([
      process.execPath,
      ['/x/npm-cli.js', 'ci'],
    ]);
    expect(getNpmCommand(['ci'], { npm_execpath: '/x/yarn.js' })).toEqual(['npm', ['ci']]);
  });
});
