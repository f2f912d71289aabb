import { useEffect, useState } from 'react';
import type { Refusal, Reviewed } from '../../../protocol.ts';
import type { Project } from '../../project/project.ts';

export type Answer = Reviewed | { readonly refusal: Refusal } | undefined;

/** The changes and their draft, fetched again after every edit. @returns undefined while they are loading */
export function useReview(project: Project): Answer {
  const [answer, setAnswer] = useState<Answer>();
  const version = project.version();
  useEffect(() => {
    const stop = new AbortController();
    // until then, the room shows the review before
    project.during(ask(stop.signal)).then(
      (found) => {
        if (!stop.signal.aborted) setAnswer(found);
      },
      () => {
        if (!stop.signal.aborted) setAnswer({ refusal: NO_ANSWER });
      },
    );
    return () => stop.abort();
  }, [project, version]);
  return answer;
}

const NO_ANSWER: Refusal = {
  message: 'The Studio’s server does not answer.',
  fix: 'If it has stopped, start it again.',
};

async function ask(signal: AbortSignal): Promise<Answer> {
  const response = await fetch('/api/review', { signal });
  return response.ok ? ((await response.json()) as Reviewed) : { refusal: (await response.json()) as Refusal };
}
