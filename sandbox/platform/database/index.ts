export { assertEncrypted } from './assert-encrypted.ts';
export { migrationsFolder } from './migrations.ts';
export { assertRestricted, grantToRole } from './roles.ts';
export {
  connect,
  isDatabaseError,
  isDataError,
  isStatementError,
  violatedConstraint,
  type Connection,
} from './connect.ts';
export { type Database } from './database.ts';
export type { PoolLimits, PoolState } from './pool.ts';
export { removeTables } from './remove-tables.ts';
export * as tables from './schema.ts';
export type { Note, TakenLevels } from './schema.ts';
export { truncate, AMOUNT_SCALE, toWireAmount, toWireFigure } from './amount.ts';
export {
  eqIfGiven,
  isWithin,
  listDueIds,
  listPage,
  listUsersWith,
  type Page,
  type PageQuery,
  type Span,
  type UserPageQuery,
} from './list-rows.ts';
export { defineStatement, readRows, runStatement } from './statement.ts';
export { together } from './together.ts';
