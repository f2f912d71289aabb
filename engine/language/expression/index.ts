export * from './run.ts';
export { writeBase58check, writeEip55 } from './checksums.ts';
export { findTree } from './with-parser.ts';
export type { Tree } from './tree.ts';
export type { Formula } from './inline.ts';
export {
  inlineStates,
  operandTypes,
  readStateSets,
  type DeclaredStateSet,
  type Operand,
  type StateSet,
} from './states.ts';
export { caseOperands } from './rule-case.ts';
export { inlineValues } from './inline-values.ts';
export { inlineLimits, readLimits, type DeclaredLimits, type Limits } from './limits.ts';
export { evaluateFormula, formulaName, resolveFormulas, type DeclaredFormula } from './formula.ts';
export {
  type Condition,
  type ConditionPart,
  needsValue,
  readCondition,
  type Relation,
  writeCondition,
} from './condition.ts';
export { codePoints, cutText } from './text.ts';
export {
  guardOutput,
  normalizeEmail,
  normalizeName,
  readByFormat,
  readDigits,
  readPlainText,
  removeHidden,
  showReordering,
} from './visible-text.ts';
export { describeName, getOwn, isName, type NameKind, readLabel } from './names.ts';
export { findJsonExcess } from './json-limits.ts';
