import Big from 'big.js';
import { Decimal, evaluateFormula, formulaName, operandTypes, resolveFormulas } from '@vitrine/engine/expression';
import type { FormulaOperands } from '../../../generated/formulas.gen.ts';
import { loadFormulas, loadStateSets } from './load.ts';

const declared = loadFormulas();
const sets = loadStateSets();
const resolved = resolveFormulas(declared, sets);

/**
 * Computes a formula from `schemas/formulas`, exactly as pages do.
 * @throws if the result is not a number, which means that an operand is missing
 */
export function calculate<Id extends keyof FormulaOperands>(id: Id, operands: FormulaOperands[Id]): Big {
  const result = evaluate(id, operands);
  if (!(result instanceof Decimal))
    throw new Error(`The formula ${id} gives no number for ${JSON.stringify(operands)}.`);
  return new Big(result.toString());
}

/** Returns the display name of a coin's network. */
export const networkLabel = (coin: string, chain: string): string => calculateText('network.label', { coin, chain });

/** @throws if the result is not text, which means that an operand is missing */
export function calculateText<Id extends keyof FormulaOperands>(id: Id, operands: FormulaOperands[Id]): string {
  const text = evaluate(id, operands);
  if (typeof text !== 'string') throw new Error(`The formula ${id} gives no text for ${JSON.stringify(operands)}.`);
  return text;
}

function evaluate<Id extends keyof FormulaOperands>(id: Id, operands: FormulaOperands[Id]): unknown {
  const formula = resolved.get(formulaName(id));
  const needs = declared.get(id)?.needs;
  if (formula === undefined || needs === undefined) throw new Error(`The formula ${id} is not in schemas/formulas.`);
  return evaluateFormula(operandTypes(needs, sets), formula, operands);
}
