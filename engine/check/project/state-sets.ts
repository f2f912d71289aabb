import { createStateSet, stateSetName } from '../../expression/states.ts';
import { entriesOf, type Json } from '../../overlay/index.ts';
import type { StateNames } from '../types/names.ts';
import type { Kind } from './kinds.ts';

/** The part of a project that has the state sets. */
interface Declared {
  find(kind: Kind, name: string): Json | undefined;
  names(kind: Kind): ReadonlySet<string>;
}

/** The state sets by their names in expressions. Reads a set only if an expression needs it. */
export function stateSetsOf(project: Declared): StateNames {
  const ids = (): ReadonlyMap<string, string> =>
    new Map([...project.names('state')].toReversed().map((id) => [stateSetName(id), id]));
  return {
    names: () => [...ids().keys()],
    get: (name) => {
      const id = ids().get(name);
      const codes = id === undefined ? undefined : project.find('state', id)?.get('codes');
      if (id === undefined || codes === undefined) return undefined;
      return createStateSet(
        id,
        entriesOf(codes).map(([code, state]) => [code, state.get('name')?.text]),
      );
    },
  };
}
