import Big from 'big.js';
import { compileExpression, Decimal, evaluateRule, ruleScope } from '@vitrine/engine/expression';
import type { RuleOperands } from '../../../generated/rules.gen.ts';
import type { MessageValue, RuleDeclaration } from './index.ts';
import { numberValue, type MessageValues } from '../shared/message-values.ts';
import { ApiError } from '../shared/api-error.ts';

export interface RuleBook {
  /** @throws ApiError with the rule's message unless the operands pass. Unknown operands do not pass. */
  enforce<Rule extends keyof RuleOperands>(rule: Rule, field: string, operands: RuleOperands[Rule]): void;
}

/** Enforces the same rules that forms evaluate. */
export function createRuleBook(rules: ReadonlyMap<string, RuleDeclaration>): RuleBook {
  return {
    enforce: (id, field, operands) => {
      const rule = rules.get(id);
      if (!rule) throw new Error(`The rule ${id} is not declared in schemas/rules.`);
      if (evaluateRule(rule, operands) === 'pass') return;
      const message = typeof rule.message === 'string' ? { key: rule.message } : rule.message;
      const scope = ruleScope(rule.needs, operands);
      const values = Object.entries(message.values ?? {}).map(
        ([name, value]) => [name, valueOf(value, scope)] as const,
      );
      throw new ApiError(message.key, { rule: id, field, values: Object.fromEntries(values) });
    },
  };
}

type RuleScope = ReturnType<typeof ruleScope>;

/** A value in a message: text, an expression, or a number with its decimal places. */
function valueOf(value: MessageValue, scope: RuleScope): MessageValues[string] {
  if (typeof value !== 'object') return readOperand(value, scope);
  const operand = readOperand(value.value, scope);
  const scale = value.scale === undefined ? undefined : readOperand(value.scale, scope);
  const digits = typeof scale === 'object' ? Number(scale.figure) : Number.NaN;
  if (typeof operand === 'string' || !Number.isInteger(digits) || digits < 0) return operand;
  return numberValue(new Big(operand.figure).toFixed(digits, value.round === 'up' ? Big.roundUp : Big.roundDown));
}

/** Numbers are formatted in the reader's language. */
function readOperand(value: string | number, scope: RuleScope): MessageValues[string] {
  if (typeof value === 'number') return numberValue(value);
  if (!value.startsWith('=')) return value;
  const result = compileExpression(value.slice(1)).evaluate(scope);
  if (!result.known) return '--';
  return result.value instanceof Decimal ? numberValue(result.value.toString()) : String(result.value);
}
