import { splitFieldPath } from '../../expression/field-path.ts';
import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import { stateType } from '../project/data-types.ts';
import type { Project } from '../project/project.ts';
import { Names } from '../types/names.ts';
import { ANY, type Field, listOf, type Type } from '../types/types.ts';
import type { Context } from './context.ts';
import { paramTypes } from './parameters.ts';

/** The types of a form's values, by their names in expressions. */
export function formFields(tree: Json, name: string, project: Project): ReadonlyMap<string, Field> {
  const type = new FormTypes(tree, name, project).object(formSchema(tree, project), '');
  return type.kind === 'object' ? type.fields : new Map();
}

/** The type of a row of a form's list, such as `claimants`. */
export const rowType = (tree: Json, name: string, list: string, project: Project): Type =>
  new FormTypes(tree, name, project).part(partAt(tree, `${list}[]`, project), `${list}[]`);

/** The schema of a form's fields. */
export const formSchema = (tree: Json | undefined, project: Project): Json | undefined =>
  project.types.resolve(tree?.get('schema'));

/** The schema of a part by its path, such as `claimants[].amount`. */
export const partAt = (tree: Json | undefined, path: string, project: Project): Json | undefined =>
  splitFieldPath(path).reduce<Json | undefined>(
    (schema, step) =>
      project.types.resolve(step === '[]' ? schema?.get('items') : schema?.get('properties')?.get(step)),
    formSchema(tree, project),
  );

export const fieldPaths = (tree: Json): readonly string[] =>
  itemsOf(tree.get('fields')).flatMap((field) => field.get('name')?.text ?? []);

/** The objects and lists whose parts have fields of their own, as `owner.` and `claimants[`. */
export const partedPaths = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.flatMap((path) => Array.from(path.matchAll(/[.[]/g), ({ index }) => path.slice(0, index + 1))));

export const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

class FormTypes {
  readonly #parted: ReadonlySet<string>;
  /** Fields that may be hidden. Users need not fill them in, so their values may be absent. */
  readonly #away: ReadonlySet<string>;

  constructor(
    tree: Json,
    readonly name: string,
    readonly project: Project,
  ) {
    this.#parted = partedPaths(fieldPaths(tree));
    const isAway = (visible: Json | undefined): boolean => visible !== undefined && visible.scalar !== true;
    this.#away = new Set(
      itemsOf(tree.get('fields')).flatMap((field) =>
        isAway(field.get('visible')) ? [field.get('name')?.text ?? ''] : [],
      ),
    );
  }

  object(schema: Json | undefined, path: string): Type {
    const { types } = this.project;
    const name = path === '' ? `the form ${this.name}` : `"${path}" of the form ${this.name}`;
    const needed = new Set(itemsOf(schema?.get('required')).map(({ text }) => text));
    const fields = entriesOf(schema?.get('properties')).map(([key, property]) => {
      const at = joinPath(path, key);
      const isParted = this.#isParted(at);
      // users may clear a field that starts with a default; an object or a list is there even if it is empty
      const optional = !isParted && (!needed.has(key) || this.#away.has(at));
      const type = isParted ? this.part(types.resolve(property), at) : types.of(property, `${name}.${key}`);
      return [property.get('as')?.text ?? key, { type, optional }] as const;
    });
    return { kind: 'object', name, fields: new Map(fields) };
  }

  part(schema: Json | undefined, path: string): Type {
    if (schema === undefined) return ANY;
    if (this.#parted.has(`${path}[`))
      return listOf(this.part(this.project.types.resolve(schema.get('items')), `${path}[]`));
    if (this.#parted.has(`${path}.`)) return this.object(schema, path);
    return this.project.types.of(schema, `"${path}" of the form ${this.name}`);
  }

  #isParted(path: string): boolean {
    return this.#parted.has(`${path}.`) || this.#parted.has(`${path}[`);
  }
}

export const formType = (fields: ReadonlyMap<string, Field>, name: string): Type => ({
  kind: 'object',
  name: `the form ${name}`,
  fields,
});

/** Nodes in a form's slot can read its fields and parameters, and read, bind and set its states. */
export function insideForm(name: string, context: Context): Context {
  const { project } = context;
  const tree = project.find('form', name);
  if (tree === undefined) return context;
  const states = new Map(entriesOf(tree.get('state')).map(([state, json]) => [state, stateType(json, state)]));
  const own = new Map<string, Type>([
    ...paramTypes(tree.get('params'), project),
    ...states,
    ['form', formType(formFields(tree, name, project), name)],
  ]);
  return {
    ...context,
    names: new Names(own, context.names),
    nearStates: new Map([...(context.nearStates ?? []), ...states]),
  };
}
