import { findPartedPaths, joinPath, splitFieldPath } from '../../../language/expression/field-path.ts';
import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import { stateType } from '../model/data-types.ts';
import type { Project } from '../model/project.ts';
import { Names } from '../types/names.ts';
import { ANY, toList, type ObjectType, type Type, type Variant } from '../types/types.ts';
import type { Context } from './context.ts';
import { paramTypes } from './parameters.ts';

/** The type of a form's values. */
export const formType = (tree: Json, name: string, project: Project): ObjectType =>
  new FormTypes(tree, name, project).object(partsAt(tree, '', project), '');

/** The type of a row of a form's list, such as `claimants`. */
export const rowType = (tree: Json, name: string, list: string, project: Project): Type =>
  new FormTypes(tree, name, project).part(partsAt(tree, `${list}[]`, project), `${list}[]`);

/** The schema of a form's fields. */
export const formSchema = (tree: Json | undefined, project: Project): Json | undefined =>
  project.types.resolve(tree?.get('schema'));

/** Returns the schema of a part by its path, such as `claimants[].amount`, even if only some cases declare it. */
export function partAt(tree: Json | undefined, path: string, project: Project): Json | undefined {
  const found = partsAt(tree, path, project);
  return found.find((schema) => !isConstant(schema)) ?? found[0];
}

/** Returns every schema of a part, in the form's schema and in its cases. */
export const partsAt = (tree: Json | undefined, path: string, project: Project): readonly Json[] =>
  splitFieldPath(path).reduce<readonly Json[]>(
    (schemas, step) =>
      schemas
        .flatMap((schema) => withCases(schema))
        .flatMap((schema) => (step === '[]' ? schema.get('items') : schema.get('properties')?.get(step)) ?? [])
        .flatMap((schema) => project.types.resolve(schema) ?? []),
    [formSchema(tree, project) ?? []].flat(),
  );

/** Whether a variant only compares the part with a constant. */
export const isConstant = (schema: Json): boolean => schema.members.size === 1 && schema.members.has('const');

const LISTS = ['oneOf', 'anyOf', 'allOf'] as const;

/** Lists the schemas that apply only in some cases of an object. */
export const listCases = (schema: Json): readonly Json[] => [
  ...LISTS.flatMap((key) => listItems(schema.get(key))),
  ...['then', 'else'].flatMap((key) => schema.get(key) ?? []),
  ...listEntries(schema.get('dependentSchemas')).map(([, part]) => part),
];

/** Lists a schema and all of its cases, including nested ones. */
export const withCases = (schema: Json): readonly Json[] => [schema, ...listCases(schema).flatMap(withCases)];

export const fieldPaths = (tree: Json): readonly string[] =>
  listItems(tree.get('fields')).flatMap((field) => field.get('name')?.text ?? []);

class FormTypes {
  readonly #parted: ReadonlySet<string>;
  /** Fields that may be hidden. Users cannot fill them in while they are hidden, so their values may be absent. */
  readonly #away: ReadonlySet<string>;

  constructor(
    tree: Json,
    readonly name: string,
    readonly project: Project,
  ) {
    this.#parted = findPartedPaths(fieldPaths(tree));
    const isAway = (visible: Json | undefined): boolean => visible !== undefined && visible.scalar !== true;
    this.#away = new Set(
      listItems(tree.get('fields')).flatMap((field) =>
        isAway(field.get('visible')) ? [field.get('name')?.text ?? ''] : [],
      ),
    );
  }

  object(schemas: readonly Json[], path: string): ObjectType {
    const { types } = this.project;
    const name = path === '' ? `the form ${this.name}` : `"${path}" of the form ${this.name}`;
    const own = schemas.map((schema) => new Set(listEntries(schema.get('properties')).map(([key]) => key)));
    const needed = new Set(schemas.flatMap((schema) => listItems(schema.get('required')).map(({ text }) => text)));
    const cases = schemas.flatMap(withCases);
    const keys = new Set(cases.flatMap((schema) => listEntries(schema.get('properties')).map(([key]) => key)));
    const fields = Array.from(keys, (key) => {
      const at = joinPath(path, key);
      const parts = cases.flatMap((schema) => schema.get('properties')?.get(key) ?? []);
      const [property] = [...parts.filter((part) => !isConstant(part)), ...parts];
      const isAway = this.#away.has(at) || !own.some((names) => names.has(key));
      // users may clear a field that starts with a default; a list with fields for its rows is always present, even if
      // empty
      const optional = this.#parted.has(`${at}[`) ? isAway : isAway || !needed.has(key);
      const type = this.#isParted(at)
        ? this.part(
            parts.flatMap((part) => types.resolve(part) ?? []),
            at,
          )
        : types.of(property, `${name}.${key}`);
      return [property?.get('as')?.text ?? key, { type, optional }] as const;
    });
    return { kind: 'object', name, fields: new Map(fields), variants: variantsIn(cases) };
  }

  part(schemas: readonly Json[], path: string): Type {
    const { types } = this.project;
    const [schema] = schemas;
    if (schema === undefined) return ANY;
    const items = schemas.flatMap(withCases).flatMap((each) => types.resolve(each.get('items')) ?? []);
    if (this.#parted.has(`${path}[`)) return toList(this.part(items, `${path}[]`));
    if (this.#parted.has(`${path}.`)) return this.object(schemas, path);
    return types.of(schema, `"${path}" of the form ${this.name}`);
  }

  #isParted(path: string): boolean {
    return this.#parted.has(`${path}.`) || this.#parted.has(`${path}[`);
  }
}

/** Lists the variants of an object, each with its discriminator and its required parts. */
function variantsIn(schemas: readonly Json[]): readonly Variant[] {
  const all = schemas.flatMap((schema) => [...listItems(schema.get('oneOf')), ...listItems(schema.get('anyOf'))]);
  return all.flatMap((variant) => {
    const [name, text] = findDiscriminator(variant) ?? [];
    const required = listItems(variant.get('required')).flatMap((item) => item.text ?? []);
    return name === undefined || text?.text === undefined ? [] : [{ by: name, is: text.text, required }];
  });
}

/** Returns the name and the constant of the part that identifies a variant. */
export function findDiscriminator(variant: Json): readonly [name: string, constant: Json] | undefined {
  for (const [name, part] of listEntries(variant.get('properties'))) {
    const constant = part.get('const');
    if (constant !== undefined) return [name, constant];
  }
  return undefined;
}

/**
 * Returns the context of nodes in a form's slot: they can read the form's fields and parameters, and read, bind and set
 * its states.
 */
export function insideForm(name: string, context: Context): Context {
  const { project } = context;
  const tree = project.find('form', name);
  if (tree === undefined) return context;
  const states = new Map(listEntries(tree.get('state')).map(([state, json]) => [state, stateType(json, state)]));
  const own = new Map<string, Type>([
    ...paramTypes(tree.get('params'), project),
    ...states,
    ['form', formType(tree, name, project)],
  ]);
  return {
    ...context,
    names: new Names(own, context.names),
    nearStates: new Map([...(context.nearStates ?? []), ...states]),
  };
}
