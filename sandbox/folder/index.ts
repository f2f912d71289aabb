export { adminOf, openAdminDoor, type Admin, type AdminDoor } from './admin';
export { Complaint, isLocked, lockFolder, type Lock } from './lock';
export { claimFolder, clearFolder, databaseFolder } from './marker';
