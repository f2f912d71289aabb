import { describe, expect, it } from 'vitest';
import { sampleRows } from './sample-rows.ts';

const CELLS = [
  { kind: 'value', value: '=row.amount', scale: '=row.scale', sign: true, unit: '=row.coin' },
  { kind: 'time', time: '=row.time', timeStyle: 'minute' },
  { kind: 'state', state: { states: 'order', code: '=row.status' } },
  { text: { key: 'orders.line', values: { coin: '=row.coin', fee: { value: '=fee_of(row.amount)', scale: 2 } } } },
  { text: "=row.?note.orValue('')" },
  { kind: "=named ? 'plain' : 'value'", text: '=row.coin', value: '=page_only' },
];
const files = {
  'schemas/app.json': { languages: { en: { tag: 'en-GB' } } },
  'schemas/tables/orders.json': {
    params: {
      orders: { type: 'array', items: { $ref: '../types/order.json' } },
      hidden: { type: 'boolean', default: false },
    },
    rows: '=orders',
    rowValues: { named: "=row.coin == 'BTC'" },
    where: '=hidden || row.status != states.order.gone',
    source: 'orders',
    columns: [{ id: 'cells', label: 'orders.a' }],
    row: [{ id: 'cells', widget: 'table-row', props: { cells: CELLS } }],
  },
  'schemas/types/order.json': {
    type: 'object',
    properties: {
      amount: { type: 'string', format: 'decimal' },
      scale: { type: 'integer', format: 'digits' },
      coin: { type: 'string' },
      at: { type: 'string', format: 'datetime', as: 'time' },
      status: { type: 'integer', states: 'order' },
      note: { type: 'string' },
    },
    required: ['amount', 'scale', 'coin', 'at', 'status'],
  },
  'schemas/states/order.json': {
    codes: { 1: { name: 'open', label: 'orders.open' }, 2: { name: 'gone', label: 'orders.gone' } },
    unknown: { label: 'orders.other' },
  },
  'schemas/formulas/fee.json': { formulas: { of: { needs: { amount: 'decimal' }, result: '=amount * 0.1' } } },
  'schemas/backends/main.json': { paging: { pages: { rows: 'data' } } },
  'schemas/api/order.json': { calls: { list: { paging: { style: 'pages' } }, all: {} } },
  'schemas/fragments/own.json': { body: [{ id: 'list', table: 'orders', with: { orders: '=given' } }] },
  'schemas/pages/own.json': {
    data: { orders: { call: 'order.list' } },
    body: [{ id: 'own', fragment: 'own', with: { given: '=orders' } }],
  },
  'schemas/fixtures/guest.json': { answers: { 'order.list': { data: [] } } },
  'schemas/fixtures/member.json': {
    answers: {
      'order.list': {
        data: [
          { amount: '-1234.5', scale: 2, coin: 'BTC', at: '2026-11-21 12:00:00', status: 1 },
          { amount: '1', scale: 0, coin: 'ETH', at: '2026-11-21 12:00:00', status: 2 },
          { amount: '0.5', scale: 3, coin: 'ETH', at: '2026-11-22 00:30:00', status: 7, note: 'Late' },
        ],
      },
    },
  },
  'locales/en/orders.json': { open: 'Open', other: 'Other', line: '{{coin}} for {{fee}}' },
  'widgets/table-row/table-row.props.json': {
    properties: {
      cells: {
        items: {
          properties: {
            text: { type: 'string', format: 'message' },
            value: { type: 'string', format: 'decimal' },
            scale: { type: 'integer' },
            unit: { type: 'string' },
            sign: { type: 'boolean' },
            time: { type: 'string', format: 'timestamp' },
            timeStyle: { enum: ['time', 'minute'] },
            state: { type: 'object', format: 'state' },
            kind: { enum: ['plain', 'value', 'time', 'state'] },
          },
        },
      },
    },
  },
};

const ask = (changed: Readonly<Record<string, unknown>> = {}) =>
  sampleRows(
    {
      files: new Map(Object.entries({ ...files, ...changed }).map(([path, value]) => [path, JSON.stringify(value)])),
      schemas: 'schemas',
      locales: 'locales',
      sourceLanguage: 'en',
    },
    { file: 'schemas/tables/orders.json', node: 'cells', path: '/props/cells' },
  );

describe('sample rows', () => {
  it('are those of the visitor who has some, written as the app writes them', () => {
    const { call, visitor, rows } = ask();

    expect([call, visitor]).toEqual(['order.list', 'member']);
    expect(rows).toEqual([
      ['−1,234.50 BTC', '12:00', 'Open', 'BTC for −123.45', '--', 'BTC'],
      ['+0.500 ETH', '00:30', 'Other', 'ETH for 0.05', 'Late', '--'],
    ]);
  });

  it('are not there without a call, without an answer, and for an answer of another type', () => {
    const { 'schemas/pages/own.json': page } = files;
    const own = (answer: unknown) => ({ 'schemas/fixtures/member.json': { answers: { 'order.list': answer } } });

    expect(ask({ 'schemas/pages/own.json': { ...page, data: {} } })).toEqual({ rows: [] });
    expect(ask({ 'schemas/fixtures/member.json': {}, 'schemas/fixtures/guest.json': {} })).toEqual({
      call: 'order.list',
      rows: [],
    });
    expect(ask(own({ data: [{ amount: 'much' }] })).rows).toEqual([]);
  });

  it('leave open what an unfinished expression says', () => {
    const table = files['schemas/tables/orders.json'];
    const row = [{ id: 'cells', widget: 'table-row', props: { cells: [{ kind: 'value', value: '=row.' }] } }];

    expect(ask({ 'schemas/tables/orders.json': { ...table, row } }).rows[0]).toEqual(['--']);
  });
});
