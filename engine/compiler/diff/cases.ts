import { getOwn } from '../../language/expression/index.ts';
import { BrandsCheck } from '../check/brands.ts';
import type { CheckInput } from '../check/check.ts';
import type { Files } from './parts.ts';

const RULES = /^schemas\/rules\/.+\.json$/;

/** An earlier case of a rule that now gives another verdict. */
export interface Turned {
  readonly file: string;
  /** The rule's name in its file. */
  readonly rule: string;
  readonly expected: string;
  readonly got: string;
}

type Declared = Pick<CheckInput, 'files' | 'contracts' | 'icons' | 'pictures'>;

/** Runs the earlier cases of changed rules against the current rules. */
export function turnedCases(before: Files, after: Declared): readonly Turned[] {
  const files = new Map(after.files);
  const changed = [...files].filter(
    ([path, text]) => RULES.test(path) && before.has(path) && before.get(path) !== text,
  );
  if (changed.length === 0) return [];
  for (const [path, text] of changed) files.set(path, formatCases(before.get(path) ?? '', text));
  return new BrandsCheck({ ...after, files }, []).problems.flatMap(({ file, code, message }) => {
    const [, rule, expected, got] = VERDICT.exec(message) ?? [];
    if (code !== 'rule/case' || rule === undefined || expected === undefined || got === undefined) return [];
    return [{ file, rule: rule.split('.').at(-1) ?? rule, expected, got }];
  });
}

/** The problem text in engine/compiler/check/passes/rules.ts. */
const VERDICT = /^Expected this case of the rule (\S+) to give "(\w+)", got "(\w+)"/;

interface RuleFile {
  readonly rules?: Readonly<Record<string, object>>;
}

/** Returns the current rules with their earlier cases. */
function formatCases(before: string, after: string): string {
  try {
    const [old, now] = [JSON.parse(before) as RuleFile, JSON.parse(after) as RuleFile];
    const rules = Object.entries(now.rules ?? {}).map(([name, rule]) => {
      const was = Object.hasOwn(old.rules ?? {}, name) ? getOwn(old.rules, name) : undefined;
      return [name, was === undefined ? rule : { ...rule, cases: 'cases' in was ? was.cases : {} }];
    });
    return JSON.stringify({ ...now, rules: Object.fromEntries(rules) as object });
  } catch {
    // the check reports the syntax error
    return after;
  }
}
