import { loadStates } from './index.ts';
import { ApiError } from '../shared/api-error.ts';

interface StateBook {
  /** Whether schemas/states/<set>.json allows this transition between two codes. */
  allows(set: string, from: number, to: number): boolean;
  /** @throws ApiError unless the transition is allowed */
  enforce(set: string, from: number, to: number): void;
}

interface Steps {
  readonly codes: Readonly<Record<string, { readonly next?: readonly string[] }>>;
}

/** Screens take their labels from the same files. The allowed transitions are declared only there. */
export function createStateBook(sets: ReadonlyMap<string, Steps>): StateBook {
  const mayBecome = (set: string, from: number, to: number): boolean => {
    const codes = sets.get(set)?.codes;
    if (!codes) throw new Error(`The states ${set} are not declared in schemas/states.`);
    const next = Object.hasOwn(codes, String(from)) ? codes[String(from)]?.next : undefined;
    // users would see an undeclared code as "unknown"
    return (next ?? []).includes(String(to)) && Object.hasOwn(codes, String(to));
  };
  return {
    allows: mayBecome,
    enforce: (set, from, to) => {
      if (!mayBecome(set, from, to)) throw new ApiError('server.step_refused');
    },
  };
}

export const states: StateBook = createStateBook(loadStates());
