export { createCompiler, explain, type Compiler } from './compile';
export { loadDeclarations, type Declarations } from './load';
export { readFields, validateFields, type Fields } from './read-request';
export type { CallDeclaration, DataType, RuleDeclaration, StreamDeclaration } from './types';
