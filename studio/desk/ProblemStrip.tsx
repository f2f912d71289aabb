import { useState } from 'react';
import type { Problem } from '@vitrine/engine/build';
import desk from './Desk.module.css';
import parts from './Parts.module.css';
import styles from './ProblemStrip.module.css';
import type { Project } from './project.ts';
import { showProblem } from './problems.ts';
import type { Selection } from './selection.ts';

/** How many problems there are, and the first; a press lists them all, and a press on one leads there. */
export function ProblemStrip({ project, selection }: { project: Project; selection: Selection }) {
  const [isOpen, setOpen] = useState(false);
  const { problems } = project.state;
  const { refusal } = project;
  const first = problems[0];
  return (
    <footer className={desk.strip} aria-label="Problems">
      {isOpen && problems.length > 0 && (
        <ul className={styles.list}>
          {problems.slice(0, LONGEST).map((problem) => (
            <li key={`${problem.file}:${problem.line}:${problem.column}:${problem.code}`}>
              <button type="button" className={styles.problem} onClick={() => showProblem(problem, project, selection)}>
                <span className={styles.message}>{problem.message}</span>
                <span className={parts.quietText}>{problem.fix}</span>
                <span className={styles.where}>
                  {problem.file}, line {problem.line}
                </span>
              </button>
              {problem.replacement && <Mend problem={problem} project={project} />}
            </li>
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
          <>
            <span className={parts.danger}>{refusal.message}</span> {refusal.fix}
          </>
        ) : (
          first?.message
        )}
      </span>
      {!refusal && first?.replacement && <Mend problem={first} project={project} />}
      {refusal && (
        <button type="button" className={parts.quiet} onClick={project.dismiss}>
          Close
        </button>
      )}
    </footer>
  );
}

/** One press makes the edit that the check proposes. */
function Mend({ problem, project }: { problem: Problem; project: Project }) {
  return (
    <button type="button" className={parts.button} title={problem.fix} onClick={() => void project.mend(problem)}>
      Mend
    </button>
  );
}

const LONGEST = 200;
