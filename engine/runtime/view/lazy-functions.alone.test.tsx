import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checksums } from '../../language/expression/checksums.ts';
import { LAZY_FUNCTIONS, loadFunctionsBy, provideFunctions } from '../../language/expression/run.ts';
import { put } from '../core/scope.ts';
import { leave, press, requests, settle, getText, type, withApp } from '../../tools/testing/kit.tsx';
import { acceptAll, getError, openForm } from '../../tools/testing/pay-form.ts';
import { text } from '../../tools/testing/nodes.ts';

withApp();
beforeEach(acceptAll);
afterEach(() => provideFunctions(checksums));

const ADDRESS = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const WRONG = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSF';
const form = { rules: [{ rule: 'r.coded', at: 'note', with: { note: '=form.note' } }] };

async function fillIn(note: string): Promise<void> {
  await type('f-sum', '12');
  await type('f-note', note);
  await leave('f-note');
}

it('given a checksum whose code has not arrived, when the form is sent, then it waits and accuses nobody', async () => {
  const { ports } = await openForm(form);
  provideFunctions(undefined);
  const load = vi.fn<() => void>();
  loadFunctionsBy(load);

  await fillIn(WRONG);
  await press('send');

  expect(load).toHaveBeenCalled();
  expect([requests.length, getError('f-note'), getText('left')]).toEqual([0, undefined, '1']);

  // once the functions have loaded, without another keystroke
  provideFunctions(checksums);
  const [store] = ports.app.scope.stores;
  await act(async () => store && put(store, LAZY_FUNCTIONS, 1));
  expect(getError('f-note')).toBe('Compare every character');

  await fillIn(ADDRESS);
  await press('send');
  expect(requests).toHaveLength(1);
});

it('given a form with a checksum, when it opens, then the app fetches the code, and the rest of the page follows', async () => {
  provideFunctions(undefined);
  const page = {
    state: { least: { type: 'decimal', initial: 10 } },
    body: [
      { id: 'f', form: 'pay', with: { least: '=least' } },
      text('checked', `=base58check('${ADDRESS}') != '' ? 'right' : 'wrong'`),
    ],
  };

  await openForm(form, page);
  await settle();
  await fillIn(WRONG);

  expect(getError('f-note')).toBe('Compare every character');
  expect(getText('checked')).toBe('right');
});
