import { compileExpression, getScope } from '@vitrine/engine/expression';
import { getIn, isExpression, isList, type JsonValue, textOr } from '../../../json.ts';
import type { Project } from '../../project/project.ts';
import { pageFile } from '../../project/selection.ts';
import { isLoggedIn } from '../../project/view.ts';

/** Whether a visitor sees something; undefined if that depends on more than the login. */
export interface Sight {
  readonly visitor: string;
  readonly sees: boolean | undefined;
}

/** For each visitor, whether the visitor sees something that has these conditions. */
export const whoSees = (project: Project, conditions: readonly (JsonValue | undefined)[]): readonly Sight[] =>
  Object.keys(project.snapshot.visitors).map((visitor) => {
    const isActive = isLoggedIn(project, visitor);
    const all = conditions.map((condition) => decide(condition, isActive));
    return { visitor, sees: all.includes(false) ? false : all.includes(undefined) ? undefined : true };
  });

function decide(condition: JsonValue | undefined, isActive: boolean): boolean | undefined {
  if (!isExpression(condition)) return condition !== false;
  const result = compileExpression(condition.slice(1)).evaluate(getScope({ session: { active: isActive } }));
  return result.known && typeof result.value === 'boolean' ? result.value : undefined;
}

/** The guard conditions that the app checks before it opens a page. */
export function listGuards(project: Project, page: string): readonly JsonValue[] {
  const names = getIn(project.read(pageFile(project, page)), 'guards');
  return (isList(names) ? names : []).flatMap(
    (name) => getIn(project.app, 'guards', textOr(name, ''), 'require') ?? [],
  );
}

/** Returns "Everybody", "Nobody", or the names of the visitors who see it. */
export function sightWords(sights: readonly Sight[], getName: (visitor: string) => string): string {
  const seeing = sights.filter(({ sees }) => sees !== false);
  if (seeing.length === sights.length) return 'Everybody';
  return seeing.length === 0 ? 'Nobody' : seeing.map(({ visitor }) => getName(visitor)).join(', ');
}
