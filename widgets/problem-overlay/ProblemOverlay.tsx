import { useRef } from 'react';
import { Icon, Layer, useFocusTrap } from '../shared/index.ts';
import type { ProblemOverlayProps } from './problem-overlay.props.gen.ts';
import css from './ProblemOverlay.module.css';

type Problem = ProblemOverlayProps['problems'][number];

export function ProblemOverlay(props: ProblemOverlayProps) {
  return props.problems.length > 0 ? (
    <Layer>
      <Board {...props} />
    </Layer>
  ) : null;
}

function Board({ id, title, close, problems, onClose }: ProblemOverlayProps) {
  const board = useRef<HTMLDivElement>(null);
  useFocusTrap(board, true, { onEscape: onClose });
  const titleId = `${id}-title`;
  return (
    <div
      ref={board}
      id={id}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={css.board}
    >
      <header className={css.head}>
        <h2 id={titleId} className={css.title}>
          {title ?? '--'} <span className={css.count}>{problems.length}</span>
        </h2>
        {onClose && (
          <button type="button" className={css.close} aria-label={close ?? '--'} onClick={onClose}>
            <Icon name="x" size="l" />
          </button>
        )}
      </header>
      <ol className={css.list} translate="no">
        {problems.map((problem, index) => (
          <ProblemCard key={index} problem={problem} />
        ))}
      </ol>
    </div>
  );
}

function ProblemCard({ problem }: { problem: Problem }) {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
  return (
    <li className={css.card}>
      <p className={css.place}>{place}</p>
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
    </li>
  );
}
