import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../tests/kit/random.ts';
import '../view/form-view.tsx';
import {
  byId,
  has,
  openApp,
  press,
  replies,
  requests,
  settle,
  getText,
  type,
  withApp,
} from '../../tools/testing/kit.tsx';
import { button, text } from '../../tools/testing/nodes.ts';
import { valueOf } from '../../tools/testing/pay-form.ts';

withApp();

const TEXT = { type: 'string' };
const calls = {
  list: {
    method: 'GET',
    path: 'list',
    auth: 'none',
    effect: 'read',
    request: { type: 'object', properties: {} },
    response: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
    },
  },
  reject: {
    method: 'POST',
    path: 'claims/{id}/reject',
    auth: 'none',
    effect: 'write',
    request: { type: 'object', properties: { id: { type: 'integer' }, reason: TEXT }, required: ['id', 'reason'] },
    response: { type: 'object', properties: {} },
  },
};
const reject = {
  params: { id: { type: 'integer' } },
  schema: { type: 'object', properties: { reason: TEXT }, required: ['reason'] },
  fields: [{ name: 'reason', widget: 'field', label: 't.title' }],
  submit: { call: 'a.reject', with: { id: '=id', reason: '=form.reason' }, label: 't.title' },
  done: [],
};
const formNode = { id: 'f', form: 'reject', with: { id: '=claim.id' } };
const each = { in: '=claims.filter(c, shown != "odd" || c.id % 2 == 1)', as: 'claim', key: '=claim.id' };

/** The nodes of a row: the form, its two kinds of buttons, and a text about its status. */
const row = [
  formNode,
  { id: 'sent', submit: 'f' },
  button('send', [{ submit: 'f' }]),
  button('fill', [{ fill: 'f', with: { reason: '="of " + string(claim.id)' } }]),
  text('left', '=string(forms.f.left)'),
  text('typed', "=forms.f.values.?reason.orValue('')"),
];
const page = {
  data: { claims: { call: 'a.list' } },
  state: { shown: { type: 'string', initial: 'all' } },
  body: [
    button('refresh', [{ refresh: 'claims' }]),
    button('odd', [{ set: { shown: 'odd' } }]),
    button('all', [{ set: { shown: 'all' } }]),
    { id: 'rows', widget: 'box', each, children: row },
  ],
};

let claims: readonly number[] = [];

async function open(given: object = page, files: Readonly<Record<string, object>> = {}) {
  replies.set('list', () => claims.map((id) => ({ id })));
  const app = await openApp({ pages: { start: given }, files: { 'forms/reject.json': reject, ...files }, calls });
  for (let round = 0; round < 20 && document.querySelectorAll('input').length === 0; round += 1) await settle();
  for (const id of claims) acceptReject(id);
  return app;
}
const acceptReject = (id: number): void => void replies.set(`claims/${id}/reject`, () => ({}));
const sent = () =>
  requests.filter(({ path }) => path.endsWith('reject')).map(({ path, fields }) => [path, fields.reason]);

async function show(ids: readonly number[]): Promise<void> {
  claims = ids;
  await press('refresh');
}

describe('forms in rows', () => {
  it('given a form in each row, then the button of a row sends this row with its own text', async () => {
    claims = [10002, 9906, 7];
    await open();
    await type('f:10002-reason', 'first');
    await type('f:7-reason', 'last');

    await press('send:10002');
    await press('sent:7');
    await press('send:9906');

    expect(sent()).toEqual([
      ['claims/10002/reject', 'first'],
      ['claims/7/reject', 'last'],
    ]);
  });

  it('given input in one row, then what the other rows say of their forms stays', async () => {
    claims = [1, 2];
    await open();
    await press('fill:2');

    expect([valueOf('f:1-reason'), valueOf('f:2-reason')]).toEqual(['', 'of 2']);
    expect([getText('typed:1'), getText('typed:2')]).toEqual(['', 'of 2']);
    await press('send:1');
    expect([getText('left:1'), getText('left:2')]).toEqual(['1', '0']);
  });

  it('given rows that move and go while they are typed in and sent, then each request is of the row that was pressed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const random = createRandom(round);
      requests.length = 0;
      claims = Array.from({ length: 2 + random.below(5) }, (_, at) => 10 + at);
      const app = await open();
      const waiting: (() => void)[] = [];
      for (const id of [10, 11, 12, 13, 14, 15, 16])
        replies.set(`claims/${id}/reject`, () => new Promise((done) => waiting.push(() => done({}))));
      const typed = new Map<number, string>();
      const expected: unknown[] = [];
      for (let step = 0; step < 14; step += 1) {
        const inSight = [...document.querySelectorAll('input')].map(({ id }) => Number(/:(\d+)-/.exec(id)?.[1]));
        const id = random.pick(inSight.length > 0 ? inSight : [0]);
        const what = random.below(5);
        if (what === 0) await show(claims.toSorted(() => random.fraction() - 0.5));
        else if (what === 1) await press(random.pick(['odd', 'all']));
        else if (what === 2 && id > 0) {
          typed.set(id, `${id} says ${step}`);
          await type(`f:${id}-reason`, `${id} says ${step}`);
        } else if (what === 3 && id > 0 && byId<HTMLInputElement>(`f:${id}-reason`).ariaBusy !== 'true') {
          if (valueOf(`f:${id}-reason`) !== '') expected.push([`claims/${id}/reject`, typed.get(id)]);
          await press(random.pick(['send', 'sent']) + `:${id}`);
        } else await act(async () => waiting.shift()?.());
      }
      expect(sent(), `round ${round}`).toEqual(expected);
      app.stop();
      document.body.replaceChildren();
    }
  });

  it('given a table whose rows have forms, then the button of a row sends this row', async () => {
    claims = [1, 2];
    const table = {
      rows: '=claims',
      key: '=row.id',
      source: 'claims',
      columns: [],
      row: [{ ...formNode, with: { id: '=row.id' } }, button('send', [{ submit: 'f' }])],
      empty: { title: 't.title' },
    };
    await open(
      { ...page, body: [{ id: 'table', table: 'claims' }] },
      { 'tables/claims.json': { widget: 'rows', ...table } },
    );
    await type('f:1-reason', 'of the first');

    await press('send:1');

    expect(sent()).toEqual([['claims/1/reject', 'of the first']]);
  });

  it('given a form that keeps its input, then each row has a draft of its own', async () => {
    claims = [1, 2];
    await open(page, { 'forms/reject.json': { ...reject, keep: true } });
    await type('f:1-reason', 'half a sentence');
    await show([2]);
    await show([3, 2, 1]);

    expect([1, 2, 3].map((id) => valueOf(`f:${id}-reason`))).toEqual(['half a sentence', '', '']);
  });

  it('given a key of several fields, then each row keeps its own input wherever it moves', async () => {
    claims = [1, 2, 3];
    const paired = { ...each, key: "={'of': claim.id % 2, 'id': claim.id}" };
    await open({
      ...page,
      body: [page.body[0], { ...formNode, each: paired, children: [button('send', [{ submit: 'f' }])] }],
    });
    const inputs = () => [...document.querySelectorAll('input')];
    const [, second] = inputs();
    await type(second?.id ?? '', 'of the second');

    await show([3, 2, 1]);

    expect(inputs().map(({ value }) => value)).toEqual(['', 'of the second', '']);
    await press(document.querySelectorAll<HTMLElement>('[id^="send"]')[1]?.id ?? '');
    expect(sent()).toEqual([['claims/2/reject', 'of the second']]);
  });

  it('given a list in a list, then a row of the inner list sends its own record and reads the form around it', async () => {
    claims = [1, 2];
    const inner = {
      id: 'inner',
      widget: 'box',
      each: { in: '=[claim.id * 10, claim.id * 10 + 1]', as: 'part', key: '=part' },
      children: [
        { id: 'g', form: 'reject', with: { id: '=part' } },
        button('send', [{ submit: 'g' }]),
        text('around', "=forms.f.values.?reason.orValue('') + '/' + forms.g.values.?reason.orValue('')"),
      ],
    };
    await open({ ...page, body: [{ id: 'rows', widget: 'box', each, children: [formNode, inner] }] });
    replies.set('claims/21/reject', () => ({}));
    await type('f:2-reason', 'whole');
    await type('g:2:21-reason', 'part');

    expect([getText('around:1:10'), getText('around:2:20'), getText('around:2:21')]).toEqual([
      '/',
      'whole/',
      'whole/part',
    ]);
    await press('send:2:21');
    expect(sent()).toEqual([['claims/21/reject', 'part']]);
  });

  it('given a form in a fragment that is used twice, then a button in it sends the form of the same use', async () => {
    claims = [];
    const fragment = {
      params: { id: { type: 'integer' } },
      body: [
        { id: 'f', form: 'reject', with: { id: '=id' } },
        { id: 'sent', submit: 'f' },
        button('send', [{ submit: 'f' }]),
      ],
    };
    const uses = [1, 2].map((id) => ({ id: `use${id}`, fragment: 'refusal', with: { id } }));
    await open({ ...page, body: uses }, { 'fragments/refusal.json': fragment });
    for (const id of [1, 2]) acceptReject(id);
    await type('use1/f-reason', 'of the first');
    await type('use2/f-reason', 'of the second');

    await press('use1/send');
    await press('use2/sent');

    expect(sent()).toEqual([
      ['claims/1/reject', 'of the first'],
      ['claims/2/reject', 'of the second'],
    ]);
  });

  it('given two rows with one key, then both say so, and neither can be sent', async () => {
    claims = [1, 2, 1];
    await open();

    expect(document.querySelectorAll('input')).toHaveLength(1);
    expect(has('send:2')).toBe(true);
    expect(document.body.textContent).toContain('2 rows have the key "1"');
  });
});

describe('the state of rows', () => {
  it('given a state in a row, then opening one row leaves the others closed, wherever they move', async () => {
    claims = [1, 2];
    const state = {
      open: { type: 'boolean', initial: false },
      note: { type: 'string', initial: '="of " + string(claim.id)' },
    };
    const nodes = [
      button('show', [{ open: 'open' }]),
      { id: 'note', widget: 'choice', bind: 'note' },
      text('inside', '=note', { visible: '=open' }),
    ];
    await open({
      ...page,
      body: [page.body[0], { id: 'rows', widget: 'box', each: { ...each, state }, children: nodes }],
    });
    await type('note:2', 'changed');

    await press('show:2');
    await show([2, 3, 1]);

    expect([has('inside:1'), has('inside:3'), getText('inside:2')]).toEqual([false, false, 'changed']);
    expect(valueOf('note:1')).toBe('of 1');
  });
});
