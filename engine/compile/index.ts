export { compile, type CompileInput, type Compiled } from './compile';
export type * from './release';
