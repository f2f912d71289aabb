import type { Budget } from './cost.ts';
import { UNKNOWN } from './unknown.ts';

type Run = (args: readonly unknown[], budget: Budget) => unknown;

/** The number of arguments of each function whose code is loaded only when an expression calls it. */
const ARITIES = { base58check: 1, bech32: 2, bech32m: 2, eip55: 1 } as const;
type Name = keyof typeof ARITIES;
export type LazyFunctions = Readonly<Record<Name, Run>>;

/** The dependency of expressions that call such a function. Its value changes when the code has loaded. */
export const LAZY_FUNCTIONS = '#functions';

let loaded: LazyFunctions | undefined;
let request: () => void = () => undefined;

/** @param given undefined unloads the functions, for tests */
export function provideFunctions(given: LazyFunctions | undefined): void {
  loaded = given;
}

/** @param load called at every evaluation until the functions are loaded */
export function loadFunctionsBy(load: () => void): void {
  request = load;
}

/** Loads the functions if they are missing. */
export function requestFunctions(): void {
  if (loaded === undefined) request();
}

export const isLazy = (name: string): boolean => Object.hasOwn(ARITIES, name);

/** The result is unknown until the code has loaded. */
const runLazy =
  (name: Name): Run =>
  (args, budget) => {
    requestFunctions();
    if (args.length !== ARITIES[name]) return undefined;
    return loaded === undefined ? UNKNOWN : loaded[name](args, budget);
  };

export const lazyFunctions: Readonly<Record<Name, Run>> = {
  base58check: runLazy('base58check'),
  bech32: runLazy('bech32'),
  bech32m: runLazy('bech32m'),
  eip55: runLazy('eip55'),
};
