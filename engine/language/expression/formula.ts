import { compileExpression } from './compile.ts';
import { type Formula, inlineFormulas, inlineNames, withoutOptional } from './inline.ts';
import { type Rule, ruleScope } from './rule.ts';
import { inlineStates, type Operand, type StateSets } from './states.ts';

/** The parts of a declared formula that determine its result. */
export interface DeclaredFormula {
  /** The operands and their types, in the order of the arguments. */
  readonly needs: Readonly<Record<string, Operand>>;
  /** Named steps, each an expression that includes its leading `=` and can use the steps above it. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** An expression, including its leading `=`. */
  readonly result: string;
}

/** The name of a formula in expressions: `contract.liquidation` is called as `contract_liquidation(…)`. */
export const formulaName = (id: string): string => id.replaceAll(/[.-]/g, '_');

/**
 * Inlines, in every formula, its named steps and the formulas that it calls.
 * @param declared formulas by id
 * @param sets the state sets that formulas can read
 * @returns formulas by name, without those that are invalid or call each other in a cycle
 */
export function resolveFormulas(
  declared: ReadonlyMap<string, DeclaredFormula>,
  sets: StateSets,
): ReadonlyMap<string, Formula> {
  const named = new Map([...declared].map(([id, formula]) => [formulaName(id), formula]));
  const resolved = new Map<string, Formula>();
  const visiting = new Set<string>();
  const resolve = (name: string): void => {
    const formula = named.get(name);
    if (formula === undefined || resolved.has(name) || visiting.has(name)) return;
    visiting.add(name);
    const source = writeOut(formula, sets);
    for (const other of named.keys()) if (source?.includes(`${other}(`)) resolve(other);
    const body = source === undefined ? undefined : attempt(() => inlineFormulas(source, resolved));
    const isComplete = body !== undefined && ![...named.keys()].some((other) => callsFormula(body, other));
    if (isComplete) resolved.set(name, { params: Object.keys(formula.needs), body });
  };
  for (const name of named.keys()) resolve(name);
  return resolved;
}

const callsFormula = (source: string, name: string): boolean => new RegExp(`(?<![\\w.])${name}\\(`).test(source);

function writeOut({ values = {}, result }: DeclaredFormula, sets: StateSets): string | undefined {
  const steps = new Map<string, string>();
  const inline = (text: string): string => inlineNames(inlineStates(text.slice(1), sets), steps);
  return attempt(() => {
    for (const [name, step] of Object.entries(values)) steps.set(name, inline(step));
    return withoutOptional(inline(result));
  });
}

function attempt(work: () => string): string | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Evaluates a formula.
 * @param needs the operands' types
 * @param operands by name; an operand that is absent or has the wrong type is unknown
 * @returns undefined if the result is unknown
 */
export function evaluateFormula(
  needs: Rule['needs'],
  { body }: Formula,
  operands: Readonly<Record<string, unknown>>,
): unknown {
  const result = compileExpression(body).evaluate(ruleScope(needs, operands));
  return result.known ? result.value : undefined;
}
