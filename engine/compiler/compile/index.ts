export { compile, type Compiled, Compiler } from './compile.ts';
export type { Places } from './context.ts';
export type * from '../../language/format/index.ts';
