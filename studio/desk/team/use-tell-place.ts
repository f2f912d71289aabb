import { useEffect } from 'react';
import type { Project } from '../project/project.ts';

/** Tells the others of a team which page or room one looks at. */
export function useTellPlace({ snapshot: { people } }: Project, at: string): void {
  useEffect(() => {
    // the others see an old place until the next one; nothing is lost
    if (people.length > 0)
      fetch('/api/presence', { method: 'POST', body: JSON.stringify({ at }) }).catch(() => undefined);
  }, [people.length, at]);
}
