import { useState } from 'react';
import type { Plan, Published } from '../../../protocol.ts';
import { toWords } from '../../../json.ts';
import { Menu } from '../../controls/Menu.tsx';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import team from '../../team/Team.module.css';
import { atStart, timeInWords, getVersion } from './in-words.ts';
import { BackDialog } from './BackDialog.tsx';
import css from './Publish.module.css';

interface Props {
  readonly project: Project;
  readonly brand: string;
  readonly published: Published;
}

type Act = (call: 'publish' | 'give' | 'plan' | 'unplan' | 'back', more?: Partial<Plan>) => void;

/** The actions that are possible now, and their consequences. Each requires a reason. */
export function Decide({ project, brand, published }: Props) {
  const [why, setWhy] = useState('');
  const { canary, id, before } = published.given;
  const mayPublish = project.snapshot.me.roles.includes('publish');
  const act: Act = (call, more) =>
    void project.tell(`published/${call}`, { brand, why, ...more }).then((isDone) => isDone && setWhy(''));
  const isOff = !mayPublish || why.trim() === '' || project.isBusy;
  const canGoBack = canary !== undefined || id !== undefined || before.length > 0;
  return (
    <aside className={css.decide} aria-label="Decide">
      <label className={team.field}>
        Why, in a sentence
        <input className={parts.input} value={why} onChange={({ target }) => setWhy(target.value)} />
      </label>
      {!mayPublish && <p className={parts.quietText}>You can only look. {askWhom(project)}</p>}
      {mayPublish && why.trim() === '' && <p className={css.first}>Enter a reason to enable the buttons.</p>}
      <section aria-label={canary ? 'Give to more' : 'Publish what is merged'}>
        <h2>{canary ? 'Give to more' : 'Publish what is merged'}</h2>
        <p className={parts.quietText}>
          {canary
            ? `${atStart(getVersion(published, canary.id))} is given to ${canary.percent === 0 ? 'nobody' : `${canary.percent} % of users`}. Users keep the release that they were given.`
            : `Only for ${toWords(brand)}. Each brand is published on its own.`}
        </p>
        <div className={team.actions}>
          {SHARES.filter((share) => share > (canary?.percent ?? 0)).map((share) => (
            <button
              key={share}
              type="button"
              className={share === ALL ? parts.main : parts.button}
              disabled={isOff}
              onClick={() => act(canary ? 'give' : 'publish', { percent: share })}
            >
              {shareInWords(share)}
            </button>
          ))}
        </div>
      </section>
      <Later {...{ published, isOff, act }} />
      {canGoBack && <Back {...{ published, isOff, act }} />}
    </aside>
  );
}

interface ActProps {
  readonly published: Published;
  readonly isOff: boolean;
  readonly act: Act;
}

/** Rolls back to the previous release after a confirmation. */
function Back({ published, isOff, act }: ActProps) {
  const [isAsking, setAsking] = useState(false);
  const said = backInWords(published);
  return (
    <section aria-label="Roll back">
      <h2>Roll back</h2>
      <p className={parts.quietText}>{said} Users who are filling in a money form finish it first.</p>
      <div className={team.actions}>
        <button type="button" className={parts.mainDanger} disabled={isOff} onClick={() => setAsking(true)}>
          Roll back
        </button>
      </div>
      {isAsking && (
        <BackDialog
          said={said}
          onClose={() => setAsking(false)}
          onBack={() => {
            setAsking(false);
            act('back');
          }}
        />
      )}
    </section>
  );
}

/** Schedules a wider rollout of the release. It happens at the set time, whether or not the Studio is running then. */
function Later({ published, isOff, act }: ActProps) {
  const { canary, plans = [] } = published.given;
  const [time, setTime] = useState('');
  const [percent, setPercent] = useState<number>(ALL);
  const at = Date.parse(time);
  return (
    <section aria-label="Later">
      <h2>Later</h2>
      {plans.map((plan) => (
        <p key={plan.at}>
          {timeInWords(plan.at)}: {shareInWords(plan.percent).toLowerCase()}
        </p>
      ))}
      <div className={css.later}>
        <label className={team.field}>
          When
          <input
            type="datetime-local"
            className={parts.input}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </label>
        <Menu
          label="Share"
          items={SHARES.map((share) => ({ id: String(share), label: shareInWords(share) }))}
          value={String(percent)}
          onChange={(id) => setPercent(Number(id))}
        />
      </div>
      <p className={parts.quietText}>
        {canary ? 'Each plan gives it to more users.' : 'Until then, nobody gets what is merged now.'} Times are in the
        time zone of this computer.
      </p>
      <div className={team.actions}>
        <button
          type="button"
          className={parts.button}
          disabled={isOff || Number.isNaN(at)}
          onClick={() => act('plan', { at, percent })}
        >
          Plan
        </button>
        {plans.length > 0 && (
          <button type="button" className={parts.button} disabled={isOff} onClick={() => act('unplan')}>
            Cancel the plans
          </button>
        )}
      </div>
    </section>
  );
}

const ALL = 100;
/** The rollout steps: the percentage of users who get a release. */
const SHARES = [1, 10, 50, ALL] as const;

const shareInWords = (share: number): string => (share === ALL ? 'To all' : `To ${share} %`);

function backInWords(published: Published): string {
  const { id, canary, before } = published.given;
  const next = canary === undefined ? before[0] : id;
  if (published.isNew && typeof next !== 'string') return 'After that, no user has this brand.';
  return `All users get ${getVersion(published, canary === undefined ? before[0] : id)} again.`;
}

function askWhom({ snapshot: { people } }: Project): string {
  const other = people.find(({ roles }) => roles.includes('publish'));
  return other ? `Ask ${other.name}.` : '';
}
