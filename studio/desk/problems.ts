import type { Problem } from '@vitrine/engine/build';
import type { Project } from './project.ts';

/** What is wrong at a place of a file, or inside of it. */
export const problemsAt = ({ state }: Project, file: string, pointer: string): readonly Problem[] =>
  state.problems.filter(
    (problem) => problem.file === file && (problem.pointer === pointer || problem.pointer.startsWith(`${pointer}/`)),
  );
