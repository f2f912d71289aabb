export { compile, type Compiled } from './compile.ts';
export type * from '../compiled/index.ts';
