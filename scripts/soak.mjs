// npm run soak: the proofs by chance in full length. npm test runs a few rounds of each.
import { spawnSync } from 'node:child_process';

const ROUNDS = { RACE_ROUNDS: '50', KILL_ROUNDS: '20' };

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter', 'verbose', 'tests/races'],
  { stdio: 'inherit', env: { ...ROUNDS, ...process.env } },
);
process.exitCode = status ?? 1;
