import { act, useLayoutEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { byId, has, openApp, settle, type, withApp } from '../../../tools/testing/kit.tsx';
import DevelopmentTools from './development-tools.tsx';

withApp();

interface Panel {
  readonly place?: string;
  readonly onOpen?: (payload: { place: string }) => void;
}

/** The content of the inspector's panel, with the functions passed to it. */
let panel: Panel | undefined;
const opened = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(new Response()));

beforeEach(() => {
  panel = undefined;
  opened.mockClear();
  vi.stubGlobal('fetch', opened);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
});

function Inspector(props: Panel) {
  useLayoutEffect(() => {
    panel = props;
  });
  return (
    <aside id="inspector">
      <p>{String(props.place)}</p>
    </aside>
  );
}

const text = (id: string, value: unknown, more: object = {}) => ({
  id,
  widget: 'text',
  props: { text: value },
  ...more,
});

const start = {
  state: {
    greeting: { type: 'string', initial: 'Hi' },
    shown: { type: 'boolean', initial: false },
    names: { type: 'list', initial: ['a', 'b'] },
  },
  body: [
    { id: 'card', fragment: 'card', with: { title: '=greeting' } },
    text('secret', 'Secret', { visible: '=shown' }),
    text('row', '=item', { each: { in: '=names', as: 'item', key: '=item' } }),
    { id: 'name', widget: 'choice', bind: 'greeting' },
    { id: 'show', widget: 'button', props: { label: 't.title' }, on: { press: [{ set: { shown: '=!shown' } }] } },
  ],
};
const card = {
  params: { title: { type: 'string' } },
  body: [{ id: 'frame', widget: 'box', slots: { children: [text('inner', '=title')] } }],
};

const open = () =>
  openApp({
    pages: { start },
    files: { 'fragments/card.json': card },
    widgets: { inspector: Inspector },
    tools: DevelopmentTools,
  });

async function key(code: string, more: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true, ...more });
  await act(async () => void document.body.dispatchEvent(event));
  await settle();
  return event;
}
const toggle = () => key('KeyV', { altKey: true, shiftKey: true });
const isOn = (): boolean => has('inspector');

async function dispatch(target: Element, event: Event): Promise<void> {
  await act(async () => void target.dispatchEvent(event));
  await settle();
}
const point = (target: Element) => dispatch(target, new Event('pointermove', { bubbles: true }));

/** Gives an element a box, because jsdom has no layout. */
function place(element: Element, left: number, top: number, width: number, height: number): void {
  element.getClientRects = () => Object.assign([new DOMRect(left, top, width, height)], { item: () => null });
}

describe('the inspector', () => {
  it('changes no element, class or attribute on the page', async () => {
    await open();
    await type('name', 'Hello');
    const page = document.querySelector('main')?.parentElement ?? document.body;
    const before = page.outerHTML;
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    for (const child of page.children) observer.observe(child, everything);

    await toggle();
    await point(byId('card/inner'));
    await point(byId('name'));
    expect(isOn()).toBe(true);
    await toggle();

    expect(isOn()).toBe(false);
    expect(page.outerHTML).toBe(before);
    expect([...changes, ...observer.takeRecords()]).toEqual([]);
    observer.disconnect();
  });

  it('shows the innermost node under the pointer, or the one with the focus', async () => {
    await open();
    await toggle();

    await point(byId('card/inner'));
    expect(panel).toMatchObject({
      node: 'card/inner · text',
      facts: [{ name: 'text', source: '=title', value: "'Hi'" }],
    });
    await point(byId('card/frame'));
    expect(panel).toMatchObject({ node: 'card/frame · box' });
    await point(document.querySelectorAll('[id^="row"]')[1] ?? document.body);
    expect(panel).toMatchObject({ node: 'row · text', facts: [{ inputs: ["item = 'b'"] }] });
    await act(async () => byId('name').focus());
    expect(panel).toMatchObject({ node: 'name · choice' });
    await point(document.body);
    expect(panel).toMatchObject({ node: '', box: undefined });
  });

  it('finds nodes that appear later, and lists the hidden ones', async () => {
    await open();
    await toggle();
    await point(byId('name'));
    expect(panel).toMatchObject({ hidden: [{ name: 'secret', source: '=shown', value: 'false' }] });

    await act(async () => byId('show').click());
    await settle();
    await point(byId('secret'));

    expect(panel).toMatchObject({ node: 'secret · text', hidden: [] });
  });

  it('keeps its node while the pointer is on the inspector', async () => {
    await open();
    await toggle();
    await point(byId('card/inner'));

    await point(byId('inspector'));

    expect(panel).toMatchObject({ node: 'card/inner · text' });
  });

  it('outlines the node, also after the page scrolls', async () => {
    await open();
    await toggle();
    const element = byId('card/inner');
    place(element, 10, 20, 30, 40);

    await point(element);
    expect(panel).toMatchObject({ box: { left: 10, top: 20, width: 30, height: 40 } });
    place(element, 10, 5, 30, 40);
    await dispatch(document.querySelector('main') ?? document.body, new Event('scroll'));

    expect(panel).toMatchObject({ box: { top: 5 } });
  });

  it('does not press the node on Alt+click', async () => {
    await open();
    await toggle();

    await dispatch(byId('show'), new MouseEvent('click', { bubbles: true, altKey: true, cancelable: true }));

    expect(has('secret')).toBe(false);
  });

  it('opens a place in the editor', async () => {
    await open();
    await toggle();

    act(() => panel?.onOpen?.({ place: 'schemas/a b.json:1:2' }));

    expect(opened).toHaveBeenCalledWith('/__open-in-editor?file=schemas%2Fa%20b.json%3A1%3A2');
  });

  it('closes on Escape before the page sees the key', async () => {
    await open();
    const seen = vi.fn();
    document.body.addEventListener('keydown', seen);
    await toggle();
    seen.mockClear();

    await key('Escape');
    expect({ isOn: isOn(), seen: seen.mock.calls.length }).toEqual({ isOn: false, seen: 0 });
    await key('Escape');

    expect(seen).toHaveBeenCalledOnce();
    document.body.removeEventListener('keydown', seen);
  });
});
