import { listBranches, type Lookup, getType } from './key-type.ts';
import { isSchema, toList, listProperties, type Schema, getText } from './schema.ts';

interface Row {
  readonly key: string;
  readonly type: string;
  readonly required: boolean;
  readonly meaning: string;
  /** Whether the row is the first of a schema branch; its key is then shown in bold. */
  readonly leads: boolean;
}

/** Every file may contain these keys, so they come last. */
const NOTES = new Set(['$schema', 'description', 'spare']);

/**
 * Renders the keys of a part of the grammar as a table. A part without keys is rendered as its description and type.
 */
export function keyTable(schema: Schema, place: string, lookup: Lookup): string {
  const branches = listBranches(schema, place);
  const own = listProperties(schema).length > 0 ? listRows(schema, place, lookup) : [];
  const rows = own.length > 0 ? own : branchRows(branches, lookup);
  if (rows.length === 0) return `${getText(schema.description)} Type: ${getType(schema, '', lookup)}.\n`;
  return table(rows);
}

function listRows(schema: Schema, place: string, lookup: Lookup, prefix = ''): readonly Row[] {
  const required = new Set(toList(schema.required));
  const isNote = ([name]: readonly [string, Schema]): number => (prefix === '' && NOTES.has(name) ? 1 : 0);
  return listProperties(schema)
    .toSorted((a, b) => isNote(a) - isNote(b))
    .flatMap(([name, part]) => {
      const at = `${place}/properties/${name}`;
      const row: Row = {
        key: `${prefix}${name}`,
        type: getType(part, at, lookup),
        required: required.has(name),
        meaning: getText(part.description),
        leads: false,
      };
      return [row, ...nestedRows(part, at, lookup, row.key)];
    });
}

/** Rows for the keys inside a key, unless a page has a separate table for them. */
function nestedRows(part: Schema, place: string, lookup: Lookup, key: string): readonly Row[] {
  if (part.$ref !== undefined || lookup.linkTo(place) !== undefined) return [];
  if (listProperties(part).length > 0) return listRows(part, place, lookup, `${key}.`);
  if (isSchema(part.items)) return nestedRows(part.items, `${place}/items`, lookup, `${key}[]`);
  if (isSchema(part.additionalProperties))
    return nestedRows(part.additionalProperties, `${place}/additionalProperties`, lookup, `${key}.<name>`);
  return listBranches(part, place).flatMap(([branch, at]) => listRows(branch, at, lookup, `${key}.`));
}

/** Returns the rows of all branches of a schema, one branch after another. Branches with the same keys are merged. */
function branchRows(branches: readonly (readonly [Schema, string])[], lookup: Lookup): readonly Row[] {
  const groups = new Map<string, readonly Row[]>();
  for (const [schema, place] of branches) {
    const rows = listRows(schema, place, lookup).map((row, index) => ({ ...row, leads: index === 0 }));
    const name = rows.map(({ key }) => key).join();
    const known = groups.get(name);
    groups.set(name, known === undefined ? rows : known.map((row, index) => merged(row, rows[index] ?? row)));
  }
  return [...groups.values()].flat();
}

const merged = (row: Row, other: Row): Row =>
  row.type === other.type ? row : { ...row, type: `${row.type} or ${other.type}` };

function table(rows: readonly Row[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const listCells = ({ key, type, required, meaning, leads }: Row): string[] => [
    leads ? `**\`${key}\`**` : `\`${key}\``,
    type,
    required ? 'yes' : '',
    meaning,
  ];
  return [['Key', 'Type', 'Required', 'Meaning'], ['---', '---', '---', '---'], ...rows.map(listCells)]
    .map(line)
    .join('');
}
