import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { replies, requests, byId, has, press, Refusal, settle, getText, withApp } from '../../tools/testing/kit.tsx';
import { calm, open, traverse, typeAddress, where } from '../../tools/testing/layered-pages.tsx';

withApp();

const otherTab = (token: string): Promise<void> =>
  act(async () => {
    localStorage.setItem('vitrine.app.token', JSON.stringify(token));
    const change = { key: 'vitrine.app.token', storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', change));
  });

describe('leaving a page', () => {
  it('given a confirmation and a typed address, then it is declined, and its money call is never sent', async () => {
    await open();
    await press('send');

    await typeAddress('/pages/second');

    expect([has('question'), has('there'), requests.length]).toEqual([false, true, 0]);
  });

  it('given a sheet and a typed address, then going back finds the page without the sheet', async () => {
    await open();
    await press('show');
    await typeAddress('/pages/second');

    await traverse(-1);

    expect([where(), has('sheet'), has('show')]).toEqual(['#/pages/first', false, true]);
  });

  it('given a sheet that navigates when it closes, then the typed address wins', async () => {
    await open();
    await press('finish');
    expect(has('paid')).toBe(true);

    await typeAddress('/pages/second');

    expect([where(), has('there'), has('paid')]).toEqual(['#/pages/second', true, false]);
  });

  it('given a sheet that navigates when it closes, then Back navigates', async () => {
    await open();
    await press('finish');

    await traverse(-1);
    await calm();

    expect([where(), has('paid')]).toEqual(['#/pages/start', false]);
  });

  it('given a typed address while a closed sheet leaves the history, then the address wins', async () => {
    await open();
    await press('show');
    const steps = vi.spyOn(window.history, 'go').mockReturnValue();
    await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })));
    await calm();
    expect(steps.mock.calls).toEqual([[-1]]);
    steps.mockRestore();

    await typeAddress('/pages/second');
    await traverse(-1); // the browser performs the step now

    expect([where(), has('there'), has('sheet')]).toEqual(['#/pages/second', true, false]);
    await traverse(-1);
    expect([where(), has('show'), has('sheet')]).toEqual(['#/pages/first', true, false]);
    await traverse(-1);
    expect(has('on')).toBe(true);
  });

  it('given a log-out in another tab, then the confirmation is declined, and nothing is sent', async () => {
    const opened = await open();
    await press('send');

    await otherTab('');
    await calm();

    expect([has('question'), requests.length, opened.state.get('token')]).toEqual([false, 0, '']);
  });

  it('given a list that waits for an answer, then it stops once the page is gone', async () => {
    let reply: (answer: string) => void = () => undefined;
    replies.set(
      'ask',
      (): Promise<string> =>
        new Promise((done) => {
          reply = done;
        }),
    );
    await open();
    await press('look');
    await typeAddress('/pages/second');

    await act(async () => reply('later'));
    await settle();

    expect(requests.map(({ path }) => path)).toEqual(['ask']);
  });

  const outcomes: readonly (readonly [string, unknown, string])[] = [
    ['goes through', 'done', 'Went through'],
    ['is refused', new Refusal('No funds'), 'Refused: No funds'],
  ];
  it.each(outcomes)('given a money call that %s later, then its outcome is announced', async (_, answer, words) => {
    let reply: (answer: unknown) => void = () => undefined;
    const waiting = new Promise<unknown>((done) => {
      reply = done;
    });
    await open();
    replies.set('pay', () => waiting);
    await press('send');
    await press('yes');
    await typeAddress('/pages/second');

    await act(async () => reply(answer));
    await settle();

    expect(getText('toast')).toBe(words);
    expect(byId('there')).toBeDefined();
  });
});
