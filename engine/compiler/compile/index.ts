export { compile, type Compiled, Compiler } from './compile.ts';
export { NO_BRAND, type Places } from './context.ts';
export type * from '../../language/format/index.ts';
