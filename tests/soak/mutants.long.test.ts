import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPackageCommand, ROOT, run } from '../../scripts/launch/process.mjs';
import { randomOf } from '../random.ts';
import { findMutants, type Mutant } from './mutants.ts';
import { report } from './report.ts';

const COUNT = Number(process.env.MUTANTS ?? '100');
const LEAST = 0.95;
/** Mutants that change nothing that anybody could see, by file and changed line, with the reason. */
const EQUAL: Readonly<Record<string, string>> = {};

/** The quick tests first; only what survives them meets the rest. */
const STAGES = [
  ['engine/check', 'tests/declarations/declarations.test.ts'],
  ['tests/declarations/', 'engine/expression', 'engine/translation'],
];
const LIMIT_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), 'mutants-'));

/** The tests never see a mutant in the tree itself: they run in a copy. */
beforeAll(() => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  for (const file of files) if (file !== '') cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sourcesOf = (): readonly string[] =>
  execFileSync('git', ['ls-files', 'engine/check'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /(?<!\.test)\.ts$/.test(file));

const describeMutant = ({ file, line, before, after }: Mutant): string => `${file}:${line} ${before} → ${after || 'nothing'}`;

async function fails(stage: readonly string[]): Promise<boolean> {
  const given = ['run', '--project', 'unit', '--bail', '1', ...stage];
  const [command = '', args = []] = getPackageCommand('vitest/vitest.mjs', given);
  const { code } = await run([command, args], {
    cwd: folder,
    stdio: 'pipe',
    timeout: LIMIT_MS,
    env: { WHOLE: '', LEAVE_OUT: '**/command.test.ts,**/review-pictures.test.ts' },
  });
  return code !== 0;
}

/** Whether a test fails, or never ends, with the mutant. */
async function isKilled({ file, start, end, after }: Mutant): Promise<boolean> {
  const source = readFileSync(join(ROOT, file), 'utf8');
  writeFileSync(join(folder, file), source.slice(0, start) + after + source.slice(end));
  try {
    for (const stage of STAGES) if (await fails(stage)) return true;
    return false;
  } finally {
    writeFileSync(join(folder, file), source);
  }
}

it('given mutants of one token, then the tests of the check kill at least 95 of 100', async () => {
  for (const stage of STAGES) expect(await fails(stage)).toBe(false);
  const random = randomOf(13);
  const all = sourcesOf().flatMap((file) => findMutants(file, readFileSync(join(ROOT, file), 'utf8')));
  const chosen = new Set<Mutant>();
  while (chosen.size < Math.min(COUNT, all.length)) chosen.add(random.pick(all));
  const survivors: string[] = [];
  for (const mutant of chosen) {
    const name = describeMutant(mutant);
    const killed = await isKilled(mutant);
    console.log(`${killed ? 'killed' : 'SURVIVED'} ${name}${Object.hasOwn(EQUAL, name) ? `: ${EQUAL[name] ?? ''}` : ''}`);
    if (!killed && !Object.hasOwn(EQUAL, name)) survivors.push(name);
  }
  report('mutants', { mutants: `${chosen.size} of ${all.length}`, survivors });
  expect(survivors.length).toBeLessThanOrEqual(chosen.size * (1 - LEAST));
}, 24 * 3_600_000);
