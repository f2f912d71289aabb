// npm run mutations [-- <how many> [<first seed>]]: all mutations, in a document without a screen and in a browser.
import { packageCommand, run } from '../../scripts/launch/process.mjs';

const [count = '10000', from = '0'] = process.argv.slice(2);
const env = { MUTATIONS: count, MUTATIONS_FROM: from, MUTATIONS_BROWSER: '320' };
const steps = [
  packageCommand('vitest/vitest.mjs', ['run', 'tests/mutations']),
  packageCommand('@playwright/test/cli.js', ['test', '--project', 'mutations', '--reporter', 'list']),
];
for (const step of steps) {
  const { code } = await run(step, { env, stdio: 'inherit' });
  if (code !== 0) process.exitCode = 1;
}
