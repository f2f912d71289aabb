import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OpenApp } from '../app/create-app.ts';
import { byId, has, openApp, press, settle, getText, type, withApp } from '../../tools/testing/kit.tsx';

withApp();

const text = (id: string) => ({ id, widget: 'text', props: { text: 't.title' } });
const go = (route: string, more: object = {}) => ({
  id: `to-${route}`,
  widget: 'button',
  props: { label: 't.title' },
  on: { press: [{ go: route, ...more }] },
});
const pages = {
  start: { body: [text('start'), go('one'), go('two'), go('mine')] },
  one: { body: [text('one'), go('two')] },
  two: { body: [text('two'), go('start')] },
  other: { body: [text('other')] },
  mine: { guards: ['login'], body: [text('mine')] },
  login: { params: { back: { type: 'route', in: 'address', default: 'start' } }, body: [text('login')] },
};
const open = (): Promise<OpenApp> => openApp({ pages, app: { tabs: ['start', 'other'] } });
const motion = (): string | undefined => document.querySelector('main')?.dataset.motion;
const back = async (opened: OpenApp): Promise<void> => {
  await act(async () => opened.ports.navigation.back());
  await settle(10);
};

/** Simulates a browser with view transitions, which runs the change after it has captured the old page. */
function withPictures() {
  const changes: (() => void)[] = [];
  let finish = (): void => undefined;
  const finished = new Promise<void>((done) => (finish = done));
  const start = vi.fn((change: () => void) => {
    changes.push(change);
    return { ready: Promise.resolve(), updateCallbackDone: Promise.resolve(), finished };
  });
  Object.assign(document, { startViewTransition: start });
  return {
    start,
    take: async () => {
      await act(async () => changes.shift()?.());
      await settle();
    },
    finish: async () => {
      finish();
      await settle();
    },
  };
}
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  delete document.documentElement.dataset.motion;
});

describe('page transitions', () => {
  it('given navigation forward and back, then the page comes from the right, and from beneath', async () => {
    const opened = await open();
    expect(motion()).toBe('none');
    await press('to-one');
    expect(motion()).toBe('forward');
    await press('to-two');
    await back(opened);
    expect([has('one'), motion()]).toEqual([true, 'back']);
    await back(opened);

    expect([has('start'), motion()]).toEqual([true, 'back']);
  });

  it('given a tab, then it appears at once', async () => {
    await open();
    await press('to-two');
    await press('to-start');

    expect([has('start'), motion()]).toEqual([true, 'none']);
  });

  it('given a guard that redirects, then the replacing page gets the motion of the other', async () => {
    await open();
    await press('to-mine');
    await settle(10);

    expect([has('login'), motion()]).toEqual([true, 'forward']);
  });
});

describe('a typed address', () => {
  const typed = async (hash: string): Promise<void> => {
    await act(async () => void (window.location.hash = hash));
    await settle(10);
  };
  const named = { params: { name: { type: 'string', in: 'address', default: 'nobody' } } };
  const withNames = {
    start: { ...named, body: [{ ...text('start'), props: { text: '=params.name' } }] },
    one: { ...named, body: [{ ...text('one'), props: { text: '=params.name' } }] },
  };

  it('given another page, then it is shown with the values of the address', async () => {
    await openApp({ pages: withNames });
    await typed('#/pages/one?name=li');

    expect([has('start'), getText('one')]).toEqual([false, 'li']);
  });

  it('given the same page with other values, then it shows those', async () => {
    await openApp({ pages: withNames });
    await typed('#/pages/start?name=bo');

    expect(getText('start')).toBe('bo');
  });

  it('given the same address again, then it is a new visit; going back finds each as it was left', async () => {
    const body = [{ id: 'filter', widget: 'choice', bind: 'filter' }];
    const choice = { state: { filter: { type: 'string', initial: 'none' } }, body };
    const filter = (): string => byId<HTMLInputElement>('filter').value;
    const opened = await openApp({ pages: { start: choice, one: choice } });
    await type('filter', 'first');
    await typed('#/pages/one');
    await type('filter', 'second');
    await typed('#/pages/start');
    expect(filter()).toBe('none');

    await back(opened);
    expect(filter()).toBe('second');
    await back(opened);

    expect(filter()).toBe('first');
  });
});

describe('the previous page', () => {
  it('given a page that is loading, then it stays for a moment, then an outline replaces it', async () => {
    const opened = await open();
    let come = (): void => undefined;
    const screen = await opened.ports.releases.loader.load('page:one');
    const coming = new Promise<unknown>((done) => (come = () => done(screen)));
    vi.spyOn(opened.ports.releases.loader, 'load').mockReturnValue(coming as Promise<never>);
    await press('to-one');
    await settle(199);
    expect(has('start')).toBe(true);
    await settle(1);
    expect([has('start'), document.querySelectorAll('[data-role="loading"]').length]).toEqual([false, 1]);
    await act(async () => come());
    await settle();

    expect(has('one')).toBe(true);
  });

  it('given a browser with view transitions, then it gets the direction, and the frame does not move', async () => {
    const { start, take, finish } = withPictures();
    await open();
    expect(start).not.toHaveBeenCalled();
    await press('to-one');
    expect([has('start'), document.documentElement.dataset.motion]).toEqual([true, 'forward']);
    await take();
    expect([has('one'), motion()]).toEqual([true, 'none']);
    await finish();

    expect(document.documentElement.dataset.motion).toBeUndefined();
  });

  it('given reduced motion, then the browser captures nothing, and the style sheet keeps the frame still', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: media.includes('prefers-reduced-motion'), media }),
    );
    const { start } = withPictures();
    await open();
    await press('to-one');

    expect([start.mock.calls.length, has('one'), motion()]).toEqual([0, true, 'forward']);
  });

  it('given another page before the capture, then only that one appears', async () => {
    const { take } = withPictures();
    const opened = await open();
    await press('to-one');
    await act(async () => opened.ports.navigation.go('two', {}, false));
    await settle();
    await take();
    expect(has('one')).toBe(false);
    await take();

    expect([has('two'), getText('two')]).toEqual([true, 'A page']);
  });
});

describe('going back', () => {
  const row = {
    type: 'object',
    properties: { id: { type: 'integer' }, price: { type: 'string', format: 'decimal' } },
    required: ['id', 'price'],
  };
  const table = {
    params: { rows: { type: 'array', items: row } },
    rows: '=rows',
    key: '=row.id',
    widget: 'rows',
    tabs: [
      { id: 'all', label: 't.title' },
      { id: 'dear', label: 't.title', where: '=row.price > 15' },
    ],
    columns: [{ id: 'price', label: 't.title', sort: { by: '=row.price', order: 'descending' } }],
    row: [{ id: 'cell', widget: 'cell', props: { text: '=string(row.price)' } }],
    empty: { title: 't.title' },
  };
  const list = {
    state: { filter: { type: 'string', initial: 'none' } },
    data: {
      rows: {
        value:
          "=[{'id': 1, 'price': decimal('10')}, {'id': 2, 'price': decimal('20')}, {'id': 3, 'price': decimal('30')}]",
      },
    },
    body: [
      { id: 'filter', widget: 'choice', bind: 'filter' },
      { id: 'table', table: 'prices', with: { rows: '=rows' } },
      go('one'),
    ],
  };

  it('given a tab, an order and a filter, then the page is as it was left', async () => {
    const opened = await openApp({ pages: { ...pages, start: list }, files: { 'tables/prices.json': table } });
    const cells = (): string[] => [...document.querySelectorAll('[data-cell]')].map((cell) => cell.textContent);
    await press('table-dear');
    await press('table-sort-price');
    await type('filter', 'mine');
    expect(cells()).toEqual(['30', '20']);
    await press('to-one');
    await back(opened);

    expect(cells()).toEqual(['30', '20']);
    expect(getText('table-sort-price')).toBe('descending');
    expect(byId<HTMLInputElement>('filter').value).toBe('mine');
  });
});
