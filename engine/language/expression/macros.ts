import { type Code, type Compile, syntaxErrorAt, type Frame, type Locals } from './frame.ts';
import { firstUnknown, Unknown, errorValue } from './unknown.ts';
import { getChildren } from './paths.ts';
import type { ASTNode } from './syntax.ts';
import { toValue, FORBIDDEN_NAMES, isList, isRecord, getKind } from './values.ts';

interface Loop {
  /** Binds the variable to an item and charges its cost to the budget. */
  bind: (frame: Frame, item: unknown) => void;
  body: Code;
  transform: Code | undefined;
}

type Run = (items: readonly unknown[], loop: Loop, frame: Frame) => unknown;

const runs: Readonly<Record<string, Run>> = {
  all: (items, loop, frame) => quantify(items, loop, frame, false),
  exists: (items, loop, frame) => quantify(items, loop, frame, true),
  exists_one: existsOne,
  map: mapItems,
  filter: filterItems,
};

export function compileMacro(node: ASTNode & { op: 'rcall' }, locals: Locals, compileNode: Compile): Code {
  const [name, receiver, args] = node.args;
  const run = runs[name];
  const [variable, first, second] = args;
  const most = name === 'map' ? 3 : 2;
  if (run === undefined || variable?.op !== 'id' || first === undefined || args.length > most) {
    throw syntaxErrorAt(node, `expected .${name}(item, …item…)`);
  }
  if (FORBIDDEN_NAMES.has(variable.args)) throw syntaxErrorAt(variable, `"${variable.args}" is a reserved name`);
  const read = compileNode(receiver, locals);
  const inner = [...locals, variable.args];
  const loop: Loop = {
    bind: createBinder(locals.length, getSize(node)),
    body: compileNode(first, inner),
    transform: second === undefined ? undefined : compileNode(second, inner),
  };
  return (frame) => {
    const value = read(frame);
    if (value instanceof Unknown) return value;
    const items = isList(value) ? value : isRecord(value) ? listKeys(value, frame) : undefined;
    return items === undefined
      ? errorValue(`.${name}() expects a list, got a ${getKind(value)}`)
      : run(items, loop, frame);
  };
}

function listKeys(value: Record<string, unknown>, frame: Frame): readonly string[] {
  const keys = Object.keys(value);
  frame.spend(keys.length);
  return keys;
}

function createBinder(slot: number, cost: number): Loop['bind'] {
  return (frame, item) => {
    frame.spend(cost);
    frame.locals[slot] = toValue(item);
  };
}

/**
 * The number of nodes in an expression. The length of the source cannot be used, because the trees in a release have no
 * source.
 */
function getSize(node: ASTNode): number {
  return getChildren(node).reduce((size, child) => size + getSize(child), 1);
}

/** Stops at the first `decisive` result. An unknown result matters only if no item is decisive. */
function quantify(items: readonly unknown[], loop: Loop, frame: Frame, decisive: boolean): unknown {
  let missing: Unknown | undefined;
  for (const item of items) {
    loop.bind(frame, item);
    const value = loop.body(frame);
    if (value === decisive) return decisive;
    missing = firstUnknown(missing, requireBool(value));
  }
  return missing ?? !decisive;
}

function requireBool(value: unknown): Unknown | undefined {
  if (typeof value === 'boolean') return undefined;
  return value instanceof Unknown ? value : errorValue(`expected a bool for every item, got a ${getKind(value)}`);
}

function existsOne(items: readonly unknown[], loop: Loop, frame: Frame): unknown {
  let count = 0;
  for (const item of items) {
    loop.bind(frame, item);
    const value = loop.body(frame);
    const missing = requireBool(value);
    if (missing) return missing;
    if (value === true) count += 1;
  }
  return count === 1;
}

function filterItems(items: readonly unknown[], loop: Loop, frame: Frame): unknown {
  const kept: unknown[] = [];
  for (const item of items) {
    loop.bind(frame, item);
    const value = loop.body(frame);
    const missing = requireBool(value);
    if (missing) return missing;
    if (value === true) kept.push(item);
  }
  return kept;
}

/** With three arguments, the second is a filter, as in CEL. */
function mapItems(items: readonly unknown[], loop: Loop, frame: Frame): unknown {
  const { body, transform } = loop;
  const results: unknown[] = [];
  for (const item of items) {
    loop.bind(frame, item);
    const first = body(frame);
    const missing = transform === undefined ? undefined : requireBool(first);
    if (missing) return missing;
    if (transform !== undefined && first === false) continue;
    const value = transform === undefined ? first : transform(frame);
    if (value instanceof Unknown) return value;
    results.push(value);
  }
  return results;
}
