import { expect, it } from 'vitest';
import { byId, press, requests, type, withApp } from '../../tools/testing/kit.tsx';
import { acceptAll, declared, getError, field, openForm } from '../../tools/testing/pay-form.ts';

withApp();

/** Fills a box as a password manager does: bypassing React, and without an event. */
function fill(id: string, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(byId(id), text);
}

it('given boxes that were filled without events, then the form sends what people see', async () => {
  acceptAll();
  await openForm();
  fill('f-sum', '12');
  byId<HTMLInputElement>('f-note').value = 'hi';

  await press('send');

  expect(getError('f-sum')).toBeUndefined();
  expect(requests.map(({ fields }) => fields)).toEqual([{ sum: '12', note: 'hi' }]);
});

it('given a box that was filled without an event after typing, then its rule reads the new text', async () => {
  acceptAll();
  await openForm();
  await type('f-sum', '12');
  fill('f-sum', '7');

  await press('send');

  expect(getError('f-sum')).toBe('At least 10');
  expect(requests).toEqual([]);
});

it('given a tick that a script has set without an event, then the form knows of it', async () => {
  acceptAll();
  await openForm({ fields: [field('sum'), { ...field('agree'), widget: 'tick' }], schema: agreeing });
  await type('f-sum', '12');
  byId<HTMLInputElement>('f-agree').checked = true;

  await press('send');

  expect(requests).toHaveLength(1);
});

const agreeing = { ...declared.schema, required: ['sum', 'agree'] };
