export type { Bus } from './bus';
export { connect, isStatementError, violated, type Connection, type Database, type Place } from './connect';
export type { Limits } from './pool';
export { removeTables } from './remove-tables';
export * as tables from './schema';
export type { Note, Taken } from './schema';
export { cut, SCALE, toWire } from './amount';
export { dueNumbers, listNewest, type Listed, type PageQuery } from './numbered';
