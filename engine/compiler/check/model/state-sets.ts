import { createStateSet, type StateSet, stateSetName } from '../../../language/expression/states.ts';
import { listEntries, type Json } from '../../../language/patches/index.ts';
import type { StateNames } from '../types/names.ts';
import type { Kind } from '../grammar/kinds.ts';

/** The part of a project needed to find the state sets. */
interface Declared {
  find(kind: Kind, name: string): Json | undefined;
  names(kind: Kind): ReadonlySet<string>;
}

/** The state sets by their names in expressions. Reads a set only when an expression needs it, and caches it. */
export function getStateSets(project: Declared): StateNames {
  let byName: ReadonlyMap<string, string> | undefined;
  const made = new Map<string, StateSet>();
  const ids = (): ReadonlyMap<string, string> => {
    const names = project.names('state');
    return (byName ??= new Map([...names].toReversed().map((id) => [stateSetName(id), id])));
  };
  return {
    names: () => [...ids().keys()],
    get: (name) => {
      const id = ids().get(name);
      const codes = id === undefined ? undefined : project.find('state', id)?.get('codes');
      if (id === undefined || codes === undefined) return undefined;
      const set = made.get(id) ?? readStateSet(id, codes);
      made.set(id, set);
      return set;
    },
  };
}

const readStateSet = (id: string, codes: Json): StateSet =>
  createStateSet(
    id,
    listEntries(codes).map(([code, state]) => [code, state.get('name')?.text]),
  );
