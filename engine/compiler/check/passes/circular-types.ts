import { listItems, type Json } from '../../../language/patches/index.ts';
import { kindsIn, findTypeName } from '../model/data-types.ts';
import type { Declaration } from '../model/declaration.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';

/** Checks that values of a recursive type can end. Forms are not checked, because their fields end their values. */
export function checkCircularTypes({ kind, name, tree }: Declaration, project: Project, report: Report): void {
  if (kind !== 'type') return;
  for (const ref of demandedBy(tree))
    if (typesBehind(ref, project).has(name)) {
      const message = `A value of the type "${name}" always contains another one, so it would never end.`;
      report.add(ref, 'type/endless', message, 'Make the field optional, or put the type in a list or a map.');
    }
}

/** Returns the types that every value of a reference contains, directly or indirectly. */
function typesBehind(ref: Json, project: Project): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (json: Json): void => {
    const name = findTypeName(json.text ?? '');
    if (name === undefined || found.has(name)) return;
    found.add(name);
    demandedBy(project.find('type', name)).forEach(visit);
  };
  visit(ref);
  return found;
}

/**
 * Lists the references that every value contains: those of required fields, and of the items of lists that cannot be
 * empty.
 */
function demandedBy(json: Json | undefined): readonly Json[] {
  if (json === undefined) return [];
  const own = json.get('$ref');
  if (own?.text !== undefined) return kindsIn(json).includes('null') ? [] : [own];
  if (listItems(json.get('type')).some(({ text }) => text === 'null')) return [];
  const least = json.get('minItems')?.scalar;
  const required = listItems(json.get('required')).map(({ text }) => json.get('properties')?.get(text ?? ''));
  return [...required, typeof least === 'number' && least > 0 ? json.get('items') : undefined].flatMap(demandedBy);
}
