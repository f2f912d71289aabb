import { Check, X } from 'lucide';
import { useEffect, useState } from 'react';
import { Icon } from '../../controls/Icon.tsx';
import parts from '../../controls/Parts.module.css';
import type { Project } from '../../project/project.ts';
import type { View } from '../../project/view.ts';
import { type Seen, STEPS } from './steps.ts';
import css from './Tour.module.css';

interface Props {
  readonly project: Project;
  readonly view: View;
  readonly room: string;
  onClose(): void;
}

/** Six real edits that show what the Studio can do. Each step detects when it is done. */
export function Tour({ project, view, room, onClose }: Props) {
  const { isThere, current } = project.drafts;
  const now: Seen = {
    last: project.state.last,
    visitor: view.visitor.name,
    brand: view.brand,
    inDraft: current !== undefined || !isThere,
    room,
  };
  const [{ at, before }, setPlace] = useState(() => ({ at: getPlace(), before: now }));
  const go = (next: number): void => {
    localStorage.setItem(PLACE, String(next));
    setPlace({ at: next, before: now });
  };
  const step = STEPS[at];
  const isDone = step?.isDone(now, before) === true;
  useEffect(() => {
    if (isDone) go(at + 1);
  });
  return (
    <section className={css.tour} aria-label="The tour">
      <header className={css.head}>
        <h2>The tour</h2>
        <span className={parts.grow} role="status">
          {step ? `${at + 1} of ${STEPS.length}` : 'Done'}
        </span>
        <button type="button" className={parts.quiet} aria-label="Close the tour" onClick={onClose}>
          <Icon of={X} />
        </button>
      </header>
      <ol className={css.steps}>
        {STEPS.map(({ title }, index) => (
          <li key={title} aria-current={index === at ? 'step' : undefined}>
            <span className={css.mark}>{index < at ? <Icon of={Check} /> : index + 1}</span> {title}
          </li>
        ))}
      </ol>
      <p>{step?.how ?? 'That is all. To take back what you tried, undo it or remove the draft.'}</p>
      <div className={css.actions}>
        {step && isThere && current === undefined && (
          <button
            type="button"
            className={parts.button}
            onClick={() => void project.tell('drafts/start', { name: 'The tour' })}
          >
            Try it in a draft
          </button>
        )}
        <button type="button" className={parts.quiet} onClick={() => go(step ? at + 1 : 0)}>
          {step ? 'Skip' : 'Start again'}
        </button>
      </div>
    </section>
  );
}

/** The storage key of the current step. */
const PLACE = 'studio-tour';

function getPlace(): number {
  const stored = Number(localStorage.getItem(PLACE) ?? 0);
  return stored < STEPS.length ? stored : 0;
}
