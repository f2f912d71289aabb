/** How long a story is waited for; on a slow machine a test run says how much longer (scripts/launch/conditions.mjs). */
export const PATIENCE = { timeout: 30_000 * Number(import.meta.env.TIMEOUT_FACTOR ?? 1) };
