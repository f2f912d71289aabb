import { Check, CircleDashed } from 'lucide';
import { useState } from 'react';
import type { Reviewed } from '../../../protocol.ts';
import { Icon } from '../../controls/Icon.tsx';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import { getName } from '../../team/names.ts';
import { DecideDialog } from '../../team/DecideDialog.tsx';
import team from '../../team/Team.module.css';
import { Approvals } from './Approvals.tsx';
import { Comments, type About } from './Comments.tsx';
import css from './DraftPanel.module.css';

interface Props {
  readonly project: Project;
  readonly reviewed: Reviewed;
  /** The block that the next comment is about. */
  readonly about: About | undefined;
  onAbout(about: About | undefined): void;
  /** Opens Texts at the missing texts. */
  openTexts(): void;
}

type Draft = NonNullable<Reviewed['draft']>;

/** The steps of a draft up to its merge: its name, the proposal, the approvals, the missing steps, and the merge. */
export function DraftPanel({ project, reviewed, about, onAbout, openTexts }: Props) {
  const { review, draft } = reviewed;
  const isChanged = review.parts.length + review.texts.length > 0;
  return (
    <aside className={css.panel} aria-label="Draft">
      {draft === undefined ? (
        <>{isChanged && <NameForm project={project} />}</>
      ) : (
        <>
          <Proposal project={project} draft={draft} />
          <Approvals project={project} draft={draft} review={review} />
          <MergeForm {...{ project, draft, openTexts }} />
          <Comments {...{ project, draft, about, onAbout }} />
        </>
      )}
    </aside>
  );
}

function NameForm({ project }: { project: Project }) {
  const [name, setName] = useState('');
  return (
    <form
      className={css.part}
      aria-label="New draft"
      onSubmit={(event) => {
        event.preventDefault();
        void project.tell('drafts/start', { name });
      }}
    >
      <h2>Give it a name</h2>
      <p className={parts.quietText}>
        All changes so far go into it. You can review a draft, set it aside and merge it.
      </p>
      <input
        className={parts.input}
        aria-label="What changes, in a few words"
        placeholder="Such as: new home page"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className={parts.main} disabled={name.trim() === ''}>
        Create draft
      </button>
    </form>
  );
}

/** The author and the reason of the change, or the form to propose it. Shown only in a team. */
function Proposal({ project, draft }: { project: Project; draft: Draft }) {
  const [why, setWhy] = useState('');
  const { people, me } = project.snapshot;
  if (people.length === 0) return null;
  if (draft.proposed)
    return (
      <section className={css.part} aria-label="Proposal">
        <h2>Proposed by {getName(project, draft.proposed.person)}</h2>
        <p>{draft.proposed.why}</p>
      </section>
    );
  return (
    <form
      className={css.part}
      aria-label="Proposal"
      onSubmit={(event) => {
        event.preventDefault();
        void project.tell('drafts/propose', { why });
      }}
    >
      <h2>Propose</h2>
      <textarea
        className={parts.input}
        rows={2}
        aria-label="Why, in a sentence"
        placeholder="Why, in a sentence"
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
      <button type="submit" className={parts.main} disabled={why.trim() === '' || !me.roles.includes('write')}>
        Propose
      </button>
    </form>
  );
}

interface MergeProps extends Pick<Props, 'project' | 'openTexts'> {
  readonly draft: Draft;
}

/**
 * The missing steps, and the merge. Without a team, a change that can move money must be confirmed by typing the
 * draft's name.
 */
function MergeForm({ project, draft, openTexts }: MergeProps) {
  const [typed, setTyped] = useState('');
  const [isDeciding, setDeciding] = useState(false);
  const { me } = project.snapshot;
  const mustType = draft.missing.some(({ what }) => what === 'confirmation');
  const missing = draft.missing.filter(({ what }) => what !== 'confirmation');
  const isReady = missing.length === 0 && (!mustType || typed.trim() === draft.name);
  return (
    <>
      <form
        className={css.part}
        aria-label="Merge"
        onSubmit={(event) => {
          event.preventDefault();
          void project.tell('drafts/merge', { name: typed });
        }}
      >
        <h2>Before it can be merged</h2>
        <MissingList missing={missing} openTexts={openTexts} />
        {mustType && (
          <label className={team.field}>
            It can move money. Type its name: {draft.name}
            <input className={parts.input} value={typed} onChange={({ target }) => setTyped(target.value)} />
          </label>
        )}
        <div className={team.actions}>
          {missing.some(({ what }) => what === 'update') && (
            <button type="button" className={parts.button} onClick={() => void project.tell('drafts/update')}>
              Update draft
            </button>
          )}
          {draft.open.length > 0 && (
            <button type="button" className={parts.button} onClick={() => setDeciding(true)}>
              Decide
            </button>
          )}
          <button
            type="submit"
            className={parts.main}
            disabled={!isReady || !me.roles.includes('approve') || project.isBusy}
          >
            Merge
          </button>
        </div>
      </form>
      {isDeciding && <DecideDialog project={project} onClose={() => setDeciding(false)} />}
    </>
  );
}

interface MissingProps extends Pick<Props, 'openTexts'> {
  readonly missing: Draft['missing'];
}

/** The missing steps. A click on the missing texts opens them. */
function MissingList({ missing, openTexts }: MissingProps) {
  return (
    <ul className={css.missing}>
      {missing.map(({ what, words }) => (
        <li key={words}>
          <Icon of={CircleDashed} />
          {what === 'texts' ? (
            <button type="button" className={css.link} onClick={() => openTexts()}>
              {words}
            </button>
          ) : (
            <span>{words}</span>
          )}
        </li>
      ))}
      {missing.length === 0 && (
        <li>
          <Icon of={Check} /> Nothing is missing
        </li>
      )}
    </ul>
  );
}
