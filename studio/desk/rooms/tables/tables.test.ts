import { describe, expect, it } from 'vitest';
import { applyOperation, type Operation } from '@vitrine/engine/edit';
import { kindIn } from '../../../cell-kind.ts';
import type { Snapshot } from '../../../protocol.ts';
import { Project } from '../../project/project.ts';
import { addColumn, alignColumn, cellFor, moveColumn, removeColumn } from './edits.ts';
import { type Field, listFields } from './fields.ts';
import { cellContract, shownIn, listTables } from './tables.ts';

const FILE = 'schemas/tables/orders.json';
const TABLE = {
  params: { orders: { type: 'array', items: { $ref: '../types/order.json' } } },
  rows: '=orders',
  props: { label: 'orders.title', tracks: '=wide ? [4, 9] : null' },
  columns: [
    { id: 'time', label: 'orders.time', visible: '=wide' },
    { id: 'amount', label: 'orders.amount', align: 'end', visible: '=wide' },
  ],
  row: [
    { id: 'card', widget: 'card', props: { lines: [{ text: 'orders.time' }] } },
    {
      id: 'cells',
      widget: 'table-row',
      props: {
        cells: [
          { kind: 'time', time: '=row.created_at' },
          { kind: 'value', value: '=row.amount', end: true },
        ],
      },
    },
  ],
};
const CONTRACT = {
  text: { type: 'string', format: 'message' },
  value: { type: 'string', format: 'decimal' },
  scale: { type: 'integer' },
  time: { type: 'string', format: 'timestamp' },
  timeStyle: { enum: ['time', 'date'] },
  state: { type: 'object', format: 'state' },
  kind: { enum: ['plain', 'value', 'time', 'state'] },
  end: { type: 'boolean' },
};
const ORDER = {
  properties: {
    created_at: { type: 'string', format: 'datetime' },
    amount: { type: 'string', format: 'decimal', description: 'How much.' },
    amount_scale: { type: 'integer', format: 'digits' },
    stat: { type: 'integer', states: 'order', as: 'status' },
    note: { type: ['string', 'null'] },
    legs: { type: 'array' },
  },
  required: ['created_at', 'amount', 'amount_scale', 'stat', 'note'],
};
const files: Record<string, string> = {
  [FILE]: `${JSON.stringify(TABLE, null, 2)}\n`,
  'schemas/tables/cards.json': '{ "rows": "=cards", "row": [] }',
  'schemas/types/order.json': JSON.stringify(ORDER),
  'widgets/table-row/table-row.props.json': JSON.stringify({
    properties: { cells: { items: { properties: CONTRACT } } },
  }),
  'locales/en/orders.json': '{ "title": "Orders", "time": "Time", "amount": "Amount" }',
};
const project = new Project({
  files,
  roots: { schemas: 'schemas', locales: 'locales', brands: 'schemas/brands' },
  sourceLanguage: 'en',
  state: { problems: [], toTranslate: {} },
} as unknown as Snapshot);
const [cards, table] = listTables(project);
if (!cards || !table?.cells) throw new Error('no tables');
const contract = cellContract(project, table.cells);
const fields = listFields(project, table);
const field = (name: string): Field => {
  const found = fields.find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

/** Returns the table after an operation. */
const after = (operation: Operation | undefined): typeof TABLE =>
  JSON.parse((operation && applyOperation(new Map(Object.entries(files)), operation).get(FILE)) ?? '{}');

describe('a table', () => {
  it('has a cell for each column, in the block that lists as many', () => {
    expect(cards.columns).toEqual([]);
    expect(table.cells).toMatchObject({ node: 'cells', path: '/props/cells', widget: 'table-row' });
    expect(table.columns.map(({ id, cell }) => [id, cell?.['kind']])).toEqual([
      ['time', 'time'],
      ['amount', 'value'],
    ]);
  });

  it('has the fields of its rows, under the names that expressions use', () => {
    expect(fields.map(({ name, kind, isOptional }) => [name, kind, isOptional])).toEqual([
      ['created_at', 'moment', false],
      ['amount', 'number', false],
      ['amount_scale', 'number', false],
      ['status', 'state', false],
      ['note', 'text', true],
      ['legs', 'list', true],
    ]);
  });

  it('moves a column with its cell and its width', () => {
    const moved = after(moveColumn(table, 0, 1));

    expect(moved.columns.map(({ id }) => id)).toEqual(['amount', 'time']);
    expect(moved.row[1]?.props.cells?.map(({ kind }) => kind)).toEqual(['value', 'time']);
    expect(moved.props.tracks).toBe('=wide ? [9, 4] : null');
  });

  it('loses a column with its cell and its width', () => {
    const less = after(removeColumn(table, 0));

    expect(less.columns.map(({ id }) => id)).toEqual(['amount']);
    expect(less.row[1]?.props.cells?.map(({ kind }) => kind)).toEqual(['value']);
    expect(less.props.tracks).toBe('=wide ? [9] : null');
  });

  it('gets a column for a field, shown where the others are', () => {
    const more = after(addColumn(project, table, contract, field('status')));

    expect(more.columns.at(-1)).toEqual({ id: 'status', label: 'orders.status', visible: '=wide' });
    expect(more.row[1]?.props.cells?.at(-1)).toEqual({
      kind: 'state',
      state: { states: 'order', code: '=row.status' },
    });
    expect(more.props.tracks).toBe('=wide ? [4, 9, 9] : null');
  });

  it('aligns a heading with its cell', () => {
    const end = after(alignColumn(table, contract, 0, 'end'));
    const start = after(alignColumn(table, contract, 1, 'start'));

    expect([end.columns[0]?.align, end.row[1]?.props.cells?.[0]?.end]).toEqual(['end', true]);
    expect([start.columns[1]?.align, start.row[1]?.props.cells?.[1]?.end]).toEqual([undefined, undefined]);
  });
});

describe('a cell', () => {
  it('says by its kind which of its values it shows, also if the kind is an expression', () => {
    expect(kindIn(contract)?.name).toBe('kind');
    expect(shownIn(contract, { text: 'a.b', kind: "=row.ok ? 'value' : 'plain'", value: '=row.amount' })).toBe('value');
    expect(shownIn(contract, { end: true, text: 'a.b' })).toBe('text');
    expect(shownIn(contract, { end: true })).toBeUndefined();
  });

  it('shows each kind of field as its contract allows, with its digits and with what it is without it', () => {
    expect(cellFor(contract, field('amount'))).toEqual({
      kind: 'value',
      value: '=row.amount',
      scale: '=row.amount_scale',
      end: true,
    });
    expect(cellFor(contract, field('amount_scale'))).not.toHaveProperty('scale');
    expect(cellFor(contract, field('note'))).toEqual({ text: "=row.?note.orValue('')" });
    expect(cellFor(contract, field('legs'))).toBeUndefined();
  });
});
