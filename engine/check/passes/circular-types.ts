import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import { kindsIn, typeNameOf } from '../project/data-types.ts';
import type { Declaration } from '../project/declaration.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';

/** A type may contain itself, but its values must end somewhere, and those of a form have a limited depth. */
export function checkCircularTypes({ kind, name, tree }: Declaration, project: Project, report: Report): void {
  if (kind === 'type')
    for (const ref of demandedBy(tree))
      if (typesBehind(ref, demandedBy, project).has(name)) {
        const message = `A value of the type "${name}" always contains another one, so it would never end.`;
        report.add(ref, 'type/endless', message, 'Make the field optional, or put the type in a list or a map.');
      }
  if (kind === 'form')
    for (const ref of referencesIn(tree.get('schema'))) {
      const behind = typesBehind(ref, referencesIn, project);
      const circular = [...behind].find((type) => typesIn(type, referencesIn, project).has(type));
      if (circular === undefined) continue;
      const message = `The type "${circular}" contains itself, but the values of a form have a limited depth.`;
      report.add(ref, 'type/endless', message, 'Declare the fields that the form sends.');
    }
}

type ReferencesOf = (json: Json | undefined) => readonly Json[];

/** The types that a reference leads to, directly or through others. */
function typesBehind(ref: Json, referencesOf: ReferencesOf, project: Project): ReadonlySet<string> {
  const name = typeNameOf(ref.text ?? '');
  if (name === undefined) return new Set();
  return new Set([name, ...typesIn(name, referencesOf, project)]);
}

function typesIn(name: string, referencesOf: ReferencesOf, project: Project): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (type: string): void => {
    for (const ref of referencesOf(project.find('type', type))) {
      const next = typeNameOf(ref.text ?? '');
      if (next === undefined || found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(name);
  return found;
}

/** All references in a type. */
const referencesIn: ReferencesOf = (json) => {
  if (json === undefined) return [];
  const own = json.get('$ref');
  const parts = [...entriesOf(json).map(([, value]) => value), ...json.items];
  return [...(own?.text === undefined ? [] : [own]), ...parts.flatMap(referencesIn)];
};

/** The references whose types each value has: those of required fields, and of lists that cannot be empty. */
const demandedBy: ReferencesOf = (json) => {
  if (json === undefined) return [];
  const own = json.get('$ref');
  if (own?.text !== undefined) return kindsIn(json).includes('null') ? [] : [own];
  if (itemsOf(json.get('type')).some(({ text }) => text === 'null')) return [];
  const least = json.get('minItems')?.scalar;
  const required = itemsOf(json.get('required')).map(({ text }) => json.get('properties')?.get(text ?? ''));
  return [...required, typeof least === 'number' && least > 0 ? json.get('items') : undefined].flatMap(demandedBy);
};
