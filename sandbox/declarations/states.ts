import { loadStates, type StateDeclaration } from './index.ts';
import { Refusal } from '../shared/refusal.ts';

interface StateBook {
  /** Whether schemas/states/<set>.json lets a record go from the one code to the other. */
  allows(set: string, from: number, to: number): boolean;
  /** @throws Refusal where it does not. */
  enforce(set: string, from: number, to: number): void;
}

/** The same files that the screens take their labels from: which step is allowed is declared there, and only there. */
export function createStateBook(sets: ReadonlyMap<string, StateDeclaration>): StateBook {
  const mayBecome = (set: string, from: number, to: number): boolean => {
    const codes = sets.get(set)?.codes;
    if (!codes) throw new Error(`The states ${set} are not declared in schemas/states.`);
    const next = Object.hasOwn(codes, String(from)) ? codes[String(from)]?.next : undefined;
    // a step to a code that nobody declared would show as "unknown" to everybody
    return (next ?? []).includes(String(to)) && Object.hasOwn(codes, String(to));
  };
  return {
    allows: mayBecome,
    enforce: (set, from, to) => {
      if (!mayBecome(set, from, to)) throw new Refusal('server.step_refused');
    },
  };
}

export const states: StateBook = createStateBook(loadStates());
