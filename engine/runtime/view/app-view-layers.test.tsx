import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { requests, has, press, withApp } from '../../tools/testing/kit.tsx';
import { calm, open, traverse, where } from '../../tools/testing/layered-pages.tsx';

withApp();

describe('Back', () => {
  it('given an open sheet, then it closes the sheet, and the page stays', async () => {
    await open();
    await press('show');
    expect(has('sheet')).toBe(true);

    await traverse(-1);

    expect([has('sheet'), where()]).toEqual([false, '#/pages/first']);
    await traverse(-1);
    expect(has('on')).toBe(true);
  });

  it('given a sheet over a sheet, then it closes the top one first', async () => {
    await open();
    await press('show');
    await press('deeper');
    expect([has('sheet'), has('over')]).toEqual([true, true]);

    await traverse(-1);
    expect([has('sheet'), has('over')]).toEqual([true, false]);
    await traverse(-1);

    expect([has('sheet'), where()]).toEqual([false, '#/pages/first']);
  });

  it('given a confirmation, then it is declined, and nothing is sent', async () => {
    await open();
    await press('send');

    await traverse(-1);

    expect([has('question'), requests.length, where()]).toEqual([false, 0, '#/pages/first']);
  });

  it('given a sheet that was closed with its button, then one press leaves the page', async () => {
    await open();
    await press('show');
    await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })));
    await calm();
    expect(has('sheet')).toBe(false);

    await traverse(-1);

    expect(has('on')).toBe(true);
  });

  it('given a page that was opened from a sheet, then it returns to the page without the sheet', async () => {
    await open();
    await press('lead');
    await press('yes');
    await calm();
    expect([where(), has('there'), has('question')]).toEqual(['#/pages/second', true, false]);

    await traverse(-1);

    expect([where(), has('sheet'), has('show')]).toEqual(['#/pages/first', false, true]);
    await traverse(-1);
    expect(has('on')).toBe(true);
  });
});
