import { prepareRun } from './launch/conditions.mjs';
import { answerHelp } from './launch/help.mjs';
import { getPackageCommand, run } from './launch/process.mjs';
import { readArguments } from './launch/soak-parts.mjs';

const SERVER = ['--project', 'unit', '--project', 'alone'];
const soak = (name) => [...SERVER, `tests/stress/soak/${name}`];
const LONG = [
  ...['races', 'proofs'].map((name) => `tests/stress/${name}`),
  ...[
    'authorisation',
    'declarations',
    'examples',
    'expressions',
    'figures',
    'format',
    'forms',
    'hostile',
    'releases',
  ].map((name) => `tests/conformance/${name}`),
  'decimal-proof',
  '.long.',
];
/** Excludes the tests that are separate parts. */
const APART = { LEAVE_OUT: '**/stress/soak/**,**/kill.long.test.ts' };

/** The settings of Vitest for each part. */
const PARTS = {
  proofs: {
    about: 'the full-length proofs and races, of which npm run test:all runs a sample',
    given: [...SERVER, ...LONG],
    env: APART,
  },
  brands: {
    about: 'every page of every brand in both themes',
    given: ['--project', 'app', 'tests/conformance/brands/matrix'],
  },
  kill: {
    about: 'kill -9 of a server under load, 20 times on each database',
    given: [...SERVER, 'tests/stress/races/kill'],
  },
  restart: { about: 'PostgreSQL stopped or killed under the load of four servers, 10 times', given: soak('restart') },
  cuts: { about: 'a connection to the database that breaks at each message of a money call', given: soak('cuts') },
  processes: { about: 'four servers that take batches of one pair', given: soak('processes') },
  clock: { about: 'clocks that jump by minutes, hours and days', given: soak('clock') },
  disk: { about: 'a disk that fills up under load', given: soak('disk') },
  oracle: { about: '100,000 random orders, compared with another order book', given: soak('oracle') },
  mutants: { about: '100 changes of one token in the check, which its tests must find', given: soak('mutants') },
  fuzz: { about: 'anything to every HTTP and WebSocket entry, for 10 minutes', given: soak('fuzz') },
};

answerHelp(`npm run soak                  every part, with a new seed, which is printed
npm run soak -- <part> …      these parts:
${Object.entries(PARTS)
  .map(([name, { about }]) => `  ${name.padEnd(10)} ${about}`)
  .join('\n')}
  --minutes <n>               how long processes and fuzz take
  SEED=<n>                    repeats a run with the same random numbers`);

const { names, env, problem } = readArguments(process.argv.slice(2), Object.keys(PARTS));
if (problem) {
  console.error(problem);
  process.exitCode = 2;
} else {
  process.env.WHOLE = '1';
  await prepareRun();
  for (const name of names) {
    console.log(`\n${name}: ${PARTS[name].about}`);
    const command = getPackageCommand('vitest/vitest.mjs', ['run', '--reporter', 'verbose', ...PARTS[name].given]);
    const { code } = await run(command, { stdio: 'inherit', env: { ...env, ...PARTS[name].env } });
    if (code !== 0) process.exitCode = code ?? 1;
  }
}
