export { adminOf, openAdminDoor, type Admin } from './admin.ts';
export { Complaint, isLocked, lockFolder } from './lock.ts';
export { claimFolder, clearFolder, databaseFolder } from './marker.ts';
