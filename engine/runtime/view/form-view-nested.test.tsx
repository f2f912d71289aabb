import fc from 'fast-check';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  byId,
  closeApps,
  leave,
  openApp,
  press,
  Refusal,
  replies,
  requests,
  getText,
  type,
  withApp,
} from '../../tools/testing/kit.tsx';
import { button, text } from '../../tools/testing/nodes.ts';
import { renders } from '../../tools/testing/widgets.tsx';
import { decimal, getError, field, rules, valueOf, waitForFields } from '../../tools/testing/pay-form.ts';
import type { Call, WidgetProps } from '../../tools/testing/views.ts';

withApp();

beforeEach(() => replies.set('send', () => ({ id: '17' })));

interface Row {
  readonly key: number;
  readonly content: ReactNode;
}

/** The rows of a list, with a button for each operation; positions count from 0. */
function Frame({ id, rows, error, canAdd, onAdd, onRemove, onMove, onDuplicate }: WidgetProps) {
  const on = (name: string, call: unknown, given?: unknown) => (
    <button type="button" id={`${id}-${name}`} onClick={() => (call as Call)(given)}>
      {name}
    </button>
  );
  return (
    <div id={id} data-add={String(canAdd)}>
      {(rows as readonly Row[]).map(({ key, content }, at) => (
        <div key={key} data-row={at}>
          {content}
          {on(`remove-${at}`, onRemove, { key })}
          {on(`up-${at}`, onMove, { key, to: at - 1 })}
          {on(`copy-${at}`, onDuplicate, { key })}
        </div>
      ))}
      {on('add', onAdd)}
      {error !== undefined && <p id={`${id}-error`}>{(error as { text: string }).text}</p>}
    </div>
  );
}

const Group = ({ id, children }: WidgetProps) => <section id={id}>{children as ReactNode}</section>;

const contract = (kind: string) => ({
  title: kind,
  description: kind,
  type: 'object',
  properties: {},
  additionalProperties: false,
  field: kind,
});

const person = {
  type: 'object',
  properties: { name: { type: 'string' }, amount: decimal, pin: { type: 'string', format: 'password' } },
  required: ['name'],
};
const values = {
  type: 'object',
  properties: {
    owner: person,
    claimants: { type: 'array', minItems: 1, maxItems: 3, items: person },
    tags: { type: 'array', items: { type: 'string', maxLength: 4 } },
  },
  required: ['claimants'],
};
const declared = {
  params: {},
  schema: values,
  initial: { 'claimants[].amount': '=5', 'owner.name': "='Ada'" },
  fields: [
    field('owner', { widget: 'group' }),
    field('owner.name'),
    field('claimants', { widget: 'row-list', unique: 'name' }),
    field('claimants[].name'),
    field('claimants[].amount'),
    field('claimants[].pin', { visible: "=item.?name.orValue('') != 'Bob'" }),
    field('tags', { widget: 'row-list' }),
    field('tags[]'),
  ],
  rules: [
    {
      rule: 'r.least',
      at: 'claimants[].amount',
      with: { amount: '=item.amount', least: '=decimal(size(form.claimants))' },
    },
  ],
  errors: {
    'claimants[].name': { uniqueItems: 't.twice', required: 't.nobody' },
    'tags[]': { required: 't.unnamed', maxLength: 't.long' },
  },
  submit: {
    call: 'a.send',
    with: { owner: '=form.owner', claimants: '=form.claimants', tags: '=form.tags' },
    failures: { 'claimants[].amount': 'claimants[].amount' },
  },
  done: [{ toast: 't.title' }],
};
const calls = {
  send: {
    method: 'POST',
    path: 'send',
    auth: 'none',
    effect: 'write',
    body: 'json',
    request: values,
    response: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  },
};
const page = {
  body: [
    { id: 'f', form: 'pay', with: {} },
    button('send', [{ submit: 'f' }]),
    text('sum', '=string(sum(forms.f.values.claimants.map(row, row.amount)))'),
    text('left', '=string(forms.f.left)'),
  ],
};

async function openForm(form: object = {}): Promise<void> {
  await openApp({
    pages: { start: page },
    files: { 'forms/pay.json': { ...declared, ...form }, 'rules/r.json': rules },
    calls,
    messages: {
      least: 'At least {{least}}',
      use: 'Use {{value}}',
      twice: 'Named twice',
      nobody: 'Name missing',
      unnamed: 'Name it',
      long: 'Too long',
      short: '',
      said: '',
      coded: '',
    },
    contracts: { 'row-list': contract('list'), group: contract('object') },
    widgets: { 'row-list': Frame as never, group: Group as never },
  });
  await waitForFields();
}

/** The ids of a field in each row, in row order. */
const listIds = (list: string, part: string): string[] =>
  Array.from(byId(`f-${list}`).querySelectorAll(`input[id$="${part}"]`), ({ id }) => id);
const namesShown = (): string[] => listIds('claimants', '.name').map(valueOf);
const at = (list: readonly string[], index: number): string => list[index] ?? '';

/** Adds rows until there is one for each name, and fills them in. */
async function enterNames(names: readonly string[]): Promise<void> {
  while (listIds('claimants', '.name').length < names.length) await press('f-claimants-add');
  for (const [index, name] of names.entries()) await type(at(listIds('claimants', '.name'), index), name);
}

describe('a list in a form', () => {
  it('given a minimum, then it starts with as many rows, with the initial values of new rows', async () => {
    await openForm();

    expect(listIds('claimants', '.amount').map(valueOf)).toEqual(['5']);
    expect(listIds('tags', ']')).toEqual([]);
  });

  it('given input in nested objects and rows, then the request has them as the schema says', async () => {
    await openForm();
    await enterNames(['Bob', 'Eve']);
    await type(at(listIds('claimants', '.amount'), 1), '0012.50');
    await press('f-tags-add');
    await type(at(listIds('tags', ']'), 0), 'red');

    await press('send');

    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      owner: { name: 'Ada' },
      claimants: [
        { name: 'Bob', amount: '5' },
        { name: 'Eve', amount: '12.5' },
      ],
      tags: ['red'],
    });
  });

  it('given rows that move, are copied and removed, then each keeps its own input and problems', async () => {
    await openForm();
    await enterNames(['Bob', 'Eve']);
    const eve = at(listIds('claimants', '.amount'), 1);
    await type(eve, '1');
    await leave(eve);
    expect(getError(eve)).toBe('At least 2');

    await press('f-claimants-up-1');
    expect([namesShown(), getError(eve), at(listIds('claimants', '.amount'), 0)]).toEqual([
      ['Eve', 'Bob'],
      'At least 2',
      eve,
    ]);

    await press('f-claimants-copy-1');
    expect([namesShown(), byId('f-claimants').dataset.add]).toEqual([['Eve', 'Bob', 'Bob'], 'false']);

    await press('f-claimants-remove-0');
    expect([namesShown(), document.getElementById(eve)]).toEqual([['Bob', 'Bob'], null]);
  });

  it('given a part that no two rows may share, then the later row has the problem', async () => {
    await openForm();
    await enterNames(['Bob', 'Bob']);

    await press('send');

    expect(listIds('claimants', '.name').map(getError)).toEqual([undefined, 'Named twice']);
    expect(document.activeElement?.id).toBe(at(listIds('claimants', '.name'), 1));
    expect(requests).toEqual([]);
  });

  it('given an empty row, then what it requires is missing in it', async () => {
    await openForm();

    await press('send');

    expect(getError(at(listIds('claimants', '.name'), 0))).toBe('Name missing');
  });

  it('given a refusal of a part of a row, then this row shows it', async () => {
    replies.set('send', () => new Refusal('too much', { field: '/claimants/1/amount' }));
    await openForm();
    await enterNames(['Bob', 'Eve']);

    await press('send');

    expect(listIds('claimants', '.amount').map(getError)).toEqual([undefined, 'too much']);
  });

  it('given a condition that reads its row, then it decides for this row', async () => {
    await openForm();
    await enterNames(['Bob', 'Eve']);

    expect(listIds('claimants', '.pin')).toHaveLength(1);
  });

  it('given a key in one row, then only this field renders', async () => {
    await openForm();
    await enterNames(['Bob', 'Eve']);
    renders.clear();

    await type(at(listIds('claimants', '.amount'), 1), '7');

    expect([...renders.keys()].filter((id) => id.startsWith('f-'))).toEqual([at(listIds('claimants', '.amount'), 1)]);
    expect(getText('sum')).toBe('12');
  });
});

type Step = readonly [kind: 'add' | 'remove' | 'up' | 'copy' | 'type', row: number, text: string];

const steps = fc.array(
  fc.tuple(
    fc.constantFrom('add' as const, 'remove' as const, 'up' as const, 'copy' as const, 'type' as const),
    fc.nat(5),
    fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 6 }),
  ),
  { maxLength: 14 },
);

/** Applies a user's step to a list of texts. */
function change(list: readonly string[], [kind, row, text]: Step): readonly string[] {
  const at = row % Math.max(list.length, 1);
  const own = list[at] ?? '';
  if (kind === 'add') return [...list, ''];
  if (list.length === 0) return list;
  if (kind === 'remove') return list.toSpliced(at, 1);
  if (kind === 'copy') return list.toSpliced(at + 1, 0, own);
  if (kind === 'up') return at === 0 ? list : list.toSpliced(at, 1).toSpliced(at - 1, 0, own);
  return list.toSpliced(at, 1, text);
}

async function perform([kind, row, text]: Step, length: number): Promise<void> {
  const at = row % Math.max(length, 1);
  if (kind === 'add') await press('f-tags-add');
  else if (length === 0 || (kind === 'up' && at === 0)) return;
  else if (kind === 'type') await type(listIds('tags', ']')[at] ?? '', text);
  else await press(`f-tags-${kind}-${at}`);
}

describe('the rows of a list', () => {
  it('given any order of adding, removing, moving, copying and typing, then each row has its own text and problem', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await openForm({ initial: { 'claimants[].name': "='Bob'" } });
        let expected: readonly string[] = [];
        for (const step of all) {
          await perform(step, expected.length);
          expected = change(expected, step);
          expect(listIds('tags', ']').map(valueOf)).toEqual(expected);
        }

        await press('send');
        const problems = expected.map((text) => (text === '' ? 'Name it' : text.length > 4 ? 'Too long' : undefined));
        expect(listIds('tags', ']').map(getError)).toEqual(problems);
        closeApps();
        requests.length = 0;
      }),
      { numRuns: 25 },
    );
  });
});
