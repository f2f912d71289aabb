import type { Problem } from '@vitrine/engine/build';
import { EditError, type Operation } from '@vitrine/engine/edit';
import type { Workspace } from './workspace.ts';

/** Identifies a problem by its location and its code. */
export interface ProblemName {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
}

export function isProblemName(value: object): value is ProblemName {
  const { file, line, column, code } = value as Readonly<Record<string, unknown>>;
  return typeof file === 'string' && typeof code === 'string' && typeof line === 'number' && typeof column === 'number';
}

/** Creates the edit that fixes a problem, as the check proposes it. @throws {EditError} if it proposes none */
export function createMending(workspace: Workspace, asked: ProblemName): Operation {
  const found = workspace.problems.find((problem) => isSame(problem, asked) && problem.replacement !== undefined);
  if (found?.replacement === undefined)
    throw new EditError(
      'edit/mended',
      'This problem is gone, or has no certain fix.',
      'Look at the list of problems again.',
    );
  const operations = [...groupByFile(found.replacement)].map(([file, own]): Operation => {
    // replaces from the end, so that the other offsets stay valid
    const text = own
      .toSorted((a, b) => b.offset - a.offset)
      .reduce(
        (before, { offset, length, text: added }) => before.slice(0, offset) + added + before.slice(offset + length),
        workspace.getText(file) ?? '',
      );
    return { op: 'write', file, text };
  });
  return { op: 'all', operations };
}

type Edits = NonNullable<Problem['replacement']>;

function groupByFile(edits: Edits): ReadonlyMap<string, Edits> {
  const groups = new Map<string, Edits>();
  for (const edit of edits) groups.set(edit.file, [...(groups.get(edit.file) ?? []), edit]);
  return groups;
}

const isSame = (problem: Problem, { file, line, column, code }: ProblemName): boolean =>
  problem.file === file && problem.line === line && problem.column === column && problem.code === code;
