export { compile, type CompileInput, type Compiled } from './compile';
export { themeCss } from '../theme';
export type * from './release';
