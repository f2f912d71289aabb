import Big from 'big.js';
import { compileExpression, evaluateRule, ruleScope } from '../engine/expression/index';
import type { MessageValue, RuleDeclaration } from './declarations/index';
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

type RuleScope = ReturnType<typeof ruleScope>;

/** A value of a sentence: text as it is, an expression, or a figure with the digits that it is written with. */
function valueOf(value: MessageValue, scope: RuleScope): string {
  if (typeof value !== 'object') return textOf(value, scope);
  const text = textOf(value.value, scope);
  const scale = value.scale === undefined ? Number.NaN : Number(textOf(value.scale, scope));
  if (text === '--' || !Number.isInteger(scale) || scale < 0) return text;
  return new Big(text).toFixed(scale, value.round === 'up' ? Big.roundUp : Big.roundDown);
}

function textOf(value: string | number, scope: RuleScope): string {
  if (typeof value === 'number' || !value.startsWith('=')) return String(value);
  const result = compileExpression(value.slice(1)).evaluate(scope);
  return result.known ? String(result.value) : '--';
}
