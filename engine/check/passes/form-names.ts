import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import { stateType } from '../project/data-types.ts';
import type { Project } from '../project/project.ts';
import { Names } from '../types/names.ts';
import type { Field, Type } from '../types/types.ts';
import type { Context } from './context.ts';
import { paramTypes } from './parameters.ts';

/** The types of a form's fields. */
export function formFields(tree: Json, name: string, project: Project): ReadonlyMap<string, Field> {
  const schema = formSchema(tree, project);
  const whole = schema === undefined ? [] : project.types.fieldsOf(schema, `the form ${name}`);
  const away = conditionalFields(tree);
  const needed = new Set(itemsOf(schema?.get('required')).map(({ text }) => text));
  // users may clear a field that starts with a default
  return new Map(
    Array.from(whole, ([key, field]) => [
      key,
      { ...field, optional: field.optional || !needed.has(key) || away.has(key) },
    ]),
  );
}

/** The type of a form's fields. */
export const formSchema = (tree: Json | undefined, project: Project): Json | undefined =>
  project.types.resolve(tree?.get('schema'));

export const formType = (fields: ReadonlyMap<string, Field>, name: string): Type => ({
  kind: 'object',
  name: `the form ${name}`,
  fields,
});

/** Fields that may be hidden. Users need not fill them in, so their values may be absent. */
const conditionalFields = (tree: Json): ReadonlySet<string> =>
  new Set(
    itemsOf(tree.get('fields')).flatMap((field) => {
      const visible = field.get('visible');
      return visible === undefined || visible.scalar === true ? [] : [field.get('name')?.text ?? ''];
    }),
  );

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
