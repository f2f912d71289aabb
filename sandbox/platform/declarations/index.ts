export { createTypeCompiler, describeSchemaError } from './compile.ts';
export { calculate, calculateText, networkLabel } from './formulas.ts';
export { loadDeclarations, loadStates, type Declarations } from './load.ts';
export { parseFields, validateFields, type Fields } from './read-request.ts';
export type { CallDeclaration, DataType } from './types.ts';
