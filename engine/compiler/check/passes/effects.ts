import type { Json } from '../../../language/patches/index.ts';
import { isAbove, type Cause, type Effect, EFFECTS, Effects, findNode } from '../model/effects.ts';
import { identify } from '../grammar/kinds.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';

/**
 * Checks that a brand's patches do not raise the effect of a node. A brand may change a product's look and range only.
 */
export function checkPatchedEffects(
  project: Project,
  report: Report,
  paths: Iterable<string> = project.documents.trees.keys(),
): void {
  const { brand, unpatched } = project;
  if (brand === undefined) return;
  const effectOfCall = (id: string): Effect => effectNamed(project.calls.get(id)?.get('effect')?.text);
  const before = new Effects(effectOfCall, (kind, name) => unpatched.trees.get(`schemas/${kind}s/${name}.json`));
  const after = new Effects(effectOfCall, (kind, name) => project.find(kind, name));
  for (const path of paths) {
    const [base, tree] = [unpatched.trees.get(path), project.documents.trees.get(path)];
    if (base === undefined || tree === undefined || base === tree || identify(path) === undefined) continue;
    for (const cause of after.foreignCauses(tree)) checkCause(cause, base, before, report);
  }
}

function effectNamed(text: string | undefined): Effect {
  return EFFECTS.find((effect) => effect === text) ?? 'ui';
}

/** Compares a patched value's effect with that of the nearest surrounding node in the unpatched file. */
function checkCause({ effect, place }: Cause, base: Json, before: Effects, report: Report): void {
  let around: Json | undefined = place;
  let owner: Json | undefined;
  while (around !== undefined && owner === undefined) {
    const id: string | undefined = around.get('id')?.text;
    owner = id === undefined ? undefined : findNode(base, id);
    around = around.parent;
  }
  const allowed = before.of(owner ?? base);
  if (!isAbove(effect, allowed)) return;
  const node = owner?.get('id')?.text;
  const what = node === undefined ? 'this declaration' : `the node "${node}"`;
  report.add(
    place,
    'effect/raised',
    `This patch raises the effect of ${what} from "${allowed}" to "${effect}".`,
    'Change the declaration instead of patching it.',
  );
}
