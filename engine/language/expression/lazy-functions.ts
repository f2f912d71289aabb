import type { Budget } from './cost.ts';
import { UNKNOWN } from './unknown.ts';

type Run = (args: readonly unknown[], budget: Budget) => unknown;

/** Functions whose code a browser loads when an expression that calls them appears, with their numbers of arguments. */
const ARITIES = { base58check: 1, bech32: 2, bech32m: 2, eip55: 1 } as const;
type Name = keyof typeof ARITIES;
export type LazyFunctions = Readonly<Record<Name, Run>>;

/** What expressions with such a function depend on: a value that changes when the functions arrive. */
export const LAZY_FUNCTIONS = '#functions';

let loaded: LazyFunctions | undefined;
let request: () => void = () => undefined;

/** @param given undefined takes the functions away again, for tests */
export function provideFunctions(given: LazyFunctions | undefined): void {
  loaded = given;
}

/** @param load is called again with every evaluation until the functions are there */
export function loadFunctionsBy(load: () => void): void {
  request = load;
}

/** Asks for the functions if they are missing. */
export function requestFunctions(): void {
  if (loaded === undefined) request();
}

export const isLazy = (name: string): boolean => Object.hasOwn(ARITIES, name);

/** Unknown until the code is there. */
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
