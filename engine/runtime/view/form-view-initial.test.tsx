import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  replies,
  requests,
  byId,
  has,
  openApp,
  press,
  settle,
  getText,
  type,
  withApp,
} from '../../tools/testing/kit.tsx';
import { button } from '../../tools/testing/nodes.ts';
import {
  acceptAll,
  calls,
  decimal,
  field,
  messages,
  openForm,
  page,
  rules,
  schema,
  valueOf,
  waitForFields,
} from '../../tools/testing/pay-form.ts';

withApp();

beforeEach(acceptAll);

describe('a form that is reset on a change of a parameter', () => {
  it('given another value, then what was typed is gone; given another parameter, then it stays', async () => {
    const switching = {
      ...page,
      state: { ...page.state, side: { type: 'string', initial: 'buy' } },
      body: [
        { id: 'f', form: 'pay', with: { least: '=least', side: '=side' } },
        button('more', [{ set: { least: 11 } }]),
        button('other', [{ set: { side: 'sell' } }]),
      ],
    };
    await openForm({ params: { least: { type: 'decimal' }, side: { type: 'string' } }, resetOn: ['side'] }, switching);
    await type('f-sum', '12');
    await press('more');
    expect(valueOf('f-sum')).toBe('12');

    await press('other');
    expect([valueOf('f-sum'), has('f-sum-error')]).toEqual(['', false]);
  });
});

describe('a form that keeps input', () => {
  const leaving = { ...page, body: [...page.body, button('leave', [{ go: 'other' }])] };
  const secret = { ...schema, properties: { ...schema.properties, note: { type: 'string', format: 'password' } } };
  const away = async (): Promise<void> => {
    await press('leave');
    await settle();
    await press('again');
    await settle();
  };

  it('given another page in between, then the input is there again, without secrets', async () => {
    await openForm({ keep: true, schema: secret }, leaving);
    await type('f-sum', '12');
    await type('f-note', 'abc');
    await away();

    expect([valueOf('f-sum'), valueOf('f-note')]).toEqual(['12', '']);
  });

  it('given `again`, then the form is empty after sending, without problems', async () => {
    await openForm({ resetAfterSubmit: true });
    await type('f-sum', '12');
    await press('send');

    expect(requests).toHaveLength(1);
    expect([valueOf('f-sum'), has('f-sum-error'), getText('left')]).toEqual(['', false, '0']);
  });

  it('given a form without `keep`, then it starts empty', async () => {
    await openForm({}, leaving);
    await type('f-sum', '12');
    await away();

    expect(valueOf('f-sum')).toBe('');
  });

  it('given a form that was sent, then it starts empty', async () => {
    await openForm({ keep: true }, leaving);
    await type('f-sum', '12');
    await press('send');
    await away();

    expect(valueOf('f-sum')).toBe('');
  });
});

describe('initial values from data', () => {
  const contact = {
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string' }, fee: decimal },
    required: ['id', 'name', 'fee'],
  };
  const contacts = {
    contact: {
      method: 'GET',
      path: 'contact',
      auth: 'none',
      effect: 'read',
      request: { type: 'object', properties: { id: { type: 'integer' } } },
      response: contact,
    },
  };
  const files = (more: object) => ({
    'types/contact.json': contact,
    'rules/r.json': rules,
    'forms/pay.json': {
      params: { contact: { $ref: '../types/contact.json' } },
      schema,
      fields: [field('sum'), field('note')],
      initial: { sum: '=contact.fee', note: '=contact.name' },
      submit: { call: 'a.send', with: { sum: '=form.sum' } },
      done: [],
      ...more,
    },
  });
  const about = {
    state: { who: { type: 'integer', initial: 1 } },
    data: { contact: { call: 'a.contact', with: { id: '=who' } } },
    body: [
      { id: 'f', form: 'pay', with: { contact: '=contact' } },
      button('other', [{ set: { who: 2 } }]),
      button('again', [{ refresh: 'contact' }]),
    ],
  };
  let answer: (value: unknown) => void;
  const openAbout = async (more: object = {}): Promise<void> => {
    replies.set('contact', () => new Promise((done) => (answer = done)));
    await openApp({
      pages: { start: about },
      files: files(more),
      calls: { ...calls, ...contacts },
      messages,
    });
    await waitForFields();
  };
  const come = async (id: number, name: string, fee = '1.50'): Promise<void> => {
    await act(async () => answer({ id, name, fee }));
    await settle();
  };

  it('given data that arrive later, then the fields are filled in and sent like input', async () => {
    await openAbout();
    expect([valueOf('f-sum'), valueOf('f-note')]).toEqual(['', '']);
    await come(1, 'Li');
    expect([valueOf('f-sum'), valueOf('f-note')]).toEqual(['1.5', 'Li']);
    await act(async () => byId('f').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await settle();

    expect(requests.at(-1)?.fields).toEqual({ sum: '1.5' });
  });

  it('given input in between, or a cleared field, then it stays', async () => {
    await openAbout();
    await type('f-note', 'mine');
    await type('f-sum', '9');
    await type('f-sum', '');
    await come(1, 'Li');

    expect([valueOf('f-sum'), valueOf('f-note')]).toEqual(['', 'mine']);
  });

  it('given another object, then untouched fields are reset, empty until it arrives', async () => {
    await openAbout();
    await come(1, 'Li');
    await type('f-sum', '7');
    await press('other');
    expect([valueOf('f-sum'), valueOf('f-note')]).toEqual(['7', '']);
    await come(2, 'Bo');

    expect([valueOf('f-sum'), valueOf('f-note')]).toEqual(['7', 'Bo']);
  });

  it('given the same object with other figures, then no field changes', async () => {
    await openAbout();
    await come(1, 'Li');
    await press('again');
    await come(1, 'Li', '99');

    expect(valueOf('f-sum')).toBe('1.5');
  });

  it('given a form state with a pending initial value, then it is set once known', async () => {
    await openAbout({
      state: { whose: { type: 'string', initial: '=contact.name' } },
      fields: [field('note', { hint: { key: 't.done', values: { id: '=whose' } } }), field('sum')],
    });
    expect(byId('f-note').parentElement?.textContent).toContain('Sent as --');
    await come(1, 'Li');

    expect(byId('f-note').parentElement?.textContent).toContain('Sent as Li');
  });

  it('given an initial value that throws, then a problem box replaces the form', async () => {
    const { error } = console;
    console.error = () => undefined;
    await openAbout({ initial: { note: '=string(1 / (contact.id - 1))' } });
    await come(1, 'Li');
    console.error = error;

    expect(document.querySelector('[data-role="problem"]')?.textContent).toContain('contact.id');
    expect(has('other')).toBe(true);
  });
});
