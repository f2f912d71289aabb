import { getOwn } from '../../../language/expression/index.ts';
import { isObject, toObject, toText, type JsonObject } from '../../../compiler/compile/context.ts';
import { readOnce } from '../../../language/patches/index.ts';
import type { Files } from '../../../compiler/diff/parts.ts';

/** A visitor of the app, as declared by a fixture. */
export interface Visitor {
  /** The name of the fixture. */
  readonly name: string;
  readonly isLoggedIn: boolean;
  /** The visitor's current time, if the fixture fixes it. */
  readonly now: string | undefined;
}

const FIXTURE = /^schemas\/fixtures\/([^/]+)\.json$/;

/** Lists all visitors, those with the largest fixture first. */
export function visitorsIn(files: Files): readonly Visitor[] {
  const known = [...files].flatMap(([path, text]) => {
    const name = FIXTURE.exec(path)?.[1];
    return name === undefined ? [] : [{ name, size: text.length }];
  });
  return known
    .toSorted((a, b) => b.size - a.size)
    .map(({ name }) => {
      const token = inherited(files, name, 'token');
      const now = inherited(files, name, 'now');
      return { name, isLoggedIn: token === true, now: typeof now === 'string' ? now : undefined };
    });
}

/** A value of a fixture, or of the fixtures that it extends. */
function inherited(files: Files, name: string, key: string, below: readonly string[] = []): unknown {
  const fixture = objectIn(files, `schemas/fixtures/${name}.json`);
  const base = toText(fixture.extends);
  if (getOwn(fixture, key) !== undefined || base === '' || below.includes(base)) return getOwn(fixture, key);
  return inherited(files, base, key, [...below, name]);
}

/**
 * The visitors for whom a page is captured, one after the other until it looks different: all logged-in visitors if the
 * page has guards; otherwise, one logged-in visitor and one guest.
 */
export function visitorsFor(route: string, files: Files, visitors: readonly Visitor[]): readonly Visitor[] {
  const { guards } = pageIn(files, route);
  const users = visitors.filter(({ isLoggedIn }) => isLoggedIn);
  if (Array.isArray(guards) && guards.length > 0) return users.length === 0 ? visitors : users;
  const guest = visitors.filter(({ isLoggedIn }) => !isLoggedIn);
  return [...users.slice(0, 1), ...guest.slice(0, 1)];
}

const listPaths = (route: string): readonly string[] => {
  const [owner = '', ...name] = route.split('/');
  return [`schemas/pages/${route}.json`, `schemas/brands/${owner}/pages/${name.join('/')}.json`];
};

export const hasPage = (files: Files, route: string): boolean => listPaths(route).some((path) => files.has(path));

const pageIn = (files: Files, route: string): JsonObject =>
  objectIn(files, listPaths(route).find((path) => files.has(path)) ?? '');

/** Reads a JSON object. Empty if the file does not exist or cannot be read. */
export function objectIn(files: Files, path: string): JsonObject {
  const value: unknown = readOnce(path, files.get(path) ?? '{}').tree?.toValue();
  return isObject(value) ? toObject(value) : {};
}
