import { useState } from 'react';
import type { Reviewed } from '../../../protocol.ts';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import { getName } from '../../team/names.ts';
import team from '../../team/Team.module.css';
import css from './DraftPanel.module.css';

interface Props {
  readonly project: Project;
  readonly draft: NonNullable<Reviewed['draft']>;
  readonly review: Reviewed['review'];
}

/** The approvals of the current version, and the buttons for people who may approve. Shown only in a team. */
export function Approvals({ project, draft, review }: Props) {
  const { people, me } = project.snapshot;
  if (people.length === 0 || draft.proposed === undefined) return null;
  const now = draft.approvals.filter(({ tree }) => tree === draft.tree);
  const has = (what: 'money' | 'rest'): boolean => now.some((approval) => approval.what === what);
  const movesMoney = review.turned.length > 0 || review.parts.some((part) => part.changes.some(({ money }) => money));
  const mayApprove = me.roles.includes('approve') && !draft.editors.includes(me.id);
  return (
    <section className={css.part} aria-label="Approvals">
      <h2>Approvals</h2>
      {now.map(({ person, what }) => (
        <p key={`${person} ${what}`}>
          {getName(project, person)}: {what === 'money' ? 'what can move money' : 'the rest'}
        </p>
      ))}
      {now.length === 0 && <p className={parts.quietText}>No approval of the current version.</p>}
      {!mayApprove && <p className={parts.quietText}>{whyNot(project, draft)}</p>}
      {mayApprove && (
        <>
          <div className={team.actions}>
            {movesMoney && (
              <button
                type="button"
                className={parts.mainDanger}
                disabled={has('money') || project.isBusy}
                onClick={() => void project.tell('drafts/approve', { what: 'money' })}
              >
                Approve what can move money
              </button>
            )}
            <button
              type="button"
              className={parts.button}
              disabled={has('rest') || project.isBusy}
              onClick={() => void project.tell('drafts/approve', { what: 'rest' })}
            >
              {movesMoney ? 'Approve the rest' : 'Approve'}
            </button>
          </div>
          <AskForm project={project} />
        </>
      )}
    </section>
  );
}

function AskForm({ project }: { project: Project }) {
  const [text, setText] = useState('');
  return (
    <form
      className={team.form}
      aria-label="Ask for changes"
      onSubmit={(event) => {
        event.preventDefault();
        void project.tell('drafts/ask', { text }).then((isDone) => isDone && setText(''));
      }}
    >
      <input
        className={parts.input}
        aria-label="What should change"
        placeholder="What should change"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className={parts.button} disabled={text.trim() === ''}>
        Ask for changes
      </button>
    </form>
  );
}

function whyNot({ snapshot: { me, people } }: Project, { editors }: Props['draft']): string {
  if (me.roles.includes('approve') && editors.includes(me.id))
    return 'You have changed it yourself, so somebody else must approve it.';
  const other = people.find(({ id, roles }) => roles.includes('approve') && !editors.includes(id));
  return other ? `Ask ${other.name}.` : 'Nobody else may approve it. Ask whoever looks after vitrine.config.json.';
}
