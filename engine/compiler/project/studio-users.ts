import { describeName, isName, readLabel } from '../../language/expression/index.ts';

/** What a user may do in the Studio. Every listed user may view it. */
const STUDIO_ROLES = ['write', 'approve', 'publish'] as const;
export type StudioRole = (typeof STUDIO_ROLES)[number];

/** A user of a team's Studio. */
export interface StudioUser {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly StudioRole[];
  /**
   * For the role `write`: the folders and files that the user may change, such as `locales/ru`. By default, all of
   * them.
   */
  readonly writes?: readonly string[];
}

/** Reads `studio` of `vitrine.config.json`. @throws if it is invalid */
export function parseStudio(value: unknown): { readonly users: readonly StudioUser[] } {
  const { users, ...others } = asObject(value, 'expected an object for "studio"');
  rejectOthers(others, '"studio"', ['users']);
  const named = Object.entries(asObject(users, 'expected an object for "studio.users"'));
  return { users: named.map(([id, user]) => parseUser(id, user)) };
}

function parseUser(id: string, value: unknown): StudioUser {
  const where = `"studio.users.${id}"`;
  if (!isName('person', id)) throw new Error(`expected ${describeName('person')} for ${where}.`);
  const { name, roles, writes, ...others } = asObject(value, `expected an object for ${where}`);
  rejectOthers(others, where, ['name', 'roles', 'writes']);
  const label = typeof name === 'string' ? readLabel(name) : undefined;
  if (label === undefined) throw new Error(`expected text that everybody can read for "name" of ${where}.`);
  if (!isTexts(roles) || !roles.every(isRole))
    throw new Error(`expected a list of ${STUDIO_ROLES.join(', ')} for "roles" of ${where}.`);
  if (writes === undefined) return { id, name: label, roles };
  if (!isTexts(writes) || !roles.includes('write'))
    throw new Error(`expected a list of folders for "writes" of ${where}, and the role "write".`);
  return { id, name: label, roles, writes: writes.map((path) => path.replace(/\/$/, '')) };
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && each !== '');
const isRole = (value: string): value is StudioRole => STUDIO_ROLES.some((role) => role === value);

function asObject(value: unknown, expected: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${expected}.`);
  return { ...value };
}

function rejectOthers(others: object, where: string, known: readonly string[]): void {
  const [other] = Object.keys(others);
  if (other !== undefined) throw new Error(`unknown key "${other}" in ${where}. Use ${known.join(', ')}.`);
}
