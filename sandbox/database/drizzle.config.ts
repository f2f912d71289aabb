import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config sandbox/database/drizzle.config.ts` writes the next migration after a change of schema.ts. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './sandbox/database/schema.ts',
  out: './sandbox/database/migrations',
});
