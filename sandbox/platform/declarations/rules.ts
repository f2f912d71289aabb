import Big from 'big.js';
import type { DeclaredMessage, DeclaredMessageValue, RuleFile } from '@vitrine/engine/declarations';
import {
  compileExpression,
  Decimal,
  evaluateRule,
  operandTypes,
  ruleScope,
  type DeclaredFormula,
  type StateSet,
} from '@vitrine/engine/expression';
import type { RuleOperands } from '../../../generated/rules.gen.ts';
import type { MessageValue, RefusalMessage, RuleDeclaration } from './types.ts';
import { numberValue, type MessageValues } from '../shared/message-values.ts';
import { ApiError } from '../shared/api-error.ts';

export type DeclaredRule = Omit<RuleFile['rules'][string], 'needs'> & Pick<DeclaredFormula, 'needs'>;

/** @throws if a refusal cannot carry the rule's message: the value of each name is sent as text or a number */
export function compileRule(
  id: string,
  { require, needs, message }: DeclaredRule,
  states: ReadonlyMap<string, StateSet>,
): RuleDeclaration {
  const refusal = readRefusal(message);
  if (!refusal)
    throw new Error(
      `The rule ${id}: its message must be a key, or a key with values that are text, numbers, expressions, or have only "value", "scale" and "round".`,
    );
  return { require, needs: operandTypes(needs, states), message: refusal };
}

function readRefusal(message: DeclaredMessage): RefusalMessage | undefined {
  if (typeof message === 'string') return { key: message, values: {} };
  if (!('key' in message)) return undefined;
  const values = Object.entries(message.values ?? {});
  const sent = values.flatMap(([name, value]) => (canSend(value) ? [[name, value] as const] : []));
  return sent.length === values.length ? { key: message.key, values: Object.fromEntries(sent) } : undefined;
}

const SENT: ReadonlySet<string> = new Set(['value', 'scale', 'round']);

const canSend = (value: DeclaredMessageValue): value is MessageValue =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (typeof value === 'object' && Object.keys(value).every((part) => SENT.has(part)));

export interface RuleBook {
  /** @throws ApiError with the rule's message unless the operands pass; unknown operands do not pass */
  enforce<Rule extends keyof RuleOperands>(rule: Rule, field: string, operands: RuleOperands[Rule]): void;
}

/** Creates a rule book, which enforces the same rules that forms evaluate. */
export function createRuleBook(rules: ReadonlyMap<string, RuleDeclaration>): RuleBook {
  return {
    enforce: (id, field, operands) => {
      const rule = rules.get(id);
      if (!rule) throw new Error(`The rule ${id} is not declared in schemas/rules.`);
      if (evaluateRule(rule, operands) === 'pass') return;
      const scope = ruleScope(rule.needs, operands);
      const { key, values: declared } = rule.message;
      const values = Object.entries(declared).map(([name, value]) => [name, valueOf(value, scope)] as const);
      throw new ApiError(key, { rule: id, field, values: Object.fromEntries(values) });
    },
  };
}

type RuleScope = ReturnType<typeof ruleScope>;

/** Evaluates a value in a message: text, an expression, or a number with its decimal places. */
function valueOf(value: MessageValue, scope: RuleScope): MessageValues[string] {
  if (typeof value !== 'object') return readOperand(value, scope);
  const operand = readOperand(value.value, scope);
  const scale = value.scale === undefined ? undefined : readOperand(value.scale, scope);
  const digits = typeof scale === 'object' ? Number(scale.figure) : Number.NaN;
  if (typeof operand === 'string' || !Number.isInteger(digits) || digits < 0) return operand;
  return numberValue(new Big(operand.figure).toFixed(digits, value.round === 'up' ? Big.roundUp : Big.roundDown));
}

/** Evaluates an operand. Numbers are formatted in the reader's language. */
function readOperand(value: string | number, scope: RuleScope): MessageValues[string] {
  if (typeof value === 'number') return numberValue(value);
  if (!value.startsWith('=')) return value;
  const result = compileExpression(value.slice(1)).evaluate(scope);
  if (!result.known) return '--';
  return result.value instanceof Decimal ? numberValue(result.value.toString()) : String(result.value);
}
