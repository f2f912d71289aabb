import { useState } from 'react';
import type { Published } from '../../server/messages.ts';
import { toWords } from '../../json.ts';
import { Menu } from '../Menu.tsx';
import parts from '../Parts.module.css';
import type { Project } from '../project.ts';
import type { RoomProps } from '../rooms.ts';
import { nameOf } from '../team/names.ts';
import team from '../team/Team.module.css';
import css from './Publish.module.css';
import { usePublished } from './use-published.ts';

/** The shares of users that a release is given to, step by step. */
const SHARES = [1, 10, 50, 100] as const;

/** Gives what is merged to the users of a brand: first to some of them, then to all, and back. */
export function PublishRoom({ project, view }: RoomProps) {
  const [chosen, setChosen] = useState(project.brands[0]);
  const brand = view.brand ?? chosen;
  const published = usePublished(project, brand);
  if (brand === undefined) return null;
  return (
    <>
      <main className={css.room} aria-label="Publish">
        <header>
          <div className={css.title}>
            <h1>{toWords(brand)}</h1>
            {view.brand === undefined && project.brands.length > 1 && (
              <Menu
                label="Brand to publish"
                items={project.brands.map((id) => ({ id, label: toWords(id) }))}
                value={brand}
                onChange={setChosen}
              />
            )}
          </div>
          <p className={parts.quietText} role="status">
            {published && givenInWords(published)}
          </p>
        </header>
        {published && <Events project={project} published={published} />}
      </main>
      {published && <Decide key={brand} {...{ project, brand, published }} />}
    </>
  );
}

interface Props {
  readonly project: Project;
  readonly brand: string;
  readonly published: Published;
}

/** What can be done now, with its consequence beside it. Each needs a reason. */
function Decide({ project, brand, published }: Props) {
  const [why, setWhy] = useState('');
  const { canary, id, before } = published.given;
  const mayPublish = project.snapshot.me.roles.includes('publish');
  const act = (call: 'publish' | 'give' | 'back', percent?: number): void =>
    void project.tell(`published/${call}`, { brand, why, percent }).then((isDone) => isDone && setWhy(''));
  const isOff = !mayPublish || why.trim() === '';
  const canGoBack = canary !== undefined || id !== undefined || before.length > 0;
  return (
    <aside className={css.decide} aria-label="Decide">
      <label className={team.field}>
        Why, in a sentence
        <input className={parts.input} value={why} onChange={({ target }) => setWhy(target.value)} />
      </label>
      {!mayPublish && <p className={parts.quietText}>You may look only. {askWhom(project)}</p>}
      <section aria-label={canary ? 'Give to more' : 'Publish what is merged'}>
        <h2>{canary ? 'Give to more' : 'Publish what is merged'}</h2>
        <p className={parts.quietText}>
          {canary
            ? `${versionOf(published, canary.id)} is with ${canary.percent} % of people. A person keeps what they were given.`
            : `Only ${toWords(brand)}: other brands publish by themselves.`}
        </p>
        <div className={team.actions}>
          {SHARES.filter((share) => share > (canary?.percent ?? 0)).map((share) => (
            <button
              key={share}
              type="button"
              className={share === 100 ? parts.main : parts.button}
              disabled={isOff}
              onClick={() => act(canary ? 'give' : 'publish', share)}
            >
              {share === 100 ? 'To all' : `To ${share} %`}
            </button>
          ))}
        </div>
      </section>
      {canGoBack && (
        <section aria-label="Roll back">
          <h2>Roll back</h2>
          <p className={parts.quietText}>{backInWords(published)} Whoever is filling in money finishes first.</p>
          <div className={team.actions}>
            <button type="button" className={parts.mainDanger} disabled={isOff} onClick={() => act('back')}>
              Roll back
            </button>
          </div>
        </section>
      )}
    </aside>
  );
}

/** Who did what, when and why, newest first. */
function Events({ project, published }: { project: Project; published: Published }) {
  return (
    <section aria-label="Who, when, why">
      <h2>Who, when, why</h2>
      {published.events.length === 0 ? (
        <p className={parts.quietText}>Nothing was published from here yet.</p>
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
                <td>{new Date(event.time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}</td>
                <td>{nameOf(project, event.person)}</td>
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
  return `${DONE[did] ?? did}${share}`;
}

const DONE: Readonly<Record<string, string>> = { publish: 'published', give: 'gave', 'roll back': 'rolled back' };

const BUILT = 'the release that was built with the app';

const versionOf = ({ versions }: Published, id: string | null | undefined): string =>
  id === null || id === undefined ? BUILT : `${versions[id] ?? '--'} (${id})`;

function givenInWords(published: Published): string {
  const { id, canary } = published.given;
  if (canary === undefined) return `All people have ${versionOf(published, id)}.`;
  return `${canary.percent} % of people have ${versionOf(published, canary.id)}, the others ${versionOf(published, id)}.`;
}

function backInWords(published: Published): string {
  const { id, canary, before } = published.given;
  return `All get ${versionOf(published, canary === undefined ? before[0] : id)} again.`;
}

function askWhom({ snapshot: { people } }: Project): string {
  const other = people.find(({ roles }) => roles.includes('publish'));
  return other ? `Ask ${other.name}.` : '';
}
