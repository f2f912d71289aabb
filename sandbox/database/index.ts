export type { MessageBus } from './bus.ts';
export { connect, isStatementError, violatedConstraint, type Connection, type Database } from './connect.ts';
export type { PoolLimits } from './pool.ts';
export { removeTables } from './remove-tables.ts';
export * as tables from './schema.ts';
export type { Note, TakenLevels } from './schema.ts';
export { truncate, AMOUNT_SCALE, toWireAmount } from './amount.ts';
export { listDueIds, listPage, type Page, type PageQuery } from './list-rows.ts';
