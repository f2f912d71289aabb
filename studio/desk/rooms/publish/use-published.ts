import { useEffect, useState } from 'react';
import type { Published } from '../../../protocol.ts';
import type { Project } from '../../project/project.ts';

/** The releases that the users of a brand get. @returns undefined while they are loading */
export function usePublished(project: Project, brand: string | undefined): Published | undefined {
  const [found, setFound] = useState<{ readonly brand: string; readonly published: Published }>();
  const version = project.version();
  useEffect(() => {
    if (brand === undefined) return;
    const stop = new AbortController();
    // until then, the room shows the state before
    project
      .during(fetch(`/api/published/${brand}`, { signal: stop.signal }))
      .then((response) => (response.ok ? (response.json() as Promise<Published>) : undefined))
      .then(
        (published) => {
          if (published && !stop.signal.aborted) setFound({ brand, published });
        },
        // Problems says that the server does not answer; the last state stays
        () => undefined,
      );
    return () => stop.abort();
  }, [project, brand, version]);
  return found !== undefined && found.brand === brand ? found.published : undefined;
}
