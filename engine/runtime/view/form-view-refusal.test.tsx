import { describe, expect, it } from 'vitest';
import { replies, byId, openApp, press, Refusal, getText, type, withApp } from '../../tools/testing/kit.tsx';
import {
  calls,
  declared,
  getError,
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

describe('a refusal by the server', () => {
  it.each([
    ['the field', { field: 'sum' }],
    ['the rule', { rule: 'r.least' }],
  ])(
    'given a refusal that names %s, then its field shows it, with the focus, until its input changes',
    async (_, more) => {
      replies.set('send', () => new Refusal('Not from you', more));
      await openForm();
      await type('f-sum', '12');
      await press('send');
      expect(getError('f-sum')).toBe('Not from you');
      expect(document.activeElement).toBe(byId('f-sum'));
      expect(getText('toast')).toBe('');
      expect(getText('after')).toBe('no');

      await type('f-note', 'hi');
      expect(getError('f-sum')).toBe('Not from you');
      await type('f-sum', '13');

      expect(getError('f-sum')).toBeUndefined();
    },
  );

  it('given a refusal without a field and a default field, then that field shows it', async () => {
    replies.set('send', () => new Refusal('Closed today'));
    await openForm({ submit: { ...declared.submit, failures: { '*': 'note' } } });
    await type('f-sum', '12');
    await press('send');

    expect(getError('f-note')).toBe('Closed today');
    expect(getText('toast')).toBe('');
  });

  it('given a refusal that names a hidden field, then a toast shows it', async () => {
    replies.set('send', () => new Refusal('Not that note', { field: 'note' }));
    await openForm({
      fields: [field('sum'), field('note', { visible: '=form.sum > 50' })],
      submit: { ...declared.submit, failures: { note: 'note' } },
    });
    await type('f-sum', '12');
    await press('send');

    expect(getText('toast')).toBe('Not that note');
  });

  it('given a refusal without a field, then a toast shows it, and the failure actions run', async () => {
    replies.set('send', () => new Refusal('Closed today'));
    await openForm({ failed: [{ set: { after: 'failed' } }] });
    await type('f-sum', '12');
    await press('send');

    expect(getText('toast')).toBe('Closed today');
    expect(getText('after')).toBe('failed');
    expect(valueOf('f-sum')).toBe('12');
  });
});

describe('failure actions', () => {
  const said = [{ toast: { key: 't.failed', values: { reason: '=failure.message', field: '=failure.field' } } }];
  it.each([
    ['a field', { field: 'sum' }, 'Not now at sum'],
    ['nothing', {}, 'Not now at '],
  ])('given a refusal that names %s, then they read message and field', async (_, more, text) => {
    replies.set('send', () => new Refusal('Not now', more));
    await openForm({ failed: said });
    await type('f-sum', '12');
    await press('send');

    expect(getText('toast')).toBe(text);
  });

  it.each([
    ['of a user for the password, then it is forgotten', 'user', 'note', ''],
    ['of a user for another field, then the password stays', 'user', 'sum', 'hi'],
    ['of a guest, then the password stays, to be corrected', 'none', 'note', 'hi'],
  ])('given a refused call %s', async (_, auth, field, left) => {
    localStorage.setItem('vitrine.app.token', '"abc"');
    replies.set('send', () => new Refusal('Not that', { field }));
    const secret = { ...schema, properties: { ...schema.properties, note: { type: 'string', format: 'password' } } };
    const submit = { ...declared.submit, failures: { sum: 'sum', note: 'note' } };
    await openApp({
      pages: { start: page },
      files: { 'forms/pay.json': { ...declared, schema: secret, submit }, 'rules/r.json': rules },
      calls: { ...calls, send: { ...calls.send, auth } },
      messages,
    });
    await waitForFields();
    await type('f-sum', '12');
    await type('f-note', 'hi');
    await press('send');

    expect([valueOf('f-sum'), valueOf('f-note')]).toEqual(['12', left]);
    expect(getError(`f-${field}`)).toBe('Not that');
  });
});
