/** Entry point for code that only runs expressions, without the parser. */
export { CalendarDate } from './calendar-date.ts';
export { compareTexts, Decimal, DIVISION_SCALE } from './decimal.ts';
export { isExactNumber, parseExactJson } from './exact-json.ts';
export {
  registerTrees,
  compileExpression,
  isExpression,
  getScope,
  type CompiledExpression,
  type Result,
} from './compile.ts';
export { evaluateRule, ruleScope, type OperandType, type Rule, type Verdict } from './rule.ts';
export { LAZY_FUNCTIONS, loadFunctionsBy, provideFunctions } from './lazy-functions.ts';
export { FORBIDDEN_NAMES } from './values.ts';
export { type Scope, STEP_BUDGET } from './frame.ts';
