import { getOwn } from '@vitrine/engine/expression';
import { kindIn } from '../../../cell-kind.ts';
import { freeName } from '../../../free-name.ts';
import type { Operation } from '@vitrine/engine/edit';
import { getIn, isObject, type JsonObject, type JsonValue, textOr, toWords } from '../../../json.ts';
import { getMessages, newKey } from '../../project/message-keys.ts';
import type { Project } from '../../project/project.ts';
import type { Field } from './fields.ts';
import type { Column, Table } from './tables.ts';

const all = (operations: readonly (Operation | undefined)[]): Operation => ({
  op: 'all',
  operations: operations.filter((each) => each !== undefined),
});

const set = (file: string, path: string, value: unknown, node?: string): Operation =>
  ({ op: 'set', file, ...(node !== undefined && { node }), path, value }) as Operation;

/** Moves a column with its cell and its width. */
export function moveColumn(table: Table, from: number, to: number): Operation {
  const { file, cells } = table;
  const moved = <T>(list: readonly T[]): readonly T[] =>
    list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
  return all([
    set(file, '/columns', moved(columnsIn(table))),
    cells && set(file, cells.path, moved(cells.list), cells.node),
    withWidths(table, moved),
  ]);
}

export function removeColumn(table: Table, at: number): Operation {
  const { file, cells } = table;
  return all([
    { op: 'remove', file, path: `/columns/${at}` },
    cells && { op: 'remove', file, node: cells.node, path: `${cells.path}/${at}` },
    withWidths(table, (widths) => widths.toSpliced(at, 1)),
  ]);
}

/** Adds a column for a field, with the field's name as the heading. Undefined if the project has no messages. */
export function addColumn(project: Project, table: Table, contract: JsonObject, field: Field): Operation | undefined {
  const { file, cells, columns, declared } = table;
  const text = toWords(field.name);
  const key = newKey(getMessages(project), declared, text);
  const cell = cellFor(contract, field);
  if (key === undefined || cells === undefined || cell === undefined) return undefined;
  const visible = columns.at(-1)?.visible;
  const column = {
    id: idFor(columns, field.name),
    label: key,
    ...(isAtEnd(field) && { align: 'end' }),
    // a condition that all columns have, such as one for wide screens, applies to the new column too
    ...(visible !== undefined && columns.every((each) => each.visible === visible) && { visible }),
  };
  return all([
    { op: 'message', language: project.snapshot.sourceLanguage, key, text },
    { op: 'insert', file, at: 'last', path: '/columns', value: column } as Operation,
    { op: 'insert', file, node: cells.node, at: 'last', path: cells.path, value: cell } as Operation,
    withWidths(table, (widths) => [...widths, middle(widths)]),
  ]);
}

/** Aligns a heading, and the cell below it if the cell can be aligned. */
export function alignColumn({ file, cells }: Table, contract: JsonObject, at: number, align: string): Operation {
  const path = `/columns/${at}/align`;
  const isEnd = align === 'end';
  const cell = cells && { file, node: cells.node, path: `${cells.path}/${at}/end` };
  const isSet = getIn(cells?.list[at], 'end') !== undefined;
  return all([
    isEnd ? set(file, path, align) : { op: 'remove', file, path },
    cell && hasEnd(contract) && isEnd ? ({ op: 'set', ...cell, value: true } as Operation) : undefined,
    cell && isSet && !isEnd ? { op: 'remove', ...cell } : undefined,
  ]);
}

const hasEnd = (contract: JsonObject): boolean => getIn(contract['end'], 'type') === 'boolean';

const isAtEnd = ({ kind }: Field): boolean => kind === 'number';

const columnsIn = ({ declared }: Table): readonly JsonValue[] => declared['columns'] as readonly JsonValue[];

/** The cell formats that can show each kind of field. */
const FORMATS: Readonly<Partial<Record<Field['kind'], readonly string[]>>> = {
  text: ['message'],
  number: ['decimal'],
  moment: ['time', 'timestamp'],
  day: ['time'],
  state: ['state'],
};

/** Returns a cell that shows a field; undefined if cells cannot show this kind of field. */
export function cellFor(contract: JsonObject, field: Field): JsonObject | undefined {
  const formats = FORMATS[field.kind] ?? [];
  const name = Object.keys(contract).find((each) =>
    formats.includes(textOr(getIn(getOwn(contract, each), 'format'), '')),
  );
  const kind = kindIn(contract);
  if (name === undefined) return undefined;
  const digits = field.kind === 'number' && isObject(contract['scale']) ? field.digits : undefined;
  return {
    ...(kind?.choices.includes(name) === true && { [kind.name]: name }),
    [name]: valueOf(field),
    ...(digits !== undefined && { scale: `=row.${digits}` }),
    ...(isAtEnd(field) && hasEnd(contract) && { end: true }),
  };
}

function valueOf({ name, kind, states, isOptional }: Field): JsonValue {
  const read = `=row.${isOptional ? '?' : ''}${name}`;
  if (kind === 'state' && states !== undefined) return { states, code: read };
  return kind === 'text' && isOptional ? `${read}.orValue('')` : read;
}

function idFor(columns: readonly Column[], name: string): string {
  const id =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^[\d-]+|-+$/g, '') || 'column';
  return freeName(id, (free) => columns.every((column) => column.id !== free));
}

/** Matches a list of numbers, such as the widths of a table's columns. */
const NUMBERS = /\[\s*\d+(?:\.\d+)?(?:\s*,\s*\d+(?:\.\d+)?)*\s*\]/;

/**
 * Changes the widths of the columns. They are a list of numbers in a prop of the table's widget, and may be part of an
 * expression.
 */
function withWidths({ file, declared, columns }: Table, change: (widths: readonly string[]) => readonly string[]) {
  for (const [name, value] of Object.entries(isObject(declared['props']) ? declared['props'] : {})) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const found = NUMBERS.exec(text)?.[0];
    const widths = found
      ?.slice(1, -1)
      .split(',')
      .map((width) => width.trim());
    if (found === undefined || widths?.length !== columns.length) continue;
    const next = text.replace(found, `[${change(widths).join(', ')}]`);
    return set(file, `/props/${name}`, typeof value === 'string' ? next : (JSON.parse(next) as JsonValue));
  }
  return undefined;
}

/** The median of the widths, for a new column. */
const middle = (widths: readonly string[]): string =>
  widths.toSorted((a, b) => Number(a) - Number(b))[widths.length >> 1] ?? '1';
