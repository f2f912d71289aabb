export { createCompiler, explain } from './compile.ts';
export { loadDeclarations, loadStates, type Declarations } from './load.ts';
export { readFields, validateFields, type Fields } from './read-request.ts';
export type { CallDeclaration, DataType, MessageValue, RuleDeclaration, StateDeclaration } from './types.ts';
