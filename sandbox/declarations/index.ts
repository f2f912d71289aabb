export { createCompiler, explain, type Compiler } from './compile';
export { loadDeclarations, loadStates, type Declarations } from './load';
export { readFields, validateFields, type Fields } from './read-request';
export type {
  CallDeclaration,
  DataType,
  MessageValue,
  RuleDeclaration,
  StateDeclaration,
  StreamDeclaration,
} from './types';
