import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { requests, byId, has, leave, press, settle, getText, type, withApp } from '../../tools/testing/kit.tsx';
import { button, text } from '../../tools/testing/nodes.ts';
import { acceptAll, decimal, getError, field, openForm, page, schema, valueOf } from '../../tools/testing/pay-form.ts';
import { renders } from '../../tools/testing/widgets.tsx';

withApp();

beforeEach(acceptAll);

describe('filling in from the page', () => {
  const filling = (values: object) => ({
    ...page,
    body: [...page.body, button('pick', [{ fill: 'f', with: values }])],
  });

  it('given a figure, then its field holds it as if typed: it is sent and validated', async () => {
    await openForm({}, filling({ sum: '=least + 2.5' }));
    await type('f-note', 'hey');
    await press('pick');
    expect(valueOf('f-sum')).toBe('12.5');
    expect(valueOf('f-note')).toBe('hey');

    await press('send');
    expect(requests[0]?.fields).toMatchObject({ sum: '12.5', note: 'hey' });
  });

  it('given input after that, then the last input counts', async () => {
    await openForm({}, filling({ sum: '12' }));
    await press('pick');
    await type('f-sum', '15');
    expect(valueOf('f-sum')).toBe('15');
    await press('pick');
    expect(valueOf('f-sum')).toBe('12');
  });
});

describe('fields', () => {
  it('given half fields, then the fields widget knows which', async () => {
    const two = { type: 'object', properties: { sum: decimal, note: { type: 'string' } }, required: ['sum'] };
    await openForm({ schema: two, fields: [field('sum'), field('note', { width: 'half' })] });
    expect(byId('f-fields').dataset.halves).toBe('false true true');
  });

  it('given no half fields, then the fields widget gets nothing', async () => {
    await openForm();
    expect(byId('f-fields').dataset.halves).toBeUndefined();
  });

  it('given a key in one field, then only that field renders', async () => {
    await openForm();
    renders.clear();
    await type('f-note', 'a');
    await type('f-note', 'ab');

    expect([...renders.keys()].filter((id) => id.startsWith('f-'))).toEqual(['f-note']);
    expect(valueOf('f-note')).toBe('ab');
  });

  it('given another language, then every field renders again', async () => {
    const opened = await openForm();
    renders.clear();
    await act(() => opened.switchLanguage('de'));
    await settle();

    expect([renders.get('f-sum'), renders.get('f-note')]).toEqual([1, 1]);
  });

  it('given 100 fields, then a key renders one of them', async () => {
    const names = Array.from({ length: 100 }, (_, at) => `field${at}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    await openForm({ schema: { type: 'object', properties }, fields: names.map((name) => field(name)) });
    renders.clear();

    await type('f-field42', 'a');

    expect([...renders].filter(([id]) => id.startsWith('f-'))).toEqual([['f-field42', 1]]);
  });

  it('given a problem in another field, then a key here does not render that field', async () => {
    await openForm();
    await type('f-sum', '5');
    await leave('f-sum');
    renders.clear();
    await type('f-note', 'a');

    expect(getError('f-sum')).toBe('At least 10');
    expect([...renders.keys()].filter((id) => id.startsWith('f-'))).toEqual(['f-note']);
  });

  it('given a press that leaves a field, then its error, which moves the button, appears after the press', async () => {
    await openForm();
    await type('f-sum', '5');

    document.dispatchEvent(new Event('pointerdown'));
    await leave('f-sum');
    expect(getError('f-sum')).toBeUndefined();

    document.dispatchEvent(new Event('pointerup'));
    await settle();
    expect(getError('f-sum')).toBe('At least 10');
  });

  it('given a field that depends on another, then it follows, and other input stays', async () => {
    await openForm({ fields: [field('sum'), field('note', { visible: '=form.sum > 5' })], rules: [] });
    expect(has('f-note')).toBe(false);

    await type('f-sum', '6');
    await type('f-note', 'kept');

    expect([valueOf('f-sum'), valueOf('f-note')]).toEqual(['6', 'kept']);
  });

  it('given a hidden field, then neither its schema nor its rule blocks the submit', async () => {
    await openForm({
      schema: { ...schema, required: ['sum', 'agree'] },
      fields: [field('sum'), field('note', { visible: '=form.sum < 50' }), field('agree', { visible: '=least > 10' })],
    });
    await type('f-sum', '12');
    await type('f-note', 'too long');
    await press('send');
    expect(requests).toHaveLength(0);

    await type('f-sum', '60');
    expect(has('f-note')).toBe(false);
    await press('send');

    expect(requests).toHaveLength(1);
  });

  it('given a condition that changes outside the form, then the fields that it shows are required', async () => {
    const opened = await openForm(
      { fields: [field('sum', { visible: '=least > 10' })] },
      { ...page, body: [...page.body, button('more', [{ set: { least: '=least + 1' } }])] },
    );
    expect(getText('ready')).toBe('yes');
    await press('more');

    expect(has('f-sum')).toBe(true);
    expect(getText('ready')).toBe('no');
    expect(opened.ports.feedback.shown.getState().toast).toBeUndefined();
  });

  it('given a required checkbox, then it is unchecked at first, and blocks until it is checked', async () => {
    await openForm({
      schema: { ...schema, required: ['sum', 'agree'] },
      fields: [field('sum'), field('agree', { widget: 'tick' })],
      rules: [],
    });
    expect(byId<HTMLInputElement>('f-agree').checked).toBe(false);
    await type('f-sum', '12');
    await press('send');
    expect(requests).toHaveLength(0);
    expect(getError('f-agree')).toBe('Needed');

    await press('f-agree');
    await press('send');

    expect(requests).toHaveLength(1);
  });

  it('given initial values, then fields have them, and they are sent', async () => {
    await openForm({ initial: { sum: '=least * 2', note: 'hi' } });
    expect([valueOf('f-sum'), valueOf('f-note')]).toEqual(['20', 'hi']);
    await press('send');

    expect(requests[0]?.fields).toEqual({ sum: '20', note: 'hi' });
  });

  it('given required fields, then they say so', async () => {
    await openForm();

    expect(['f-sum', 'f-note'].map((id) => byId(id).getAttribute('aria-required'))).toEqual(['true', 'false']);
  });
});

describe('nodes of a page inside a form', () => {
  const own = { id: 'own', widget: 'choice', bind: 'how' };
  const inForm = (...children: readonly object[]) => ({
    ...page,
    body: [{ id: 'f', form: 'pay', with: { least: '=least' }, slots: { children } }, text('after', '=after')],
  });
  const withState = { state: { how: { type: 'string', initial: 'wire' } } };

  it('given a widget bound to a form state, then it reads and writes it, and so does the form', async () => {
    const fields = [field('sum', { visible: "=how == 'card'" })];
    await openForm({ ...withState, fields }, inForm(own));
    expect([valueOf('own'), has('f-sum')]).toEqual(['wire', false]);
    await type('own', 'card');

    expect([valueOf('own'), has('f-sum')]).toEqual(['card', true]);
  });

  it('given an action there, then it sets the form state, and reads the form values', async () => {
    const press1 = button('set', [{ set: { how: 'card', after: '=string(form.sum)' } }]);
    await openForm(withState, inForm(own, press1));
    await type('f-sum', '12');
    await press('set');

    expect([valueOf('own'), getText('after')]).toEqual(['card', '12']);
  });

  it('given a page state named like an internal value of the form, then it is visible', async () => {
    const busy = {
      ...inForm(text('mine', '=busy')),
      state: { ...page.state, busy: { type: 'string', initial: 'yes' } },
    };
    await openForm({}, busy);

    expect(getText('mine')).toBe('yes');
  });
});
