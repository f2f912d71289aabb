import type { Problem } from '../../../engine/language/diagnostics/problem.ts';
import type { Release } from '../../../engine/compiler/release/build-release.ts';
import { createFrames, createRightAnswer } from './answers.ts';
import { findFaults } from './faults.ts';
import {
  checkFromScratch,
  declaredFiles,
  findRefusalFaults,
  judge,
  createMutant,
  type Mutant,
  type Verdict,
} from './project.ts';
import { createRandom, type Random } from '../../kit/random.ts';
import { findChangedRoutes } from './routes.ts';
import { visit, type Visit } from './world.tsx';

const MOST_ROUTES = 2;
/** One in this many mutations is also checked from scratch. */
const ANEW = 10;

interface Figures {
  refused: number;
  /** Mutations that were built, and are identical to the base. */
  same: number;
  rendered: number;
  pages: number;
  /** Pages that show a problem box in place of some content. */
  boxes: number;
  readonly faults: string[];
  readonly told: string[];
}

export const createFigures = (): Figures => ({
  refused: 0,
  same: 0,
  rendered: 0,
  pages: 0,
  boxes: 0,
  faults: [],
  told: [],
});

export const base = buildBase();

function buildBase(): Release {
  const verdict = judge(declaredFiles);
  if (verdict.kind === 'refused') throw new Error('the declarations have problems: npm run check');
  return verdict.release;
}

/**
 * Judges one mutation. It must either be refused with a place and a remedy, or be built and displayed. Anything else is
 * a fault.
 */
export async function judgeSeed(seed: number, figures: Figures): Promise<void> {
  const mutant = createMutant(seed);
  const told = (text: string): void => void figures.faults.push(`seed ${seed} (${mutant.what}): ${text}`);
  const verdict = tryJudge(mutant, told);
  if (verdict === undefined) return;
  if (seed % ANEW === 0) compareWithFullCheck(verdict, mutant, told);
  if (verdict.kind === 'refused') {
    figures.refused += 1;
    for (const fault of new Set(verdict.problems.flatMap((problem) => findRefusalFaults(problem, mutant.files))))
      told(fault);
    return;
  }
  const random = createRandom(seed ^ 0x5eed);
  const routes = findChangedRoutes(verdict.release, base, random, MOST_ROUTES);
  if (routes.length === 0) {
    figures.same += 1;
    return;
  }
  figures.rendered += 1;
  for (const route of routes) {
    const seen = await visit(createVisit(verdict.release, route, random));
    figures.pages += 1;
    if (seen.problems.length > 0) {
      figures.boxes += 1;
      figures.told.push(`seed ${seed} (${mutant.what}) on ${route}: ${seen.problems.join(' | ').slice(0, 300)}`);
    }
    for (const fault of findFaults(seen)) told(`${route}: ${fault}`);
  }
}

/** The incremental check must report the same problems as a full check. */
function compareWithFullCheck(verdict: Verdict, mutant: Mutant, told: (text: string) => void): void {
  const [followed, anew] = [verdict.kind === 'refused' ? verdict.problems : [], checkFromScratch(mutant.files)];
  const words = (problems: readonly Problem[]): string[] => problems.map((problem) => JSON.stringify(problem));
  const [left, right] = [new Set(words(followed)), new Set(words(anew))];
  for (const problem of left) if (!right.has(problem)) told(`only the incremental check reports ${problem}`);
  for (const problem of right) if (!left.has(problem)) told(`the incremental check misses ${problem}`);
}

function tryJudge(mutant: Mutant, told: (text: string) => void): ReturnType<typeof judge> | undefined {
  try {
    return judge(mutant.files);
  } catch (error) {
    told(`neither refused nor built: ${error instanceof Error ? (error.stack ?? '').slice(0, 600) : String(error)}`);
    return undefined;
  }
}

/** A visit to a page whose server conforms to the release's declarations. */
export function createVisit(release: Release, route: string, random: Random): Visit {
  return {
    release,
    route,
    token: route.startsWith('user/login') || random.chance(0.1) ? '' : 'a-session',
    wide: random.chance(0.3),
    answer: (_, call) => ({ status: 200, body: createRightAnswer(call, random) }),
    frames: (_, stream) =>
      createFrames(stream, random).map((data, index) =>
        JSON.stringify({
          id: 'ID',
          seq: index + 1,
          kind: index === 0 ? 'snapshot' : 'delta',
          time: 1_780_000_000_000,
          data,
        }),
      ),
    press: random.chance(0.25) ? [random.below(60), random.below(60)] : [],
  };
}
