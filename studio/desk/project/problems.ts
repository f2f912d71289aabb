import type { Problem } from '@vitrine/engine/build';
import { getIn, isList, type JsonValue } from '../../json.ts';
import type { ListedProblem } from './problem-list.ts';
import type { Project } from './project.ts';
import { getPage, type Selection } from './selection.ts';
import type { Lacking } from './room.ts';

interface Places {
  readonly project: Project;
  readonly selection: Selection;
  openTexts(lacking: Lacking): void;
}

/** The problems at a place of a file, or inside it. */
export const problemsAt = ({ state }: Project, file: string, pointer: string): readonly Problem[] =>
  state.problems.filter(
    (problem) => problem.file === file && (problem.pointer === pointer || problem.pointer.startsWith(`${pointer}/`)),
  );

/** Opens the page of a problem and picks its block, or opens the missing texts in Texts. */
export function showProblem(
  { problem: { file, pointer }, lacking }: ListedProblem,
  { project, selection, openTexts }: Places,
): void {
  if (lacking !== undefined) return openTexts(lacking);
  const page = getPage(project, file);
  if (page !== undefined) selection.openPage(page);
  selection.pick(innermostId(project.read(file), pointer), file);
}

/** The id of the innermost block on the path of a JSON pointer. */
function innermostId(file: JsonValue, pointer: string): string | undefined {
  let [value, id]: [JsonValue | undefined, string | undefined] = [file, undefined];
  for (const name of pointer.split('/').slice(1)) {
    value = isList(value) ? value[Number(name)] : getIn(value, name.replaceAll('~1', '/').replaceAll('~0', '~'));
    const own = getIn(value, 'id');
    if (typeof own === 'string') id = own;
  }
  return id;
}
