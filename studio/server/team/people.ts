import type { Person } from '../../protocol.ts';
import { filesMarked, MARKS, type StudioRole } from '@vitrine/engine/build';
import { type Changes, EditError } from '@vitrine/engine/edit';

/** The only person if there is no team. This person may do everything. */
export const ALONE: Person = { id: 'me', name: 'You', roles: ['write', 'approve', 'publish'] };

/** Whether a person may write a file. */
export function mayWrite({ roles, writes }: Person, path: string): boolean {
  if (!roles.includes('write')) return false;
  if (writes === undefined) return true;
  return writes.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/**
 * The files for which changes need the right to write. The translation marks of all languages are in one file, so a
 * change of marks counts as a change of the message files that they belong to.
 */
export const touchedBy = (changes: Changes, before: (path: string) => string | undefined): readonly string[] =>
  [...changes].flatMap(([path, text]) => {
    if (path !== MARKS) return [path];
    const files = filesMarked(before(path), text);
    return files.size > 0 ? [...files] : [path];
  });

/** @throws {EditError} if the person may not write one of the files */
export function assertMayWrite(person: Person, paths: Iterable<string>): void {
  for (const path of paths) {
    if (mayWrite(person, path)) continue;
    const { roles, writes } = person;
    const may = roles.includes('write') ? `You may only write ${writes?.join(', ') ?? ''}.` : 'You can only look.';
    throw new EditError(
      'edit/role',
      `${may} This changes ${path}.`,
      'Ask somebody who may, or for the right to do it.',
    );
  }
}

const WHAT: Readonly<Record<StudioRole, string>> = {
  write: 'change the project',
  approve: 'approve a draft',
  publish: 'publish a release',
};

/** @throws {EditError} if the person does not have the role */
export function assertRole({ roles }: Person, role: StudioRole, people: readonly Person[]): void {
  if (roles.includes(role)) return;
  const [other] = people.filter((person) => person.roles.includes(role));
  throw new EditError('edit/role', `You may not ${WHAT[role]}.`, other ? `Ask ${other.name}.` : 'Nobody may.');
}

/**
 * @param editors the people who have changed the draft
 * @throws {EditError} if the person may not remove the draft, because others have worked on it and the person cannot
 * approve drafts
 */
export function assertMayRemove(person: Person, editors: readonly string[], people: readonly Person[]): void {
  assertRole(person, 'write', people);
  const others = people.filter(({ id }) => id !== person.id && editors.includes(id));
  if (others.length === 0 || person.roles.includes('approve')) return;
  const names = others.map(({ name }) => name).join(', ');
  throw new EditError(
    'edit/role',
    `You may not remove what ${names} changed.`,
    `Ask ${names}, or somebody who approves drafts.`,
  );
}

/** The name of a person by id; the id if the person is unknown. */
export const nameIn = (people: readonly Person[], id: string): string =>
  [ALONE, ...people].find((person) => person.id === id)?.name ?? id;
