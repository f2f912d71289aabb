// npm run mutations [-- <count> <first seed>]: without numbers, all mutations in jsdom and in a browser; with numbers,
// only the mutations of those seeds. To repeat a failed run, set its SEED.
import { getPackageCommand, run } from '../../../scripts/launch/process.mjs';

const [count, from = '0'] = process.argv.slice(2);
const vitest = (path) => getPackageCommand('vitest/vitest.mjs', ['run', path]);
const browser = getPackageCommand('@playwright/test/cli.js', [
  'test',
  '-c',
  'tests',
  '--project',
  'mutations',
  '--reporter',
  'list',
]);
const env = { WHOLE: '1', MUTATIONS: count ?? '10000', MUTATIONS_FROM: from, MUTATIONS_BROWSER: '320' };
const steps =
  count === undefined
    ? [vitest('tests/stress/mutations'), browser]
    : [vitest('tests/stress/mutations/mutations.test.tsx')];
for (const step of steps) {
  const { code } = await run(step, { env, stdio: 'inherit' });
  if (code !== 0) process.exitCode = 1;
}
