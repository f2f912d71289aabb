import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPackageCommand, ROOT, run } from '../../../scripts/launch/process.mjs';
import { findMutants, type Mutant } from './mutants.ts';
import { report } from './report.ts';

const COUNT = Number(process.env.MUTANTS ?? '100');
const LEAST = 0.95;

/** The quick tests come first. Only mutants that survive them are given to the rest. */
const STAGES = [
  ['engine/compiler/check', 'tests/conformance/declarations/declarations.test.ts'],
  ['tests/conformance/declarations/', 'engine/language/expression', 'engine/language/translation'],
];
/** A time limit, because a mutant may loop forever. */
const LIMIT_MS = 600_000;

const folder = mkdtempSync(join(tmpdir(), 'mutants-'));

/** Copies the tree, with the project's packages linked to the copy, so that no mutant is ever in the tree itself. */
beforeAll(() => {
  for (const file of filesIn('.')) cpSync(join(ROOT, file), join(folder, file));
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@vitrine'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@vitrine') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  for (const name of readdirSync(join(ROOT, 'node_modules/@vitrine')))
    symlinkSync(join(folder, name), join(packages, '@vitrine', name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (path: string): readonly string[] =>
  execFileSync('git', ['ls-files', path], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const describeMutant = ({ file, line, before, after }: Mutant): string =>
  `${file}:${line} ${before} -> ${after || 'nothing'}`;

async function fails(stage: readonly string[]): Promise<boolean> {
  const { code } = await run(
    getPackageCommand('vitest/vitest.mjs', ['run', '--project', 'unit', '--bail', '1', ...stage]),
    {
      cwd: folder,
      stdio: 'pipe',
      timeout: LIMIT_MS,
      env: { WHOLE: '', LEAVE_OUT: '**/command.test.ts,**/review-pictures.test.ts' },
    },
  );
  return code !== 0;
}

/** Whether a test fails or times out with the mutant. */
async function isKilled({ file, start, end, after }: Mutant): Promise<boolean> {
  const source = read(file);
  writeFileSync(join(folder, file), source.slice(0, start) + after + source.slice(end));
  try {
    for (const stage of STAGES) if (await fails(stage)) return true;
    return false;
  } finally {
    writeFileSync(join(folder, file), source);
  }
}

/** The same seed chooses the same mutants as long as their lines are unchanged, even if the lines move. */
function choose(all: readonly Mutant[]): readonly Mutant[] {
  const rank = (mutant: Mutant): string => {
    const line = read(mutant.file).split('\n')[mutant.line - 1] ?? '';
    const key = [process.env.SEED, mutant.file, line.trim(), mutant.column, mutant.before];
    return createHash('sha256').update(key.join('\n')).digest('hex');
  };
  return all
    .map((mutant) => [rank(mutant), mutant] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, COUNT)
    .map(([, mutant]) => mutant);
}

it(
  'given mutants of one token, then the tests of the check kill at least 95 of 100',
  async () => {
    for (const stage of STAGES) expect(await fails(stage)).toBe(false);
    const sources = filesIn('engine/compiler/check').filter((file) => /(?<!\.test)\.ts$/.test(file));
    const all = sources.flatMap((file) => findMutants(file, read(file)));
    const chosen = choose(all);
    const survivors: string[] = [];
    for (const mutant of chosen) {
      const isDead = await isKilled(mutant);
      console.log(`${isDead ? 'killed' : 'SURVIVED'} ${describeMutant(mutant)}`);
      if (!isDead) survivors.push(describeMutant(mutant));
    }
    report('mutants', {
      killed: `${chosen.length - survivors.length} of ${chosen.length}, from ${all.length}`,
      survivors,
    });
    expect(survivors.length).toBeLessThanOrEqual(chosen.length * (1 - LEAST));
  },
  24 * 3_600_000,
);
