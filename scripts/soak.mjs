import { getPackageCommand, run } from './launch/process.mjs';
import { answerHelp } from './launch/help.mjs';

answerHelp(`npm run soak   the full-length proofs, of which npm test runs a sample: races for money, kill -9 under load, hostile
values in every field of every call, every form against the exchange at every limit, every edit checked again, every
page of every brand in both themes`);

const vitest = (...args) => getPackageCommand('vitest/vitest.mjs', ['run', '--reporter', 'verbose', ...args]);
const steps = [
  vitest('--project', 'unit', '--project', 'alone', 'tests/races', 'tests/proofs', 'tests/declarations', '.long.'),
  vitest('--project', 'app', 'tests/brands/matrix'),
];
for (const step of steps) {
  const { code } = await run(step, { stdio: 'inherit', env: { WHOLE: '1' } });
  if (code !== 0) process.exitCode = code ?? 1;
}
