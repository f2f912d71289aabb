import { compileExpression, evaluateRule, ruleScope } from '../engine/expression/index';
import type { RuleDeclaration } from './declarations/index';
import { Refusal } from './server/refusal';

export interface RuleBook {
  /** @throws Refusal with the rule's own message when the operands do not meet it. Unknown does not pass either. */
  demand(rule: string, field: string, operands: Readonly<Record<string, unknown>>): void;
}

/** The same files that the forms evaluate. */
export function createRuleBook(rules: ReadonlyMap<string, RuleDeclaration>): RuleBook {
  return {
    demand: (id, field, operands) => {
      const rule = rules.get(id);
      if (!rule) throw new Error(`The rule ${id} is not declared in schemas/rules.`);
      if (evaluateRule(rule, operands) === 'pass') return;
      const message = typeof rule.message === 'string' ? { key: rule.message } : rule.message;
      const scope = ruleScope(rule.needs, operands);
      const values = Object.entries(message.values ?? {}).map(
        ([name, value]) => [name, valueOf(value, scope)] as const,
      );
      throw new Refusal(message.key, { rule: id, field, values: Object.fromEntries(values) });
    },
  };
}

function valueOf(value: string, scope: ReturnType<typeof ruleScope>): string {
  if (!value.startsWith('=')) return value;
  const result = compileExpression(value.slice(1)).evaluate(scope);
  return result.known ? String(result.value) : '--';
}
