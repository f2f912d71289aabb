import type { Branch, Condition, Form, Json } from '../../language/format/index.ts';
import type { FormData } from '../core/drafts.ts';
import { ownValue, type Values, listValues } from '../core/scope.ts';
import { getPlaces, getShapeAt, readEntered, withoutPlace } from './shape.ts';

/** Whether a value satisfies a schema. */
export type Holds = (test: Json, value: unknown) => boolean;

/**
 * The maximum number of rounds in which conditions that depend on each other are decided. If they are circular, the
 * last decision counts.
 */
const MOST_ROUNDS = 8;

/** The places of the parts that the form's conditions currently exclude. */
export function findAway(form: Form, data: FormData, holds: Holds): ReadonlySet<string> {
  const { conditions } = form;
  if (!conditions) return NONE;
  let away = NONE;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const kept = withoutPlaces(data, away);
    const next = new Set(
      Object.entries(conditions).flatMap(([path, all]) =>
        getPlaces(path, kept).flatMap((place) => {
          const shape = getShapeAt(form, path);
          const value = shape && readEntered({ ...shape, required: true }, place, kept, away);
          const present = new Set(pathsIn(all, (test) => holds(test, value)));
          const gone = pathsIn(all).filter((each) => !present.has(each));
          return gone.map((each) => place + each.slice(path.length));
        }),
      ),
    );
    if (next.size === away.size && [...next].every((place) => away.has(place))) break;
    away = next;
  }
  return away;
}

const NONE: ReadonlySet<string> = new Set();

export const withoutPlaces = (data: FormData, away: ReadonlySet<string>): FormData =>
  [...away].reduce(withoutPlace, data);

/** The paths of all branches, or only of the chosen ones if `choose` is given. */
function pathsIn(conditions: readonly Condition[], choose?: (test: Json) => boolean): readonly string[] {
  const listPaths = (branch: Branch | undefined): readonly string[] =>
    branch ? [...branch.paths, ...pathsIn(branch.conditions ?? [], choose)] : [];
  return conditions.flatMap(({ if: test, then, else: other }) => {
    if (!choose) return [...listPaths(then), ...listPaths(other)];
    return listPaths(choose(test) ? then : other);
  });
}

/** Caches outcomes by the values that a test reads, so that changes to other values do not repeat the test. */
export function rememberOutcomes(holds: Holds): Holds {
  const known = new Map<Json, Map<string, boolean>>();
  return (test, value) => {
    const outcomes = known.get(test) ?? new Map<string, boolean>();
    known.set(test, outcomes);
    const names = namesIn(listValues(test));
    const key = JSON.stringify(names?.map((name) => readMember(value, name)) ?? [value]);
    const outcome = outcomes.get(key) ?? holds(test, value);
    outcomes.set(key, outcome);
    return outcome;
  };
}

/** An absent value is not the same as null. */
const readMember = (value: unknown, name: string): readonly unknown[] => {
  const member = ownValue(value, name);
  return member === undefined ? [] : [member];
};

const SCHEMA_LISTS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf']);
const SCHEMAS: ReadonlySet<string> = new Set(['not', 'if', 'then', 'else']);
const READS_NO_MEMBER: ReadonlySet<string> = new Set(['type', 'title', 'description']);

/** The names of the properties that a schema reads; undefined if it may read any. */
function namesIn(test: Values): readonly string[] | undefined {
  const names: string[] = [];
  for (const [keyword, part] of Object.entries(test)) {
    if (keyword === 'properties') names.push(...Object.keys(listValues(part)));
    else if (keyword === 'required') names.push(...Object.values(listValues(part)).map(String));
    else if (SCHEMA_LISTS.has(keyword) || SCHEMAS.has(keyword))
      for (const inner of SCHEMAS.has(keyword) ? [part] : Object.values(listValues(part))) {
        const read = namesIn(listValues(inner));
        if (!read) return undefined;
        names.push(...read);
      }
    else if (!READS_NO_MEMBER.has(keyword)) return undefined;
  }
  return names;
}
