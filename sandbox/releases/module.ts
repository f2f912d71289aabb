import { lte } from 'drizzle-orm';
import type { Module } from '../module.ts';
import * as tables from './tables.ts';
import { before } from '../platform/jobs/expiry.ts';
import { telemetryRoutes } from './telemetry/routes.ts';

const { telemetryCounts } = tables;
/** How long counts of browser reports are kept, in milliseconds. */
const COUNTS_AGE = 7 * 86_400_000;

export const releases = {
  tables,
  routes: telemetryRoutes,
  expires: [
    {
      table: telemetryCounts,
      column: telemetryCounts.count,
      isExpired: (now) => lte(telemetryCounts.minute, before(now, COUNTS_AGE)),
    },
  ],
} satisfies Module;
