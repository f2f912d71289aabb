import type { Seen } from './world.tsx';

/** What no page may do, whatever it was told to show. */
export function faultsSeen({ uncaught, text, drawn }: Seen): string[] {
  const faults = uncaught.map((error) => `uncaught: ${error.slice(0, 700)}`);
  if (text.replace('Skip to content', '') === '' && drawn === 0) faults.push('a blank page');
  return faults;
}
