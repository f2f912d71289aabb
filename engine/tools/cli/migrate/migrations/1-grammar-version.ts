import { isObject, type Migration } from '../migration.ts';

/** Adds the grammar version, which older declarations do not have. */
export const grammarVersion: Migration = {
  version: 1,
  name: 'grammar-version',
  description: 'Adds the grammar version to schemas/app.json',
  apply: (path, json) => {
    if (path !== 'schemas/app.json' || !isObject(json)) return json;
    const { $schema, ...rest } = json;
    return { ...($schema === undefined ? {} : { $schema }), grammar: 1, ...rest };
  },
};
