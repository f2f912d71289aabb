// npm run soak: the proofs in full length, of which npm test takes a sample: races for money, kill -9 under load,
// hostile values in every field of every call, every form against the exchange at every limit, every edit checked anew.
import { packageCommand, run } from './launch/process.mjs';

const args = [
  'run',
  '--project',
  'unit',
  '--reporter',
  'verbose',
  'tests/races',
  'tests/proofs',
  'incremental',
  '.long.',
];
const { code } = await run(packageCommand('vitest/vitest.mjs', args), { stdio: 'inherit', env: { WHOLE: '1' } });
process.exitCode = code;
