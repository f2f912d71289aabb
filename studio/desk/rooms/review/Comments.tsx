import { useState } from 'react';
import { showReordering } from '@vitrine/engine/expression';
import type { Reviewed } from '../../../protocol.ts';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import { getName } from '../../team/names.ts';
import team from '../../team/Team.module.css';
import css from './DraftPanel.module.css';

/** The block that a comment is about, and the change it refers to. */
export interface About {
  readonly file: string;
  readonly node: string;
  readonly words: string;
}

interface Props {
  readonly project: Project;
  readonly draft: NonNullable<Reviewed['draft']>;
  readonly about: About | undefined;
  onAbout(about: About | undefined): void;
}

/** The comments on a draft. Without a team, nobody could comment, so nothing is shown. */
export function Comments({ project, draft, about, onAbout }: Props) {
  if (project.snapshot.people.length === 0) return null;
  const open = draft.comments.filter(({ isSettled }) => !isSettled);
  return (
    <section className={css.part} aria-label="Comments">
      <h2>
        Comments <span className={parts.count}>{open.length}</span>
      </h2>
      <ul className={css.comments}>
        {open.map(({ id, person, time, text: said, at }) => (
          <li key={id}>
            <p>
              <strong>{getName(project, person)}</strong>{' '}
              <time className={parts.quietText} dateTime={new Date(time).toISOString()}>
                {new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}
                {at && `, on ${at.node}`}
              </time>
            </p>
            <p>{showReordering(said)}</p>
            <button
              type="button"
              className={parts.quiet}
              onClick={() => void project.tell('drafts/settle', { comment: id })}
            >
              Done
            </button>
          </li>
        ))}
      </ul>
      <CommentForm {...{ project, about, onAbout }} />
    </section>
  );
}

function CommentForm({ project, about, onAbout }: Omit<Props, 'draft'>) {
  const [text, setText] = useState('');
  const send = async (): Promise<void> => {
    const at = about && { file: about.file, node: about.node };
    if (!(await project.tell('drafts/comment', { text, ...(at && { at }) }))) return;
    setText('');
    onAbout(undefined);
  };
  return (
    <form
      className={team.form}
      aria-label="Comment"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {about && (
        <p className={parts.quietText}>
          On “{about.words}”{' '}
          <button type="button" className={parts.quiet} onClick={() => onAbout(undefined)}>
            Comment on the whole draft
          </button>
        </p>
      )}
      <textarea
        className={parts.input}
        rows={2}
        aria-label="Your comment"
        placeholder="Your comment"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className={parts.button} disabled={text.trim() === ''}>
        Comment
      </button>
    </form>
  );
}
