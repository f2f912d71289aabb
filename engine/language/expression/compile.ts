import { compileNode } from './code.ts';
import { BudgetExceeded, type Code, Frame, type Scope, STEP_BUDGET } from './frame.ts';
import { isLazy, LAZY_FUNCTIONS, requestFunctions } from './lazy-functions.ts';
import { ABSENT, Unknown } from './unknown.ts';
import { type ASTNode, ExpressionSyntaxError } from './syntax.ts';
import { type Tree, treeToNode } from './tree.ts';
import { getChildren, dependencyPaths } from './paths.ts';
import { Optional } from './values.ts';

export type Result =
  | { known: true; value: unknown }
  /** `isNull`: the value is known to be null. */
  | { known: false; reason: 'unknown' | 'error'; detail?: string; isNull?: true };

export interface CompiledExpression {
  /** Without the leading `=`. */
  readonly source: string;
  /** The exact paths [root, field, …] that the expression reads, without those covered by a shorter path. */
  readonly paths: readonly (readonly string[])[];
  evaluate(scope: Scope): Result;
}

const cache = new Map<string, CompiledExpression>();
const trees = new Map<string, Tree>();
let parser: ((source: string) => ASTNode) | undefined;

/** Sets the parser, for tools that check expressions. The runtime has none, because releases contain parsed trees. */
export function setParser(parse: (source: string) => ASTNode): void {
  parser = parse;
}

/** Registers a release's parsed trees by expression source. */
export function registerTrees(given: Readonly<Record<string, Tree>>): void {
  for (const [source, tree] of Object.entries(given)) trees.set(source, tree);
}

function findNode(source: string): ASTNode {
  const tree = trees.get(source);
  if (tree !== undefined) return treeToNode(tree);
  if (parser) return parser(source);
  throw new ExpressionSyntaxError('the release has no tree for this expression; build it again', 0, source.length);
}

/**
 * Compiles lazily, and caches without a limit because the number of declarations is finite. An invalid expression
 * evaluates to an error.
 */
export function compileExpression(source: string): CompiledExpression {
  const cached = cache.get(source);
  if (cached !== undefined) return cached;
  const compiled = new LazyExpression(source);
  cache.set(source, compiled);
  return compiled;
}

export function isExpression(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('=');
}

interface Parsed {
  code: Code;
  paths: readonly (readonly string[])[];
}

class LazyExpression implements CompiledExpression {
  #parsed: Parsed | undefined;

  constructor(readonly source: string) {}

  get paths(): readonly (readonly string[])[] {
    return this.#ready().paths;
  }

  evaluate(scope: Scope): Result {
    return evaluate(this.#ready().code, scope);
  }

  #ready(): Parsed {
    this.#parsed ??= parse(this.source);
    return this.#parsed;
  }
}

function parse(source: string): Parsed {
  try {
    const tree = findNode(source);
    const code = compileNode(tree, []);
    const paths = dependencyPaths(tree);
    if (!callsLazy(tree)) return { code, paths };
    requestFunctions();
    return { code, paths: [...paths, [LAZY_FUNCTIONS]] };
  } catch (error) {
    if (!(error instanceof ExpressionSyntaxError)) throw error;
    const missing = new Unknown('error', error.message);
    return { code: () => missing, paths: [] };
  }
}

const callsLazy = (node: ASTNode): boolean =>
  (node.op === 'call' && isLazy(node.args[0])) || getChildren(node).some(callsLazy);

function evaluate(code: Code, scope: Scope): Result {
  try {
    return asResult(code(new Frame(scope)));
  } catch (error) {
    if (error instanceof BudgetExceeded)
      return { known: false, reason: 'error', detail: `more than ${STEP_BUDGET} steps` };
    throw error;
  }
}

function asResult(value: unknown): Result {
  if (value instanceof Optional) return asResult(value.value);
  if (!(value instanceof Unknown)) return { known: true, value };
  if (value === ABSENT) return { known: false, reason: 'unknown', isNull: true };
  return value.detail === undefined
    ? { known: false, reason: value.reason }
    : { known: false, reason: value.reason, detail: value.detail };
}

/** A scope over an object's own properties that falls back to a parent scope. */
export function getScope(values: Readonly<Record<string, unknown>>, parent?: Scope): Scope {
  return (root) => (Object.hasOwn(values, root) ? values[root] : parent?.(root));
}
