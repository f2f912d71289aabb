import { getOwn } from '@vitrine/engine/expression';
import { kindIn } from '../../../cell-kind.ts';
import { getIn, isList, isObject, type JsonObject, type JsonValue, textOr } from '../../../json.ts';
import type { Project } from '../../project/project.ts';
import type { Selection } from '../../project/selection.ts';
import type { Operation } from '@vitrine/engine/edit';

export interface TableProps {
  readonly project: Project;
  readonly selection: Selection;
  readonly table: Table;
  readonly brand: string | undefined;
  edit(operation: Operation): void;
}

/** A table: its headings, and the cells of its rows if a block has one cell for each heading. */
export interface Table {
  readonly file: string;
  readonly id: string;
  readonly doc: string;
  readonly declared: JsonObject;
  readonly columns: readonly Column[];
  readonly cells: Cells | undefined;
  readonly tabs: readonly JsonObject[];
}

export interface Column {
  readonly id: string;
  readonly label: JsonValue | undefined;
  readonly align: string;
  readonly visible: JsonValue | undefined;
  /** The cell in the column of the heading; undefined if no block has one cell for each heading. */
  readonly cell: JsonObject | undefined;
}

/** The list of cells in a block of the table's row. */
export interface Cells {
  readonly node: string;
  readonly path: string;
  readonly widget: string;
  readonly list: readonly JsonObject[];
}

const getFolder = (project: Project): string => `${project.snapshot.roots.schemas}/tables/`;

/**
 * Lists the tables of the project.
 * @param brand the brand whose changes are applied; without one, the tables that all brands share
 */
export const listTables = (project: Project, brand?: string): readonly Table[] =>
  project.paths
    .filter((path) => path.startsWith(getFolder(project)) && path.endsWith('.json'))
    .map((file) => getTable(project, file, brand))
    .toSorted((a, b) => a.id.localeCompare(b.id));

function getTable(project: Project, file: string, brand: string | undefined): Table {
  const declared = project.readFor(brand, file);
  const columns = objectsIn(declared['columns']);
  const cells = columns.length === 0 ? undefined : cellsIn(declared['row'], columns.length);
  return {
    file,
    id: file.slice(getFolder(project).length).replace(/\.json$/, ''),
    doc: textOr(declared['description'], ''),
    declared,
    columns: columns.map((column, at) => ({
      id: textOr(column['id'], ''),
      label: column['label'],
      align: textOr(column['align'], ''),
      visible: column['visible'],
      cell: cells?.list[at],
    })),
    cells,
    tabs: objectsIn(declared['tabs']),
  };
}

const objectsIn = (value: JsonValue | undefined): readonly JsonObject[] =>
  isList(value) ? value.filter(isObject) : [];

/** Finds the first list in a row's blocks that has one entry for each column. */
function cellsIn(value: JsonValue | undefined, count: number): Cells | undefined {
  if (isList(value)) return first(value, (item) => cellsIn(item, count));
  if (!isObject(value)) return undefined;
  const { id, widget, props } = value;
  const own = Object.entries(isObject(props) ? props : {}).find(
    ([, list]) => isList(list) && list.length === count && list.every(isObject),
  );
  if (typeof id === 'string' && typeof widget === 'string' && own)
    return { node: id, path: `/props/${own[0]}`, widget, list: objectsIn(own[1]) };
  const inner = [value['children'], ...Object.values(Object(value['slots']) as JsonObject)];
  return first(inner, (item) => cellsIn(item, count));
}

function first<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The contract of a single cell, from the contract of the widget that shows the cells. */
export function cellContract(project: Project, { widget, path }: Cells): JsonObject {
  const file = project.paths.find((each) => each.endsWith(`/${widget}.props.json`));
  const name = path.split('/').at(-1) ?? '';
  const items = file === undefined ? undefined : getIn(project.read(file), 'properties', name, 'items', 'properties');
  return isObject(items) ? items : {};
}

/** The name of the property that a cell shows: the one that its kind selects, or else the first. */
export function shownIn(contract: JsonObject, cell: JsonObject): string | undefined {
  const kind = kindIn(contract);
  const written = textOr(kind && getOwn(cell, kind.name), '');
  const names = written.startsWith('=')
    ? [...written.matchAll(/['"](\w+)['"]/g)].map(([, name]) => name ?? '')
    : [written];
  const named = names.find((name) => Object.hasOwn(contract, name) && Object.hasOwn(cell, name));
  return named ?? Object.keys(contract).find((name) => Object.hasOwn(cell, name) && isValue(contract[name]));
}

const isValue = (property: JsonValue | undefined): boolean =>
  getIn(property, 'enum') === undefined && !['boolean', 'integer'].includes(textOr(getIn(property, 'type'), ''));
