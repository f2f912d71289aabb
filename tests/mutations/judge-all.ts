import type { Problem } from '../../engine/problem/problem.ts';
import type { Release } from '../../engine/release/build-release.ts';
import { framesOf, rightAnswer } from './answers.ts';
import { faultsSeen } from './faults.ts';
import { checkAnew, declaredFiles, faultsOf, judge, mutantOf, type Mutant, type Verdict } from './project.ts';
import { randomOf, type Random } from '../random.ts';
import { changedRoutes } from './routes.ts';
import { visit, type Visit } from './world.tsx';

const MOST_ROUTES = 2;
/** Of so many mutations one is checked anew as well. */
const ANEW = 10;

interface Figures {
  refused: number;
  /** Built, and byte for byte what was built before. */
  same: number;
  rendered: number;
  pages: number;
  /** Pages that show a box in the place of a part. */
  boxes: number;
  readonly faults: string[];
  readonly told: string[];
}

export const noFigures = (): Figures => ({
  refused: 0,
  same: 0,
  rendered: 0,
  pages: 0,
  boxes: 0,
  faults: [],
  told: [],
});

export const base = baseOf();

function baseOf(): Release {
  const verdict = judge(declaredFiles);
  if (verdict.kind === 'refused') throw new Error('the declarations have problems: npm run check');
  return verdict.release;
}

/** One mutation: refused with place and remedy, or built and shown. What is neither goes into the faults. */
export async function tryOne(seed: number, figures: Figures): Promise<void> {
  const mutant = mutantOf(seed);
  const told = (text: string): void => void figures.faults.push(`seed ${seed} (${mutant.what}): ${text}`);
  const verdict = judged(mutant, told);
  if (verdict === undefined) return;
  if (seed % ANEW === 0) compareAnew(verdict, mutant, told);
  if (verdict.kind === 'refused') {
    figures.refused += 1;
    for (const fault of new Set(verdict.problems.flatMap((problem) => faultsOf(problem, mutant.files)))) told(fault);
    return;
  }
  const random = randomOf(seed ^ 0x5eed);
  const routes = changedRoutes(verdict.release, base, random, MOST_ROUTES);
  if (routes.length === 0) {
    figures.same += 1;
    return;
  }
  figures.rendered += 1;
  for (const route of routes) {
    const seen = await visit(visitOf(verdict.release, route, random));
    figures.pages += 1;
    if (seen.problems.length > 0) {
      figures.boxes += 1;
      figures.told.push(`seed ${seed} (${mutant.what}) on ${route}: ${seen.problems.join(' | ').slice(0, 300)}`);
    }
    for (const fault of faultsSeen(seen)) told(`${route}: ${fault}`);
  }
}

/** Following edits finds what looking at everything finds. */
function compareAnew(verdict: Verdict, mutant: Mutant, told: (text: string) => void): void {
  const [followed, anew] = [verdict.kind === 'refused' ? verdict.problems : [], checkAnew(mutant.files)];
  const words = (problems: readonly Problem[]): string[] => problems.map((problem) => JSON.stringify(problem));
  const [left, right] = [new Set(words(followed)), new Set(words(anew))];
  for (const problem of left) if (!right.has(problem)) told(`told only by the check that follows edits: ${problem}`);
  for (const problem of right) if (!left.has(problem)) told(`not told by the check that follows edits: ${problem}`);
}

function judged(mutant: Mutant, told: (text: string) => void): ReturnType<typeof judge> | undefined {
  try {
    return judge(mutant.files);
  } catch (error) {
    told(`neither refused nor built: ${error instanceof Error ? (error.stack ?? '').slice(0, 600) : String(error)}`);
    return undefined;
  }
}

/** A page of a release whose server keeps to what the release declares. */
export function visitOf(release: Release, route: string, random: Random): Visit {
  return {
    release,
    route,
    token: route.startsWith('user/login') || random.chance(0.1) ? '' : 'a-session',
    wide: random.chance(0.3),
    answer: (_, call) => ({ status: 200, body: rightAnswer(call, random) }),
    frames: (_, stream) =>
      framesOf(stream, random).map((data, index) =>
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
