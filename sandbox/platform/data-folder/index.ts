export { isLocked, lockFolder } from './lock.ts';
export { claimFolder, clearFolder, databaseFolder } from './marker.ts';
