import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { byId, has, openApp, press, requests, settle, type, withApp } from '../../../engine/tools/testing/kit.tsx';
import {
  acceptAll,
  calls,
  declared,
  messages,
  page,
  rules,
  waitForFields,
} from '../../../engine/tools/testing/pay-form.ts';
import type { WidgetList } from '@vitrine/runtime';
import { Dialog } from '../../../widgets/dialog/Dialog.tsx';

withApp();

beforeEach(acceptAll);

// the engine passes plain objects, as in widgets/index.ts
const widgets = { dialog: Dialog } as unknown as WidgetList;

/** Opens a form that asks before it sends, with the exchange's own dialog. */
async function openAskingForm(effect: 'money' | 'write'): Promise<void> {
  const confirm = { title: 't.title', ok: 't.yes', cancel: 't.no' };
  await openApp({
    pages: { start: page },
    files: {
      'forms/pay.json': { ...declared, submit: { ...declared.submit, confirm } },
      'rules/r.json': rules,
    },
    calls: { ...calls, send: { ...calls.send, effect } },
    messages: { ...messages, yes: 'Send', no: 'Not now' },
    widgets,
  });
  await waitForFields();
  await type('f-sum', '12.50');
}

/**
 * Presses Enter as a browser does: unless the key press is handled, it submits the field's form or clicks the button.
 */
async function pressEnter(): Promise<void> {
  const focused = document.activeElement;
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await act(async () => {
    if (!focused?.dispatchEvent(event)) return;
    if (focused instanceof HTMLButtonElement) focused.click();
    else if (focused instanceof HTMLInputElement) focused.form?.requestSubmit();
  });
  await settle();
}

describe('the confirmation of a form', () => {
  it('given one that sends money, then Enter twice opens the dialog, focuses it and sends nothing', async () => {
    // given
    await openAskingForm('money');
    byId('f-sum').focus();

    // when
    await pressEnter();
    const focused = document.activeElement;
    await pressEnter();

    // then
    expect(focused).toBe(byId('dialog'));
    expect([has('dialog'), requests.length]).toEqual([true, 0]);
  });

  it('given one that sends money, then the yes itself sends it', async () => {
    await openAskingForm('money');

    await press('send');
    await act(async () => [...byId('dialog').querySelectorAll('button')].find(isYes)?.click());
    await settle();

    expect([has('dialog'), requests.length]).toEqual([false, 1]);
  });

  it('given one that sends no money, then Enter twice sends it', async () => {
    await openAskingForm('write');
    byId('f-sum').focus();

    await pressEnter();
    await pressEnter();

    expect([has('dialog'), requests.length]).toEqual([false, 1]);
  });
});

const isYes = ({ textContent }: HTMLElement): boolean => textContent === 'Send';
