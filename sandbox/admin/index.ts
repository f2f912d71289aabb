export { connectToAdmin, openAdminServer, type Admin, type ReleaseChange } from './admin-server.ts';
export { openMetricsServer, type MetricsAddress } from './metrics-server.ts';
export { createAdmin } from './create-admin.ts';
