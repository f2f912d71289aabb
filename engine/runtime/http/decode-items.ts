import type { Plan } from '../../language/format/index.ts';
import { decode, Failed, KEPT, NOT_KEPT } from './decode.ts';

export type ListPlan = Extract<Plan, { t: 'list' }>;

/**
 * Decodes a list item by item, so that others can work in between. Then `decode` returns or throws the same for the
 * list at once.
 * @param same the items that are equal to those of a list that was decoded before, at the same place
 */
export function* decodeItems(
  plan: ListPlan,
  list: readonly unknown[],
  zone: string,
  path: string,
  same: readonly unknown[],
): Generator<void, void> {
  const before = KEPT.get(plan, same);
  const items: unknown[] = [];
  try {
    for (const [at, item] of list.entries()) {
      const isSame = Array.isArray(before) && item === same[at] && at < before.length;
      items.push(isSame ? before[at] : decode(plan.i, item, zone, `${path}[${at}]`, NOT_KEPT));
      yield;
    }
    KEPT.set(plan, list, items);
  } catch (error) {
    KEPT.set(plan, list, new Failed(error));
  }
}
