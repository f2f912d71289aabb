import { describe, expect, it } from 'vitest';
import { Example, has, openApp, press, replies, settle, getText, withApp } from '../../tools/testing/kit.tsx';

withApp();

const call = {
  method: 'GET',
  path: 'rows',
  auth: 'none',
  effect: 'read',
  offline: true,
  request: { type: 'object', properties: {} },
  response: { type: 'string' },
};
const text = (id: string, value: string) => ({ id, widget: 'text', props: { text: value } });
const go = (id: string, route: string) => ({
  id,
  widget: 'button',
  props: { label: 't.title' },
  on: { press: [{ go: route }] },
});
const pages = {
  start: {
    data: { rows: { call: 'a.rows' } },
    body: [text('rows', '=rows'), go('leave', 'other'), { ...go('again', ''), on: { press: [{ refresh: 'rows' }] } }],
  },
  other: { body: [text('other', '=route.key')] },
};
const open = (more: object = {}) => openApp({ pages, calls: { rows: call }, ...more });

describe('the mark for examples', () => {
  it('given an example, then it is shown until another response arrives', async () => {
    replies.set('rows', () => new Example('Made up'));
    await open();

    expect(getText('rows')).toBe('Made up');
    expect(has('example-mark')).toBe(true);

    // when
    replies.set('rows', () => 'Real');
    await press('again');

    // then
    expect(getText('rows')).toBe('Real');
    expect(has('example-mark')).toBe(false);
  });

  it('given an example, then another page is not marked', async () => {
    replies.set('rows', () => new Example('Made up'));
    await open();

    // when
    await press('leave');
    await settle(1000);

    // then
    expect(has('other')).toBe(true);
    expect(has('example-mark')).toBe(false);
  });

  it('given an example, then it is not kept on the device', async () => {
    const kept = (): string => JSON.stringify({ ...localStorage });
    replies.set('rows', () => 'Real');
    await open();
    expect(kept()).toContain('Real');

    // when
    replies.set('rows', () => new Example('Made up'));
    await press('again');

    // then
    expect(getText('rows')).toBe('Made up');
    expect(kept()).not.toContain('Made up');
  });

  it('given a built app, then an example counts as a failure and is never shown', async () => {
    replies.set('rows', () => new Example('Made up'));
    await open({ isDevelopment: false });

    expect(getText('rows-problem')).toContain('Wrong answer');
    expect(has('example-mark')).toBe(false);
  });
});
