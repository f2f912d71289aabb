export { check, type CheckInput } from './check.ts';
export { codes, type Code } from './codes.ts';
