export { assertEncrypted } from './assert-encrypted.ts';
export { migrationsFolder } from './migrations.ts';
export { assertRestricted, grantToRole, type StoredTables } from './roles.ts';
export {
  connect,
  isDatabaseError,
  isDataError,
  isStatementError,
  violatedConstraint,
  type Connection,
} from './connect.ts';
export { type Database } from './database.ts';
export type { PoolLimits, PoolState } from './connect.ts';
export { removeTables } from './remove-tables.ts';
export { bytes, moment, money } from './columns.ts';
export { meta, userId, users } from './tables.ts';
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
