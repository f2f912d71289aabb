import { act, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { byId, openApp, settle, withApp } from '../../../tools/testing/kit.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { isCommand } from './studio-messages.ts';

withApp();

const STUDIO = 'http://studio.example';
const sent = vi.fn<(report: { readonly type: string; readonly node?: unknown }, origin: string) => void>();
const parent = { postMessage: sent };
beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('parent', parent);
});

const Frame = ({ children }: { children?: ReactNode }) => <StudioFrame studio={STUDIO}>{children}</StudioFrame>;

const start = {
  state: { names: { type: 'list', initial: ['a', 'b'] }, count: { type: 'string', initial: 'none' } },
  body: [
    { id: 'card', fragment: 'card' },
    { id: 'row', widget: 'text', props: { text: '=item' }, each: { in: '=names', as: 'item', key: '=item' } },
    { id: 'more', widget: 'button', props: { label: 't.title' }, on: { press: [{ set: { count: "='one'" } }] } },
    { id: 'count', widget: 'text', props: { text: '=count' } },
  ],
};
const card = { body: [{ id: 'inner', widget: 'text', props: { text: "='Inside'" } }] };

const open = () => openApp({ pages: { start }, files: { 'fragments/card.json': card }, tools: Frame });

/** Sends a message from the Studio, which is the window around the frame. */
const tell = (data: unknown, origin = STUDIO) =>
  act(async () => {
    const event = new MessageEvent('message', { data, origin });
    window.dispatchEvent(Object.defineProperty(event, 'source', { value: parent }));
    await settle();
  });
const reports = (type: string) => sent.mock.calls.map(([report]) => report).filter((report) => report.type === type);
const click = (id: string) => act(async () => byId(id).click());

describe('the app in the frame of the Studio', () => {
  it('says that it is there, to the Studio only', async () => {
    await open();

    expect(sent).toHaveBeenCalledWith({ type: 'ready' }, STUDIO);
  });

  it('when a block is pressed, then names it, and the press does nothing in the app', async () => {
    await open();

    await click('more');
    await click('card/inner');

    // this release has no source locations, so the files are unknown
    expect(reports('pick').map(({ node }) => node)).toEqual([
      { file: '', id: 'more' },
      { file: '', id: 'inner' },
    ]);
    expect(byId('count').textContent).toBe('none');
  });

  it('when the Studio opens another page, then nothing is under the pointer any more', async () => {
    await open();
    await act(async () => byId('more').dispatchEvent(new MouseEvent('pointermove', { bubbles: true })));
    expect(reports('hover').at(-1)?.node).toEqual({ file: '', id: 'more' });

    await tell({ type: 'go', route: 'start' });

    expect(reports('hover').at(-1)?.node).toBeUndefined();
  });

  it('with the hand, then presses reach the app', async () => {
    await open();
    await tell({ type: 'hand', on: true });

    await click('more');

    expect(reports('pick')).toEqual([]);
    expect(byId('count').textContent).toBe('one');
  });

  it.each([
    ['another site', { type: 'hand', on: true }, 'http://evil.example'],
    ['the Studio, but incomplete', { type: 'hand' }, STUDIO],
  ])('ignores a message from %s', async (_, message, origin) => {
    await open();
    await tell(message, origin);

    await click('more');

    expect(reports('pick')).toHaveLength(1);
  });
});

it.each([
  [{ type: 'go', route: 'start' }, true],
  [{ type: 'set', name: 'theme', value: 'dark' }, true],
  [{ type: 'track', nodes: [{ file: 'a.json', id: 'b' }] }, true],
  [{ type: 'track', nodes: [{ file: 'a.json' }] }, false],
  [{ type: 'set', name: 'theme' }, false],
  [{ type: 'constructor' }, false],
  [null, false],
])('%j is a command: %j', (message, expected) => {
  expect(isCommand(message)).toBe(expected);
});
