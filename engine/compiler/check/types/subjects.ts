import { stateSetName, STATES } from '../../../language/expression/states.ts';
import type { Names } from './names.ts';
import type { Type } from './types.ts';

/** A value that a condition can compare. */
export interface Subject {
  /** A name or one of its fields, such as `session.active`. */
  readonly path: string;
  readonly kind: 'bool' | 'decimal' | 'string';
  /** Whether the value may be absent or null. */
  readonly isOptional: boolean;
  /** All possible values, as expressions. Undefined if the value can be anything of its kind. */
  readonly values?: readonly string[];
  /** The id of the state set that the values belong to. */
  readonly states?: string;
}

/** The maximum number of names in a path. */
const DEEPEST = 3;

/** Lists the scalar names in scope, and the scalar fields of objects. */
export const subjectsIn = (names: Names): readonly Subject[] =>
  fieldsIn(names).filter(({ path }) => !path.includes(ROW));

/** Marks the rows of a list in a path, as in `seats[].row`. */
const ROW = '[]';

/** Lists the same subjects, and the fields of list rows. */
export const fieldsIn = (names: Names): readonly Subject[] =>
  [...new Set(names.all())].flatMap((name) => {
    const type = names.get(name);
    return type === undefined ? [] : listSubjects(name, type, type.absentPath !== undefined, names);
  });

function listSubjects(path: string, type: Type, isOptional: boolean, names: Names): readonly Subject[] {
  if (type.kind === 'list' && !path.includes(ROW)) return listSubjects(`${path}${ROW}`, type.of, isOptional, names);
  if (type.kind === 'object' && path.split('.').length < DEEPEST)
    return [...type.fields].flatMap(([name, field]) =>
      listSubjects(`${path}.${name}`, field.type, isOptional || field.optional, names),
    );
  if (type.kind !== 'bool' && type.kind !== 'decimal' && type.kind !== 'string') return [];
  const { kind, states } = type;
  const values = listValues(type, names);
  return [{ path, kind, isOptional, ...(values && { values }), ...(states !== undefined && { states }) }];
}

function listValues(type: Type, names: Names): readonly string[] | undefined {
  if (type.states !== undefined) {
    const set = stateSetName(type.states);
    return [...(names.stateSets?.get(set)?.codes.keys() ?? [])].map((name) => `${STATES}.${set}.${name}`);
  }
  return type.kind === 'string' ? type.values?.map((value) => `'${value}'`) : undefined;
}
