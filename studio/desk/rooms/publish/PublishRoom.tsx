import parts from '../../controls/Parts.module.css';
import css from './Publish.module.css';
import { getOwn } from '@vitrine/engine/expression';
import { useState, useEffect } from 'react';
import type { Published } from '../../../protocol.ts';
import { Decide } from './Decide.tsx';
import { HealthCard } from './Health.tsx';
import type { Project } from '../../project/project.ts';
import type { RoomProps } from '../../project/room.ts';
import { getName } from '../../team/names.ts';
import { atStart, timeInWords, getVersion } from './in-words.ts';

/** Fetches the releases that the users of a brand get. @returns undefined while they are loading */
function usePublished(project: Project, brand: string | undefined): Published | undefined {
  const [found, setFound] = useState<{ readonly brand: string; readonly published: Published }>();
  const version = project.version();
  useEffect(() => {
    if (brand === undefined) return;
    const stop = new AbortController();
    // until the response arrives, the room shows the previous state
    project
      .during(fetch(`/api/published/${brand}`, { signal: stop.signal }))
      .then((response) => (response.ok ? (response.json() as Promise<Published>) : undefined))
      .then(
        (published) => {
          if (published && !stop.signal.aborted) setFound({ brand, published });
        },
        // if the request fails, the last state stays; the Problems panel already reports it
        () => undefined,
      );
    return () => stop.abort();
  }, [project, brand, version]);
  return found !== undefined && found.brand === brand ? found.published : undefined;
}

/** Publishes the merged changes to a brand's users, first to some and then to all, or rolls back. */
export function PublishRoom({ project, view }: RoomProps) {
  const [chosen, setChosen] = useState<string>();
  const { brands } = project;
  const [only] = brands.length === 1 ? brands : [];
  const brand = view.brand ?? chosen ?? only;
  const published = usePublished(project, brand);
  return (
    <>
      <main className={css.room} aria-label="Publish">
        <header>
          <div className={css.title}>
            <h1>Publish{brand !== undefined && ` ${project.brandName(brand)}`}</h1>
            {view.brand === undefined &&
              brands.length > 1 &&
              brands.map((id) => (
                <button
                  key={id}
                  type="button"
                  className={id === brand ? parts.picked : parts.quiet}
                  aria-pressed={id === brand}
                  onClick={() => setChosen(id)}
                >
                  {project.brandName(id)}
                </button>
              ))}
          </div>
          <p className={parts.quietText} role="status">
            {brand === undefined
              ? 'Choose the brand: each is published by itself.'
              : published && givenInWords(published)}
          </p>
        </header>
        {published && (
          <Unpublished {...{ project, brand, published }} onChoose={setChosen} isOne={view.brand !== undefined} />
        )}
        {brand !== undefined && published && <HealthCard key={brand} {...{ brand, published }} />}
        {published && <Events project={project} published={published} />}
      </main>
      {brand !== undefined && published && <Decide key={brand} {...{ project, brand, published }} />}
    </>
  );
}

interface UnpublishedProps {
  readonly project: Project;
  readonly brand: string | undefined;
  readonly published: Published;
  /** Whether a single brand is being edited, so that no other one can be chosen here. */
  readonly isOne: boolean;
  onChoose(brand: string): void;
}

/** The other brands whose users do not have the merged changes yet. */
function Unpublished({ project, brand, published, isOne, onChoose }: UnpublishedProps) {
  const others = published.unpublished.filter((id) => id !== brand);
  if (others.length === 0) return null;
  return (
    <p className={css.others}>
      <span>Merged but not yet published for:</span>
      {others.map((id) =>
        isOne ? (
          <strong key={id}>{project.brandName(id)}</strong>
        ) : (
          <button key={id} type="button" className={parts.button} onClick={() => onChoose(id)}>
            Publish {project.brandName(id)}
          </button>
        ),
      )}
    </p>
  );
}

/** The log of releases: who did what, when and why, newest first. */
function Events({ project, published }: { project: Project; published: Published }) {
  return (
    <section aria-label="Who, when, why">
      <h2>Who, when, why</h2>
      {published.events.length === 0 ? (
        <p className={parts.quietText}>Nothing has been published from here yet.</p>
      ) : (
        <table className={css.events}>
          <thead>
            <tr>
              <th>When</th>
              <th>Who</th>
              <th>What</th>
              <th>Why</th>
            </tr>
          </thead>
          <tbody>
            {published.events.map((event) => (
              <tr key={`${event.time} ${event.did}`}>
                <td>{timeInWords(event.time)}</td>
                <td>{getName(project, event.person)}</td>
                <td>{eventInWords(event)}</td>
                <td>{event.why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function eventInWords({ did, about }: Published['events'][number]): string {
  const percent = about['percent'];
  const share = percent === undefined ? '' : percent === 100 ? ' to all' : ` to ${String(percent)} %`;
  const at = about['at'];
  return `${getOwn(DONE, did) ?? did}${share}${typeof at === 'number' ? `, ${timeInWords(at)}` : ''}`;
}

const DONE: Readonly<Record<string, string>> = {
  publish: 'published',
  give: 'given',
  plan: 'planned',
  'end plans': 'cancelled the plans',
  'roll back': 'rolled back',
};

function givenInWords(published: Published): string {
  const { id, canary } = published.given;
  if (published.isNew && id === undefined) {
    if (canary === undefined) return 'Nobody has this brand yet.';
    const given = getVersion(published, canary.id);
    return canary.percent === 0
      ? `Nobody has this brand yet: ${given} waits for its time.`
      : `${canary.percent} % of users have ${given}, the others do not have this brand yet.`;
  }
  if (canary === undefined) return `All users have ${getVersion(published, id)}.`;
  if (canary.percent === 0)
    return `${atStart(getVersion(published, canary.id))} waits for its time. All users have ${getVersion(published, id)}.`;
  return `${canary.percent} % of users have ${getVersion(published, canary.id)}, the others ${getVersion(published, id)}.`;
}
