import { useCallback, useEffect, useState } from 'react';
import type { PicturesState } from '../../../protocol.ts';
import type { Project } from '../../project/project.ts';

const ADDRESS = '/api/review/pictures';
/** Milliseconds between two requests for progress. */
const PAUSE = 2000;

export interface ReviewPictures {
  readonly state: PicturesState | undefined;
  make(): void;
}

/** The pictures of the changes, fetched again after every edit and while they are being made. */
export function usePictures(project: Project): ReviewPictures {
  const [state, setState] = useState<PicturesState>();
  const version = project.version();
  const isMaking = state?.making !== undefined;
  useEffect(() => {
    const stop = new AbortController();
    const ask = (): void => void read(setState, { signal: stop.signal });
    ask();
    const timer = isMaking ? setInterval(ask, PAUSE) : undefined;
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [version, isMaking]);
  const make = useCallback(() => void read(setState, { method: 'POST' }), []);
  return { state, make };
}

/** Requests the pictures. If the request fails, the last state stays. */
async function read(take: (state: PicturesState) => void, request: RequestInit): Promise<void> {
  try {
    const response = await fetch(ADDRESS, request);
    if (response.ok) take((await response.json()) as PicturesState);
  } catch {
    // the room already reports that the server does not answer
  }
}

export const getAddress = (id: string, name: string): string =>
  `${ADDRESS}/${encodeURIComponent(id)}/${encodeURIComponent(name)}`;
