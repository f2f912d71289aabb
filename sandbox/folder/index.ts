export { adminOf, openAdminDoor, type Admin, type AdminDoor } from './admin.ts';
export { Complaint, isLocked, lockFolder, type Lock } from './lock.ts';
export { claimFolder, clearFolder, databaseFolder } from './marker.ts';
