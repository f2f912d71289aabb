import { lte } from 'drizzle-orm';
import type { Module } from '../module.ts';
import * as tables from './tables.ts';
import { before } from '../platform/jobs/expiry.ts';
import { frontRoutes } from './telemetry/routes.ts';

const { frontCounts } = tables;
/** How long what browsers have reported is kept, in milliseconds. */
const FRONT_AGE = 7 * 86_400_000;

export const releases = {
  tables,
  routes: frontRoutes,
  expires: [
    {
      table: frontCounts,
      column: frontCounts.count,
      isExpired: (now) => lte(frontCounts.minute, before(now, FRONT_AGE)),
    },
  ],
} satisfies Module;
