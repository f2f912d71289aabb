// The stages of `npm test` and `npm run test:all`, in order. Stages in the same group share no output and run in parallel.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBuilt } from './build.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { SLOW } from './slow-tests.mjs';
import { getNpmCommand, getPackageCommand, ROOT, run, getTsCommand } from './process.mjs';

const PIPE = { stdio: 'pipe' };

/** Returns a stage that runs all commands in sequence, even if one fails. Together they count as one test. */
function runCommands(...commands) {
  return async () => {
    const results = [];
    for (const command of commands) results.push(await run(command, PIPE));
    const failed = results.some(({ code }) => code !== 0);
    return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, output: results.map(({ output }) => output).join('') };
  };
}

function runScript(file, ...args) {
  if (existsSync(join(ROOT, file))) return runCommands(getTsCommand(file, args));
  return async () => ({ passed: 0, failed: 1, output: `${file} is missing.\n` });
}

/** Runs a program that writes a JSON report to a temporary folder. */
async function runCounted(start, count) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const file = join(folder, 'result.json');
  try {
    const { code, output } = await start(file);
    const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    return { ...count(report, code), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runVitest(args = [], env = {}) {
  return () =>
    runCounted((file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      return run(getPackageCommand('vitest/vitest.mjs', ['run', ...args, ...reporters]), { ...PIPE, env });
    }, countVitest);
}

/** The projects in tests/playwright.config.ts that the stage `journeys` runs; `npm run journeys` runs all of them. */
const PROJECTS = ['postgresql', 'phone', 'wide', 'mutations', 'samples', 'development', 'package'];
/** From the registration to a withdrawal, with a trade between them. */
const FIRST_JOURNEYS = ['shell/slice', 'trading/spot', 'assets/withdraw'].map(
  (name) => `tests/journeys/${name}.spec.ts`,
);

/**
 * Returns a stage that skips the crawl of every page (`npm run crawl`), long journeys (`npm run journeys`) and the
 * pictures of the docs.
 */
function runJourneys(projects, files = []) {
  const options = ['--grep-invert', '@crawl|@long|@pictures', '--reporter=list,json'];
  const args = ['test', '-c', 'tests', ...files, ...options, ...projects.map((name) => `--project=${name}`)];
  return () =>
    runCounted((file) => {
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      return run(getPackageCommand('@playwright/test/cli.js', args), { ...PIPE, env });
    }, countPlaywright);
}

async function build() {
  const { code, output } = await ensureBuilt(() => undefined, PIPE);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/** `browser`: the stage needs a browser. `only`: the stage runs only in `npm test` or only in `npm run test:all`. */
export const GROUPS = [
  // writes files that git ignores and that the other stages read
  [{ name: 'generated code', run: runScript('scripts/codegen.ts', '--check') }],
  [
    { name: 'types', run: runCommands(getPackageCommand('typescript/bin/tsc', [])) },
    {
      name: 'lint',
      run: runCommands(
        getPackageCommand('oxlint/bin/oxlint', ['--type-aware']),
        getPackageCommand('oxfmt/bin/oxfmt', ['--check']),
        getPackageCommand('knip/bin/knip.js', ['--no-progress']),
      ),
    },
    { name: 'declarations', run: runCommands(getPackageCommand('@vitrine/engine/tools/cli/vitrine.mjs', ['check'])) },
    { name: 'build', run: build },
    { name: 'workshop', run: runCommands(getNpmCommand(['run', '--silent', 'build-storybook'])), only: 'all' },
  ],
  [{ name: 'unit', run: runVitest([], { LEAVE_OUT: SLOW.map((path) => `${path}**`).join(',') }) }],
  [{ name: 'slow', run: runVitest(SLOW), only: 'all' }],
  [{ name: 'stories', browser: true, run: runVitest(['--config', '.storybook/vitest.config.ts']), only: 'all' }],
  [{ name: 'first journeys', browser: true, run: runJourneys(['phone'], FIRST_JOURNEYS), only: 'few' }],
  [{ name: 'journeys', browser: true, run: runJourneys(PROJECTS), only: 'all' }],
];
