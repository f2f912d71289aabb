import parts from '../../controls/Parts.module.css';
import css from './Publish.module.css';
import { getOwn } from '@vitrine/engine/expression';
import { CircleCheck, CircleDashed, TriangleAlert, type IconNode } from 'lucide';
import type { Health, Published, ReleaseHealth } from '../../../protocol.ts';
import { Icon } from '../../controls/Icon.tsx';
import { timeInWords, getVersion } from './in-words.ts';
import { useEffect, useState } from 'react';

/** Milliseconds between two requests. Browsers report every half minute. */
const ASK_EVERY = 10_000;

/**
 * Fetches the health of a brand's releases in browsers repeatedly while the room is open.
 * @returns undefined while it is loading, and null if it is unknown
 */
function useHealth(brand: string): Health | null | undefined {
  const [health, setHealth] = useState<Health | null>();
  useEffect(() => {
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      const response = await fetch(`/api/published/${brand}/health`, { signal: stop.signal });
      const found = response.ok ? ((await response.json()) as { readonly health?: Health }) : {};
      if (!stop.signal.aborted) setHealth(found.health ?? null);
    };
    // if the request fails, the last values stay; the Problems panel already reports it
    const askSafely = (): void => void ask().catch(() => undefined);
    askSafely();
    const timer = setInterval(askSafely, ASK_EVERY);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [brand]);
  return health;
}

/** The health of the canary in browsers, next to that of the live release. */
export function HealthCard({ brand, published }: { readonly brand: string; readonly published: Published }) {
  const health = useHealth(brand);
  return (
    <section className={css.health} aria-label="Health">
      <header>
        <h2>Health</h2>
        {health && <Verdict says={health.verdict.says} />}
        {health && (
          <span className={parts.quietText}>
            from the app’s own reports, without personal data, since {timeInWords(health.since)}
          </span>
        )}
      </header>
      {health === null && (
        <p className={parts.quietText}>
          {published.given.id === undefined
            ? 'Nobody had this brand before, so there is nothing to compare with.'
            : 'Unknown: the server that users open the app from does not run on this machine.'}
        </p>
      )}
      {health && <Numbers health={health} published={published} />}
      {health && <Because health={health} />}
    </section>
  );
}

const VERDICTS: Readonly<Record<Health['verdict']['says'], readonly [words: string, icon: IconNode]>> = {
  alone: ['all users have the same release', CircleDashed],
  early: ['too early to say', CircleDashed],
  worse: ['worse', TriangleAlert],
  'as good': ['as good', CircleCheck],
};

function Verdict({ says }: { readonly says: Health['verdict']['says'] }) {
  const [words, icon] = VERDICTS[says];
  return (
    <strong className={css.verdict} data-says={says}>
      <Icon of={icon} size={14} /> {words}
    </strong>
  );
}

const PER = 1000;
const rate = (count: number, { views }: ReleaseHealth): string =>
  views === 0 ? '--' : ((count / views) * PER).toFixed(1);
const seconds = (value: number | undefined): string => (value === undefined ? '--' : `${(value / PER).toFixed(2)} s`);

const ROWS: readonly (readonly [what: string, of: (health: ReleaseHealth) => string])[] = [
  ['Pages opened', ({ views }) => views.toLocaleString('en')],
  ['Blocks that failed, per 1,000 pages', (health) => rate(health.failedNodes, health)],
  ['Errors, per 1,000 pages', (health) => rate(health.errors, health)],
  ['Files from elsewhere that were blocked, per 1,000 pages', (health) => rate(health.blocked, health)],
  ['Main content visible, 75th percentile', ({ p75 }) => seconds(p75.lcp)],
  ['Response to input, 75th percentile', ({ p75 }) => seconds(p75.inp)],
  ['Layout shift, 75th percentile', ({ p75 }) => (p75.cls === undefined ? '--' : (p75.cls / PER).toFixed(2))],
];

function Numbers({ health: { live, canary }, published }: { readonly health: Health; readonly published: Published }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">What</th>
          {canary && <th scope="col">First group, {getVersion(published, canary.release)}</th>}
          <th scope="col">
            {canary ? 'All others' : 'All users'}, {getVersion(published, published.given.id)}
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([what, of]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {canary && <td>{of(canary)}</td>}
            <td>{of(live)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Explains the verdict, and lists the most frequent failures. */
function Because({ health: { live, canary, verdict } }: { readonly health: Health }) {
  const { worst } = canary ?? live;
  return (
    <>
      <p>{verdict.says === 'alone' ? ALONE : verdict.because.join(' ')}</p>
      {worst.length > 0 && (
        <>
          <h3>Most often</h3>
          <ul>
            {worst.map(({ kind, page, place, message, count }) => (
              <li key={`${kind} ${page} ${place}`}>
                {count} × {getOwn(KINDS, kind) ?? kind} {place} {page !== '' && <>on {page}</>} {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const ALONE = 'There is no second release to compare it with.';

const KINDS: Readonly<Record<string, string>> = {
  node: 'block',
  error: 'error at',
  rejection: 'error at',
  policy: 'blocked',
};
