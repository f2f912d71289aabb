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
    const key = JSON.stringify(namesIn(listValues(test)).map((name) => ownValue(value, name) ?? null));
    const outcome = outcomes.get(key) ?? holds(test, value);
    outcomes.set(key, outcome);
    return outcome;
  };
}

const INSIDE = ['allOf', 'anyOf', 'oneOf'] as const;

/** The names of the properties that a schema reads. */
function namesIn(test: Values): readonly string[] {
  const inner = INSIDE.flatMap((name) => Object.values(listValues(test[name])));
  const { properties, required, not } = test;
  return [
    ...Object.keys(listValues(properties)),
    ...Object.values(listValues(required)).map(String),
    ...[...inner, ...(not === undefined ? [] : [not])].flatMap((part) => namesIn(listValues(part))),
  ];
}
