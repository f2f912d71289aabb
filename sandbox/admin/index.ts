export { connectToAdmin, openAdminServer, type Admin } from './admin-server.ts';
export { openMetricsServer, type MetricsAddress } from './metrics-server.ts';
export { createAdmin } from './create-admin.ts';
