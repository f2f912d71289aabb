import { useEffect } from 'react';
import type { Project } from '../project/project.ts';

/** Tells the team which page or room the current person looks at. */
export function useTellPlace({ snapshot: { people } }: Project, at: string): void {
  useEffect(() => {
    // if it fails, the others see an old place until the next change; nothing is lost
    if (people.length > 0)
      fetch('/api/presence', { method: 'POST', body: JSON.stringify({ at }) }).catch(() => undefined);
  }, [people.length, at]);
}
