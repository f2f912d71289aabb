/** How long to wait for a story. Test runs on slow machines set the factor (scripts/launch/conditions.mjs). */
export const PATIENCE = { timeout: 30_000 * Number(import.meta.env.TIMEOUT_FACTOR ?? 1) };
