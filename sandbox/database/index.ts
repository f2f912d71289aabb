export type { Bus } from './bus.ts';
export { connect, isStatementError, violated, type Connection, type Database } from './connect.ts';
export type { Limits } from './pool.ts';
export { removeTables } from './remove-tables.ts';
export * as tables from './schema.ts';
export type { Note, Taken } from './schema.ts';
export { cut, SCALE, toWire } from './amount.ts';
export { dueNumbers, listNewest, type Listed, type PageQuery } from './numbered.ts';
