/** How long to wait for a story. A test run on a slow machine sets the factor (scripts/launch/conditions.mjs). */
export const PATIENCE = { timeout: 30_000 * Number(import.meta.env.TIMEOUT_FACTOR ?? 1) };
