import { writeSmallProject } from '../../small-project.ts';
import { CELLS, CLAIM_FIELDS, CLAIMS, CONDITIONAL_FIELDS, FEW_FIELDS, FIELDS, MANY_FIELDS } from './sizes.ts';

/** Writes a Vitrine project whose pages are the workloads. */
export const declareWorkloads = (folder: string): void =>
  writeSmallProject(folder, declareFiles(), {
    required: 'bench.title',
    minLength: 'bench.title',
    maxLength: 'bench.title',
  });

const declareFiles = (): Readonly<Record<string, unknown>> => ({
  'schemas/api/bench.json': API,
  'schemas/pages/start.json': page({ body: [text('start', 'bench.title')] }),
  'schemas/pages/few.json': formPage('few'),
  'schemas/pages/form.json': formPage('fields'),
  'schemas/pages/many.json': formPage('many'),
  'schemas/pages/condition.json': formPage('condition'),
  'schemas/pages/claims.json': formPage('claims'),
  'schemas/pages/table.json': page({
    data: { rows: { stream: 'bench.rows' } },
    body: [{ id: 'rows', table: 'rows', with: { rows: '=rows' } }],
  }),
  'schemas/pages/nodes.json': page({
    data: { nodes: { call: 'bench.nodes' } },
    body: [
      {
        id: 'nodes',
        widget: 'stack',
        children: [{ ...text('node', '=node.text'), each: { in: '=nodes', as: 'node', key: '=node.id' } }],
      },
    ],
  }),
  'schemas/forms/few.json': requiredForm(FEW_FIELDS),
  'schemas/forms/fields.json': requiredForm(FIELDS),
  'schemas/forms/many.json': requiredForm(MANY_FIELDS),
  'schemas/forms/condition.json': CONDITION,
  'schemas/forms/claims.json': CLAIMS_FORM,
  'schemas/tables/rows.json': {
    params: { rows: { type: 'array', items: ROW } },
    rows: '=rows',
    key: '=string(row.id)',
    widget: 'record-list',
    empty: { title: 'bench.title' },
    row: [
      {
        id: 'row',
        widget: 'stack',
        props: { direction: 'row' },
        children: CELLS.map((cell) => text(cell, `=row.${cell}`)),
      },
    ],
  },
  'locales/en/bench.json': {
    title: 'Workloads',
    more: 'More',
    send: 'Send',
    claims: 'Claims',
    add: 'Add',
    remove: 'Remove',
    ...Object.fromEntries(listNames(MANY_FIELDS).map((name) => [name, `Field ${name.slice(1)}`])),
  },
});

const page = (parts: object) => ({ title: 'bench.title', spare: 'A workload.', ...parts });
const text = (id: string, words: string) => ({ id, widget: 'text', props: { text: words } });
/** A page that shows its form after a click on its button, so that only the form is measured. */
const formPage = (name: string) =>
  page({
    state: { shown: { type: 'boolean', initial: false } },
    body: [
      { id: 'show', widget: 'button', props: { label: 'bench.more' }, on: { press: [{ set: { shown: true } }] } },
      { id: 'form', form: name, visible: '=shown' },
    ],
  });

const listNames = (count: number): string[] => Array.from({ length: count }, (_, index) => `f${index + 1}`);

const TEXT = { type: 'string', minLength: 2, maxLength: 80 };
const describe = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, TEXT]));
const field = (name: string, path = name) => ({ name: path, widget: 'text-field', label: `bench.${name}` });

const form = (schema: object, all: readonly object[], more: object = {}) => ({
  schema: { type: 'object', ...schema },
  fields: all,
  submit: { call: 'bench.send', with: {}, label: 'bench.send' },
  done: [],
  ...more,
});

function requiredForm(count: number) {
  const names = listNames(count);
  return form(
    { properties: describe(names), required: names },
    names.map((name) => field(name)),
  );
}

const CONDITIONAL = listNames(CONDITIONAL_FIELDS);
const CONDITION = form(
  {
    properties: { more: { type: 'boolean' } },
    if: { properties: { more: { const: true } }, required: ['more'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { properties: describe(CONDITIONAL) },
  },
  [{ name: 'more', widget: 'check-field', label: 'bench.more' }, ...CONDITIONAL.map((name) => field(name))],
);

const PARTS = listNames(CLAIM_FIELDS);
const CLAIMS_FORM = form(
  {
    properties: {
      claims: { type: 'array', items: { type: 'object', properties: describe(PARTS), required: PARTS } },
    },
    required: ['claims'],
  },
  [
    {
      name: 'claims',
      widget: 'list-field',
      label: 'bench.claims',
      props: { add: 'bench.add', remove: 'bench.remove' },
    },
    ...PARTS.map((name) => field(name, `claims[].${name}`)),
  ],
  { initial: { claims: Array.from({ length: CLAIMS }, () => ({})) } },
);

const ROW = {
  type: 'object',
  properties: { id: { type: 'integer' }, ...Object.fromEntries(CELLS.map((cell) => [cell, { type: 'string' }])) },
  required: ['id', ...CELLS],
};

const API = {
  calls: {
    nodes: {
      description: 'The texts of the nodes.',
      method: 'GET',
      path: 'nodes',
      auth: 'none',
      effect: 'read',
      request: { type: 'object', properties: {} },
      response: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'integer' }, text: { type: 'string' } },
          required: ['id', 'text'],
        },
      },
    },
    send: {
      description: 'Accepts a form.',
      method: 'POST',
      path: 'send',
      auth: 'none',
      effect: 'write',
      request: { type: 'object', properties: {} },
      response: { type: 'object', properties: {} },
    },
  },
  streams: {
    rows: {
      description: 'The rows of the table.',
      channel: 'rows',
      shape: 'list',
      key: 'id',
      auth: 'none',
      params: { type: 'object', properties: {} },
      row: ROW,
    },
  },
};
