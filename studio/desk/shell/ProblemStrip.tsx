import { useRef, useState } from 'react';
import type { Problem } from '@vitrine/engine/build';
import desk from '../controls/Desk.module.css';
import parts from '../controls/Parts.module.css';
import styles from './ProblemStrip.module.css';
import type { Project } from '../project/project.ts';
import { type ListedProblem, listProblems } from '../project/problem-list.ts';
import { showProblem } from '../project/problems.ts';
import type { Selection } from '../project/selection.ts';
import type { Lacking } from '../project/room.ts';

interface Props {
  readonly project: Project;
  readonly selection: Selection;
  openTexts(lacking?: Lacking): void;
}

/**
 * The number of problems, and the first one. A click on the number lists all of them; a click on a problem shows it.
 */
export function ProblemStrip(props: Props) {
  const { project } = props;
  const [isOpen, setOpen] = useState(false);
  const problems = listProblems(project);
  const { refusal } = project;
  const turn = useTurn(refusal);
  const first = problems[0];
  return (
    <footer className={desk.strip} aria-label="Problems">
      {isOpen && problems.length > 0 && (
        <ul className={styles.list}>
          {problems.slice(0, LONGEST).map((listed) => (
            <Line key={getKey(listed)} {...props} listed={listed} />
          ))}
        </ul>
      )}
      <button
        type="button"
        className={parts.quiet}
        aria-expanded={isOpen}
        disabled={problems.length === 0}
        onClick={() => setOpen(!isOpen)}
      >
        Problems <span className={parts.count}>{problems.length}</span>
      </button>
      <span role="status" className={parts.grow}>
        {refusal ? (
          <span key={turn}>
            <span className={parts.danger}>{refusal.message}</span> {refusal.fix}
          </span>
        ) : (
          first?.message
        )}
      </span>
      {!refusal && first?.problem.replacement && <Mend problem={first.problem} project={project} />}
      {!refusal && first?.lacking && (
        <button type="button" className={parts.button} onClick={() => props.openTexts(first.lacking)}>
          Write it
        </button>
      )}
      {refusal && (
        <button type="button" className={parts.quiet} onClick={project.dismiss}>
          Close
        </button>
      )}
    </footer>
  );
}

/** One problem. A click shows where it is, or opens Texts for a missing text, which has no useful place in a file. */
function Line({ listed, ...places }: Props & { readonly listed: ListedProblem }) {
  const { problem, message, fix, lacking } = listed;
  return (
    <li>
      <button type="button" className={styles.problem} onClick={() => showProblem(listed, places)}>
        <span className={styles.message}>{message}</span>
        <span className={parts.quietText}>{fix}</span>
        {lacking === undefined && (
          <span className={styles.where}>
            {problem.file}, line {problem.line}
          </span>
        )}
      </button>
      {problem.replacement && <Mend problem={problem} project={places.project} />}
    </li>
  );
}

const getKey = ({ problem: { file, line, column, code }, lacking }: ListedProblem): string =>
  lacking?.key ?? `${file}:${line}:${column}:${code}`;

/** A button that applies the check's proposed fix. */
function Mend({ problem, project }: { problem: Problem; project: Project }) {
  return (
    <button type="button" className={parts.button} title={problem.fix} onClick={() => void project.mend(problem)}>
      Fix
    </button>
  );
}

const LONGEST = 200;

/** Counts the refusals. A repeated refusal then changes the DOM, so that screen readers announce it again. */
function useTurn(refusal: object | undefined): number {
  const last = useRef({ refusal, turn: 0 });
  if (last.current.refusal !== refusal) last.current = { refusal, turn: last.current.turn + 1 };
  return last.current.turn;
}
