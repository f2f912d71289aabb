import { expect, it } from 'vitest';
import { press, requests, type, withApp } from '../../tools/testing/kit.tsx';
import { acceptAll, decimal, declared, getError, openForm, valueOf } from '../../tools/testing/pay-form.ts';

withApp();

const PASTED = ['\u202d12.50\u202c', '12.50\u202c', '\u200e12.50', '12.50\u200b', '12.\u206050', '\ufeff１２.50\u00a0'];

it.each(PASTED)('given the pasted figure %j, then the form reads and sends what people see', async (pasted) => {
  acceptAll();
  await openForm();
  await type('f-sum', pasted);
  await press('send');

  expect(getError('f-sum')).toBeUndefined();
  expect(requests[0]?.fields).toEqual({ sum: '12.5' });
});

it('given a code with hidden characters, then its length, its pattern and its rules see the code, and it is sent', async () => {
  acceptAll();
  const note = { type: 'string', format: 'code', maxLength: 3, pattern: '^[0-9]+$' };
  await openForm({ schema: { ...declared.schema, properties: { sum: decimal, note } } });
  await type('f-sum', '12');
  await type('f-note', '\u200e4\u200b8\u00a02\u202c ');
  await press('send');

  expect(getError('f-note')).toBeUndefined();
  expect(valueOf('f-note')).toBe('\u200e4\u200b8\u00a02\u202c ');
  expect(requests[0]?.fields).toEqual({ sum: '12', note: '482' });
});

it('given a field with nothing but hidden characters, then it is empty', async () => {
  await openForm();
  await type('f-sum', '\u200b\u2060');
  await press('send');

  expect(getError('f-sum')).toBe('Needed');
  expect(requests).toEqual([]);
});
