import type { Seen } from './world.tsx';

/** Faults that no page may have, regardless of its declarations. */
export function findFaults({ uncaught, text, drawn }: Seen): string[] {
  const faults = uncaught.map((error) => `uncaught: ${error.slice(0, 700)}`);
  if (text.replace('Skip to content', '') === '' && drawn === 0) faults.push('a blank page');
  return faults;
}
