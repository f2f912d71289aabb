import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import { stateType } from '../project/data-types.ts';
import type { Project } from '../project/project.ts';
import { Names } from '../types/names.ts';
import type { Field, Type } from '../types/types.ts';
import type { Context } from './context.ts';
import { paramTypes } from './parameters.ts';

/** The types of a form's fields. */
export function formFields(tree: Json, name: string, project: Project): ReadonlyMap<string, Field> {
  const schema = tree.get('schema');
  const whole = schema === undefined ? [] : project.types.fieldsOf(schema, `the form ${name}`);
  const away = conditionalFields(tree);
  return new Map(Array.from(whole, ([key, field]) => [key, away.has(key) ? { ...field, optional: true } : field]));
}

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
