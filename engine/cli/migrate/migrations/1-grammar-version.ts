import { isObject, type Migration } from '../migration.ts';

/** Before this, declarations did not say in which version of the grammar they are written. */
export const grammarVersion: Migration = {
  version: 1,
  name: 'grammar-version',
  description: 'schemas/app.json says in which version of the grammar the declarations are written',
  apply: (path, json) => {
    if (path !== 'schemas/app.json' || !isObject(json)) return json;
    const { $schema, ...rest } = json;
    return { ...($schema === undefined ? {} : { $schema }), grammar: 1, ...rest };
  },
};
