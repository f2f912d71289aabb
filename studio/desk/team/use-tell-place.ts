import { useEffect } from 'react';
import type { Project } from '../project/project.ts';

/** Tells the team which page or room the current user is looking at. */
export function useTellPlace({ snapshot: { people } }: Project, at: string): void {
  useEffect(() => {
    // if the request fails, the others see the old place until the next change; nothing is lost
    if (people.length > 0)
      fetch('/api/presence', { method: 'POST', body: JSON.stringify({ at }) }).catch(() => undefined);
  }, [people.length, at]);
}
