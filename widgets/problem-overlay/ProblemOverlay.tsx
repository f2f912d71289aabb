import type { MouseEvent } from 'react';
import { cx, Icon, Layer } from '../shared/index.ts';
import { Handle } from './Handle.tsx';
import type { ProblemOverlayProps } from './problem-overlay.props.gen.ts';
import css from './ProblemOverlay.module.css';
import { useDock } from './use-dock.ts';

type Problem = ProblemOverlayProps['problems'][number];

export function ProblemOverlay(props: ProblemOverlayProps) {
  return props.problems.length > 0 ? (
    <Layer>
      <DockedList {...props} />
    </Layer>
  ) : null;
}

function DockedList({ id, title, resize, problems, onOpen }: ProblemOverlayProps) {
  const dock = useDock();
  const listId = `${id}-list`;
  return (
    <aside id={id} className={cx(css.dock, dock.folded && css.folded)} aria-label={title ?? '--'}>
      {!dock.folded && <Handle dock={dock} label={resize ?? '--'} controls={id} />}
      <h2 className={css.head}>
        <button
          type="button"
          className={css.fold}
          aria-expanded={!dock.folded}
          aria-controls={listId}
          onClick={() => dock.fold(!dock.folded)}
        >
          <Icon name="triangle-alert" className={css.alert} />
          <span className={css.title}>{title ?? '--'}</span>
          <span role="status" className={css.count}>
            {problems.length}
          </span>
          <Icon name="chevron-down" size="s" className={css.chevron} />
        </button>
      </h2>
      <ol id={listId} className={css.list} translate="no" hidden={dock.folded}>
        {problems.map((problem, index) => (
          <ProblemCard key={index} problem={problem} onOpen={onOpen} />
        ))}
      </ol>
    </aside>
  );
}

interface CardProps {
  readonly problem: Problem;
  readonly onOpen: ProblemOverlayProps['onOpen'];
}

function ProblemCard({ problem, onOpen }: CardProps) {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    onOpen?.({ place });
  };
  return (
    <li className={css.card}>
      <p className={css.place}>
        {problem.open === undefined ? (
          place
        ) : (
          <a href={problem.open} className={css.link} onClick={open}>
            {place}
          </a>
        )}
      </p>
      <p className={css.message}>{problem.message}</p>
      {problem.frame && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, and keys must reach them
        <pre className={css.frame} tabIndex={0}>
          {problem.frame}
        </pre>
      )}
      {problem.fix && (
        <p className={css.fix}>
          <Icon name="wrench" size="s" className={css.icon} />
          <span>{problem.fix}</span>
        </p>
      )}
      {problem.help !== undefined && (
        <a href={problem.help} className={css.help} target="_blank" rel="noreferrer">
          {problem.code ?? problem.help}
        </a>
      )}
    </li>
  );
}
