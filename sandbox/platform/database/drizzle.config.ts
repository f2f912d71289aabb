import { defineConfig } from 'drizzle-kit';

/**
 * After changing a `tables.ts`, run `npx drizzle-kit generate --config sandbox/platform/database/drizzle.config.ts` to write the
 * next migration.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './sandbox/**/tables.ts',
  out: './sandbox/platform/database/migrations',
});
