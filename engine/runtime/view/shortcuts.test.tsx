import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { has, press, settle, getText, withApp } from '../../tools/testing/kit.tsx';
import { button, text } from '../../tools/testing/nodes.ts';
import { start } from '../../tools/testing/start-page.ts';

// loaded now, so that the first test does not have to wait for it
import './shortcuts.tsx';

withApp();
beforeEach(() =>
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media })),
);

const keyboard = {
  widget: 'keys',
  enabled: 'keys',
  list: '?',
  keys: [
    { key: '1', label: 't.one', pages: ['start'], do: [{ set: { 'app.hour': '1' } }] },
    { key: '2', label: 't.two', pages: ['other'], do: [{ set: { 'app.hour': '2' } }] },
    { key: 'Escape', label: 't.close' },
  ],
};
const state = {
  token: { type: 'string', initial: '' },
  language: { type: 'string', initial: 'en' },
  theme: { type: 'string', initial: 'dark' },
  hour: { type: 'string', initial: '0' },
  keys: { type: 'boolean', initial: true },
};
const messages = { one: 'One', two: 'Two', close: 'Close', buy: 'Buy' };
const page = {
  state: { side: { type: 'string', initial: 'none' } },
  keys: [{ key: 'b', label: 't.buy', do: [{ set: { side: 'buy' } }] }],
  body: [
    text('side', '=side'),
    text('hour', '=app.hour'),
    button('off', [{ set: { 'app.keys': false } }]),
    button('on', [{ set: { 'app.keys': true } }]),
  ],
};
const List = ({ id, items }: { id: string; items: readonly { key: string; label: string }[] }) => (
  <div id={id}>{items.map(({ key, label }) => `${key} ${label}`).join(', ')}</div>
);
const open = async (): Promise<void> => {
  await start(page, {
    app: { state, keyboard },
    messages,
    widgets: { keys: List },
    contracts: { keys: { type: 'object', properties: {} } },
  });
  await settle();
};
const type = async (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  await act(async () => void target.dispatchEvent(event));
  await settle();
  return event;
};

describe('shortcuts', () => {
  it.each([
    ['b', {}, 'side', 'buy'],
    ['B', {}, 'side', 'buy'],
    ['и', { code: 'KeyB' }, 'side', 'buy'],
    ['1', {}, 'hour', '1'],
    ['2', {}, 'hour', '0'],
    ['B', { shiftKey: true }, 'side', 'none'],
    ['b', { ctrlKey: true }, 'side', 'none'],
    ['b', { metaKey: true }, 'side', 'none'],
    ['b', { altKey: true }, 'side', 'none'],
    ['b', { repeat: true }, 'side', 'none'],
    ['b', { isComposing: true }, 'side', 'none'],
  ])('given %s with %o, then %s is %s', async (key, more, shown, value) => {
    await open();

    await type(key, more);

    expect(getText(shown)).toBe(value);
  });

  it('given a field, a dialog or a menu, then keys belong to it', async () => {
    await open();
    const field = document.body.appendChild(document.createElement('input'));
    await type('b', {}, field);
    field.remove();
    for (const [name, value] of [
      ['aria-modal', 'true'],
      ['role', 'menu'],
    ] as const) {
      const layer = document.body.appendChild(document.createElement('div'));
      layer.setAttribute(name, value);
      await type('b');
      layer.remove();
    }

    expect(getText('side')).toBe('none');
  });

  it('given that they are off, then no key does anything, until they are on again', async () => {
    await open();
    await press('off');
    const ignored = await type('b');
    await type('?');
    const before = [getText('side'), has('shortcuts'), ignored.defaultPrevented];

    await press('on');
    await type('b');

    expect([before, getText('side')]).toEqual([['none', false, false], 'buy']);
  });

  it('given ?, then the list has what works on this page', async () => {
    await open();

    await type('?', { shiftKey: true });

    expect(getText('shortcuts')).toBe('b Buy, 1 One, Escape Close');
  });

  it('given a narrow screen, then there are no shortcuts', async () => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: false, media }));
    await open();

    await type('b');

    expect(getText('side')).toBe('none');
  });
});
