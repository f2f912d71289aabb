import type { Problem } from '@vitrine/engine/build';
import type { Operation } from '@vitrine/engine/edit';
import { getIn, isObject, type JsonObject, type JsonValue } from '../../../json.ts';
import type { Project } from '../../project/project.ts';

/** A change of a value in a brand's file; undefined removes the value, so that the inherited one applies. */
export interface Change {
  readonly path: readonly string[];
  readonly value: JsonValue | undefined;
}

/** The brand being edited. */
export interface Brand {
  readonly id: string;
  readonly file: string;
  readonly json: JsonObject;
  /** The tokens that the brand itself sets. */
  readonly own: JsonObject;
  /** The tokens that all brands inherit. */
  readonly tokens: JsonObject;
  /** Makes several changes in one step. */
  change(changes: readonly Change[]): void;
  /** The problems at these JSON pointers of the file. */
  problemsAt(...places: readonly string[]): readonly Problem[];
}

export function getBrand(project: Project, id: string): Brand {
  const file = `schemas/brands/${id}/brand.json`;
  const json = project.read(file);
  const own = json['tokens'];
  return {
    id,
    file,
    json,
    own: isObject(own) ? own : {},
    tokens: project.read('schemas/tokens.json'),
    change: (changes) => {
      const operation = getOperation(file, json, changes);
      if (operation) void project.apply(operation, id);
    },
    problemsAt: (...places) =>
      project.state.problems.filter(
        (problem) => problem.file === file && places.some((place) => `${problem.pointer}/`.startsWith(`${place}/`)),
      ),
  };
}

/** Combines the changes into one operation. Groups that become empty are removed. */
export function getOperation(file: string, json: JsonObject, changes: readonly Change[]): Operation | undefined {
  const set = changes.filter(({ value }) => value !== undefined);
  const gone = changes.filter(({ path, value }) => value === undefined && getIn(json, ...path) !== undefined);
  const removed = withEmptied(
    json,
    gone.map(({ path }) => path),
    set.map(({ path }) => path),
  );
  const operations = [
    ...set.map(({ path, value = null }) => ({ op: 'set', file, path: getPointer(path), value }) as const),
    ...removed.map((path) => ({ op: 'remove', file, path: getPointer(path) }) as const),
  ] as readonly Operation[];
  const [first, second] = operations;
  return second === undefined ? first : { op: 'all', operations };
}

type Path = readonly string[];

/**
 * The outermost paths to remove, including groups that become empty. Top-level objects of a brand, such as its tokens,
 * stay.
 */
function withEmptied(json: JsonObject, removed: readonly Path[], set: readonly Path[]): readonly Path[] {
  const gone = new Map(removed.map((path) => [getPointer(path), path]));
  for (const path of gone.values()) {
    const owner = path.slice(0, -1);
    const place = `${getPointer(owner)}/`;
    const group = getIn(json, ...owner);
    const names = isObject(group) ? Object.keys(group) : [];
    const isEmptied =
      owner.length > 1 &&
      names.every((name) => gone.has(getPointer([...owner, name]))) &&
      !set.some((other) => getPointer(other).startsWith(place));
    if (!isEmptied) continue;
    for (const name of names) gone.delete(getPointer([...owner, name]));
    gone.set(getPointer(owner), owner);
  }
  return [...gone.values()];
}

/** The JSON pointer of a path, such as `/tokens/radius`. */
const getPointer = (path: Path): string =>
  path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The names in a group of tokens, without its metadata. */
export const listNames = (group: JsonValue | undefined): readonly string[] =>
  isObject(group) ? Object.keys(group).filter((name) => !name.startsWith('$')) : [];
