import { listKeywords, type Keywords } from '../../../engine/compiler/check/grammar/keywords.ts';
import { grammar, isSchema, schemaAt, type Schema } from '../../../engine/compiler/check/grammar/schema.ts';
import type { Donors } from './grammar-hosts.ts';

/** Values by format that are valid wherever an expression or a message is allowed. */
const PLAIN: Readonly<Record<string, readonly unknown[]>> = {
  expression: ['=true', '=false', '=1', "='a'", '=[1]'],
  message: ['home.title', 'home.balance', 'common.back'],
};
const ANY = ['a', 'b', 1, true];
const MOST_DEPTH = 4;

/** Suggests values that the grammar accepts at a place: first those from the declarations, then generated ones. */
export function suggestValues(schema: Schema, donors: Donors, depth = 0): readonly unknown[] {
  const keywords = listKeywords(schema);
  if (keywords.ref !== undefined) {
    const target = grammar.resolve(keywords.ref, schema);
    return target === undefined ? [] : suggestValues(target, donors, depth);
  }
  const made = depth > MOST_DEPTH ? [] : makeValues(schema, keywords, donors, depth + 1);
  return [...made, ...(donors.get(schema) ?? []), ...giveByFormat(keywords, donors)];
}

/** Suggests names of the same kind from elsewhere, such as those of other types. */
function giveByFormat({ format }: Keywords, donors: Donors): readonly unknown[] {
  if (format === undefined || Object.hasOwn(PLAIN, format)) return [];
  return [...donors].flatMap(([schema, values]) => (listKeywords(schema).format === format ? values : []));
}

function makeValues(schema: Schema, keywords: Keywords, donors: Donors, depth: number): readonly unknown[] {
  const { choices, constant, format, branches, types, pattern } = keywords;
  if (choices !== undefined) return choices;
  if (constant !== undefined) return [constant.value];
  if (format !== undefined && Object.hasOwn(PLAIN, format)) return PLAIN[format] ?? [];
  if (branches.length > 0 && types.length === 0)
    return branches.flatMap((branch) => suggestValues(branch, donors, depth).slice(0, 4));
  switch (types[0]) {
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number': {
      const least = typeof schema.minimum === 'number' ? schema.minimum : 1;
      return [least, least + 1];
    }
    case 'string':
      return format === undefined && pattern === undefined
        ? ['a', 'b']
        : ['a', 'a-b'].filter((text) => pattern === undefined || new RegExp(pattern, 'u').test(text));
    case 'array':
      return makeLists(keywords, donors, depth);
    case 'object':
      return makeObjects(keywords, donors, depth);
    default:
      return Object.keys(schema).every((key) => key === 'description') ? ANY : [];
  }
}

function makeLists({ items }: Keywords, donors: Donors, depth: number): readonly unknown[] {
  const [one, two] = items === undefined ? [] : suggestValues(items, donors, depth);
  return [[], ...(one === undefined ? [] : [[one]]), ...(two === undefined ? [] : [[two], [one, two]])];
}

function makeObjects({ properties, required, rest }: Keywords, donors: Donors, depth: number): readonly unknown[] {
  if (isSchema(rest))
    return [
      {},
      ...suggestValues(rest, donors, depth)
        .slice(0, 2)
        .map((value) => ({ a: value })),
    ];
  const entries = required.map((name) => {
    const property = schemaAt(properties, name);
    return [name, property === undefined ? 'a' : suggestValues(property, donors, depth)[0]] as const;
  });
  return entries.length === 0 ? [{}] : [Object.fromEntries(entries)];
}
