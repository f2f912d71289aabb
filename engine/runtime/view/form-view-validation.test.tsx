import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { requests, byId, has, leave, press, getText, type, withApp } from '../../tools/testing/kit.tsx';
import { button, text } from '../../tools/testing/nodes.ts';
import { acceptAll, declared, getError, field, openForm, page, schema, valueOf } from '../../tools/testing/pay-form.ts';

withApp();

beforeEach(acceptAll);

describe('validation', () => {
  it('given input, then it is validated when the field loses the focus', async () => {
    await openForm();
    await type('f-sum', '5');
    expect(getError('f-sum')).toBeUndefined();

    await leave('f-sum');
    expect(getError('f-sum')).toBe('At least 10');
    await type('f-sum', '5x');

    expect(getError('f-sum')).toBeUndefined();
  });

  it('given a rule that does not wait, then its message is there while the user types', async () => {
    const [least, short] = declared.rules;
    const initial = { sum: '5', note: 'far too long' };
    await openForm({ initial, rules: [{ ...least, whileTyping: true }, short] });
    expect(getError('f-sum'), 'nobody has typed yet').toBeUndefined();

    await type('f-sum', '6');
    expect(getError('f-sum')).toBe('At least 10');
    expect(getText('f-sum-fix')).toBe('Use 10');
    expect(getError('f-note')).toBeUndefined();

    await type('f-sum', '60');
    expect(getError('f-sum')).toBeUndefined();
  });

  it('given an empty field, then its problem is shown only after a submit attempt', async () => {
    await openForm();
    await act(async () => byId('f-sum').focus());
    await leave('f-sum');

    expect(getError('f-sum')).toBeUndefined();
  });

  it('given text that is no figure, then the schema problem comes before the rule', async () => {
    await openForm();
    await type('f-sum', '1e5');
    await leave('f-sum');

    expect(getError('f-sum')).toBe('Not a figure');
  });

  it('given a fix, then pressing it corrects the value', async () => {
    await openForm();
    await type('f-sum', '5');
    await leave('f-sum');
    expect(getText('f-sum-fix')).toBe('Use 10');

    await press('f-sum-fix');

    expect(valueOf('f-sum')).toBe('10');
    expect(getError('f-sum')).toBeUndefined();
  });

  it('given a fix for another field, then pressing it fills in that field', async () => {
    const amount = "=decimal(form.?note.orValue('0'))";
    await openForm({ rules: [{ rule: 'r.least', at: 'sum', fixes: 'note', with: { amount, least: '=least' } }] });
    await type('f-sum', '5');
    await leave('f-sum');

    await press('f-sum-fix');

    expect(valueOf('f-note')).toBe('10');
    expect(valueOf('f-sum')).toBe('5');
    expect(getError('f-sum')).toBeUndefined();
  });

  it('given a fix that violates another rule, then the fix of that rule is offered', async () => {
    const also = { rule: 'r.least', at: 'sum', with: { amount: '=form.sum', least: '=least * 3' } };
    await openForm({ rules: [...declared.rules, also] });
    await type('f-sum', '5');
    await leave('f-sum');

    expect(getError('f-sum')).toBe('At least 10');
    expect(getText('f-sum-fix')).toBe('Use 30');
  });

  it('given a fix that leads nowhere, then none is offered', async () => {
    const never = { rule: 'r.short', at: 'sum', with: { note: "=form.sum == 10 ? 'much too long' : ''" } };
    await openForm({ rules: [...declared.rules, never] });
    await type('f-sum', '5');
    await leave('f-sum');

    expect(getError('f-sum')).toBe('At least 10');
    expect(has('f-sum-fix')).toBe(false);
  });

  it('given a rule with a pending value, then it blocks without a message', async () => {
    await openForm({}, { ...page, state: { ...page.state, least: { type: 'decimal', initial: null } } });
    await type('f-sum', '12');
    await leave('f-sum');
    await press('send');

    expect(requests).toHaveLength(0);
    expect(getError('f-sum')).toBeUndefined();
    expect(getText('left')).toBe('1');
  });

  it('given the value arrives, then the rule is evaluated', async () => {
    const opened = await openForm(
      {},
      {
        ...page,
        state: { ...page.state, least: { type: 'decimal', initial: null } },
        body: [...page.body, button('know', [{ set: { least: '20' } }])],
      },
    );
    await type('f-sum', '12');
    await leave('f-sum');
    await press('know');

    expect(opened).toBeDefined();
    expect(getError('f-sum')).toBe('At least 20');
  });

  it('given an optional field that its rule requires, then the problem is shown after a submit attempt', async () => {
    const said = { rule: 'r.said', at: 'note', checkEmpty: true, with: { note: "=form.?note.orValue('')" } };
    await openForm({ rules: [...declared.rules, said] });
    await type('f-sum', '12');
    await leave('f-note');
    expect(getError('f-note')).toBeUndefined();

    await press('send');
    expect(getError('f-note')).toBe('Say something');
    expect(requests).toEqual([]);

    await type('f-note', 'hey');
    await press('send');
    expect(requests).toHaveLength(1);
  });

  it('given an error message with values of its own, then they are shown', async () => {
    const least = { key: 't.least', values: { least: '=20' } };
    await openForm({ errors: { sum: { required: least } } });
    await press('send');

    expect(getError('f-sum')).toBe('At least 20');
  });

  it('given an empty optional field, then its rule does not apply', async () => {
    await openForm();
    await type('f-sum', '12');
    await type('f-note', 'x');
    await type('f-note', '');
    await press('send');

    expect(requests[0]?.fields).toEqual({ sum: '12' });
  });

  it('given input, then the page reads it, figures as figures', async () => {
    await openForm({}, { ...page, body: [...page.body, text('twice', '=string(forms.f.values.sum * 2)')] });
    expect(getText('twice')).toBe('--');
    await type('f-sum', '12');
    expect(getText('twice')).toBe('24');
    await type('f-sum', '12.');

    expect(getText('twice')).toBe('--');
  });

  it('given problems that are left, then the page knows the count once the user has started', async () => {
    await openForm();
    expect([getText('left'), getText('ready')]).toEqual(['0', 'no']);
    await type('f-note', 'too long');
    expect(getText('left')).toBe('2');
    await type('f-sum', '12');

    expect(getText('left')).toBe('1');
  });

  it('given a field that was hidden at the submit attempt, then it shows no problem when it appears', async () => {
    const other = { ...field('note'), visible: '=form.?sum.orValue(0) > 10' };
    await openForm({ fields: [field('sum'), other], schema: { ...schema, required: ['sum', 'note'] } });
    await press('send');
    expect(getError('f-sum')).toBeDefined();

    await type('f-sum', '12');

    expect(has('f-note')).toBe(true);
    expect(getError('f-note')).toBeUndefined();
    await press('send');
    expect(getError('f-note')).toBeDefined();
  });

  it('given no input, then a submit attempt focuses the first field, and the page knows the count', async () => {
    await openForm();
    await press('send');

    expect([getText('left'), document.activeElement?.id, requests.length]).toEqual(['1', 'f-sum', 0]);
  });
});
