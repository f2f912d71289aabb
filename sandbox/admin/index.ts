export { connectToAdmin, openAdminServer, type Admin } from './admin-server.ts';
export { createAdmin } from './create-admin.ts';
