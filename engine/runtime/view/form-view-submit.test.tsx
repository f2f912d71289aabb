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
import { button, text } from '../../tools/testing/nodes.ts';
import {
  acceptAll,
  calls,
  declared,
  getError,
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

describe('submitting', () => {
  it('given valid input, then it is sent once, by wire names, and the done actions run', async () => {
    await openForm();
    await type('f-sum', '12.50');
    await type('f-note', 'hi');
    await press('send');

    expect(requests.map(({ path, fields }) => [path, fields])).toEqual([['send', { sum: '12.5', note: 'hi' }]]);
    expect(getText('toast')).toBe('Sent as 17');
    expect(getText('after')).toBe('yes');
  });

  it('given a password, then its field forgets it once sent, and the done actions still read it', async () => {
    const secret = { ...schema, properties: { ...schema.properties, note: { type: 'string', format: 'password' } } };
    await openForm({ schema: secret, done: [{ toast: { key: 't.done', values: { id: '=form.note' } } }] });
    await type('f-sum', '12.50');
    await type('f-note', 'hi');
    await press('send');

    expect([valueOf('f-sum'), valueOf('f-note')]).toEqual(['12.50', '']);
    expect(getError('f-note')).toBeUndefined();
    expect(getText('toast')).toBe('Sent as hi');
  });

  it('given a guest whose done actions still run, as a log-in, then the password stays until they are over', async () => {
    const secret = { ...schema, properties: { ...schema.properties, note: { type: 'string', format: 'password' } } };
    let answer: (value: unknown) => void = () => undefined;
    await openForm({ schema: secret, done: [{ call: 'a.send', with: { sum: '1' } }] });
    replies.set('send', () => (requests.length === 1 ? { id: '17' } : new Promise((done) => (answer = done))));
    await type('f-sum', '12.50');
    await type('f-note', 'hi');
    await press('send');
    expect([requests.length, valueOf('f-note')]).toEqual([2, 'hi']);

    answer({ id: '18' });
    await settle();
    expect(valueOf('f-note')).toBe('');
  });

  it('given a guest and a call that needs a user, then the log-in comes before validation', async () => {
    const needed = { ...calls.send, auth: 'user' };
    await openApp({
      pages: { start: page, login: { body: [text('log-in', 't.title')] } },
      files: { 'forms/pay.json': declared, 'rules/r.json': rules },
      calls: { ...calls, send: needed },
      messages,
    });
    await waitForFields();
    await press('send');

    expect([has('log-in'), requests.length]).toEqual([true, 0]);
  });

  it('given Enter in a field, then the form is submitted', async () => {
    await openForm();
    await type('f-sum', '12');
    await act(async () => byId<HTMLFormElement>('f').requestSubmit());
    await settle();

    expect(requests).toHaveLength(1);
  });

  it('given a missing value, then nothing is sent, the first field is focused, and all problems are shown', async () => {
    await openForm();
    await type('f-note', 'too long');
    await act(async () => byId('send').focus());
    await press('send');

    expect(requests).toHaveLength(0);
    expect(document.activeElement).toBe(byId('f-sum'));
    expect([getError('f-sum'), getError('f-note')]).toEqual(['Needed', 'Too long']);
    expect(getText('after')).toBe('no');
  });

  it('given a problem that no field shows, then nothing is sent, and a toast shows it', async () => {
    const both = { ...schema, required: ['sum', 'ghost'] };
    await openForm({ schema: both, errors: { ghost: { required: 't.both' } } });
    await type('f-sum', '12');
    await press('send');

    expect(requests).toHaveLength(0);
    expect(getText('toast')).toBe('Both needed');
  });

  it('given a second press while sending, then it is sent once', async () => {
    let finish: (value: unknown) => void = () => undefined;
    replies.set('send', () => new Promise((done) => (finish = done)));
    await openForm();
    await type('f-sum', '12');
    await press('send');
    await press('send');
    expect(requests).toHaveLength(1);
    expect(getText('busy')).toBe('busy');
    expect(byId('f-sum').getAttribute('aria-busy')).toBe('true');

    finish({ id: '1' });
    await settle();

    expect(getText('busy')).toBe('idle');
    expect(byId('f-sum').getAttribute('aria-busy')).toBe('false');
  });

  it.each([
    ['money', true],
    ['write', undefined],
  ])('given a confirmation and a call whose effect is %s, then the dialog is careful: %s', async (effect, careful) => {
    const { ports } = await openApp({
      pages: { start: page },
      files: {
        'forms/pay.json': { ...declared, submit: { ...declared.submit, confirm: { title: 't.title', ok: 't.done' } } },
        'rules/r.json': rules,
      },
      calls: { ...calls, send: { ...calls.send, effect } },
      messages,
    });
    await waitForFields();
    await type('f-sum', '12');
    await press('send');

    const { confirmation } = ports.feedback.shown.getState();
    expect([confirmation?.title, confirmation?.careful]).toEqual(['A page', careful]);
  });

  it.each([
    ['ok', 1],
    ['cancel', 0],
  ])('given a confirmation, then %s sends it %i times', async (answer, times) => {
    await openForm({ submit: { ...declared.submit, confirm: { title: 't.title', ok: 't.done' } } });
    await type('f-sum', '12');
    await press('send');
    expect(requests).toHaveLength(0);

    await press(`dialog-${answer}`);

    expect(requests).toHaveLength(times);
    expect(getText('after')).toBe(times === 1 ? 'yes' : 'no');
  });

  it('given values that change during the confirmation, then the confirmed values are sent', async () => {
    await openForm(
      {
        submit: {
          ...declared.submit,
          with: { sum: '=form.sum', note: '=string(least)' },
          confirm: { title: 't.title', body: { key: 't.least', values: { least: '=least' } }, ok: 't.done' },
        },
      },
      { ...page, body: [...page.body, button('move', [{ set: { least: '11' } }])] },
    );
    await type('f-sum', '12');
    await press('send');
    await press('move');
    await press('dialog-ok');

    expect(requests[0]?.fields).toEqual({ sum: '12', note: '10' });
  });

  it('given a done action that fails, then the call has succeeded, and only that failure is shown', async () => {
    await openForm({ done: [{ call: 'a.put', with: {} }], failed: [{ set: { after: 'failed' } }] });
    await type('f-sum', '12');
    await press('send');

    expect(getText('toast')).toContain('No line');
    expect(getText('after')).toBe('yes');
  });
});
