export { connectToAdmin, openAdminServer, type Admin } from './admin.ts';
export { OperatorError, isLocked, lockFolder } from './lock.ts';
export { claimFolder, clearFolder, databaseFolder } from './marker.ts';
