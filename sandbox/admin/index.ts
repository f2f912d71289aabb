export { connectToAdmin, openAdminServer, type Admin, type ReleaseChange } from './admin-server.ts';
export { createAdmin } from './create-admin.ts';
