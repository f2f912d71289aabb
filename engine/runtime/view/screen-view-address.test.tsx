import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { replies, byId, has, openApp, press, settle, getText, type, withApp } from '../../tools/testing/kit.tsx';

withApp();

const text = (id: string, value: string) => ({ id, widget: 'text', props: { text: value } });
const button = (id: string, ...actions: readonly object[]) => ({
  id,
  widget: 'button',
  props: { label: 't.title' },
  on: { press: actions },
});
const calls = {
  one: {
    method: 'GET',
    path: 'one',
    auth: 'none',
    effect: 'read',
    request: { type: 'object', properties: {} },
    response: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  },
};
const tabs = { type: 'string', initial: 'open', enum: ['open', 'history'], in: 'address' };
const shows = {
  state: { view: tabs, pair: { type: 'string', initial: "='BTC/USDT'", in: 'address' } },
  body: [
    { id: 'view', widget: 'choice', bind: 'view' },
    { id: 'pair', widget: 'choice', bind: 'pair' },
    text('shown', "=pair + ' ' + view"),
    button('away', { go: 'other' }),
    button('history', { set: { view: 'history' } }),
  ],
};
const other = { body: [button('there', { go: 'start', with: { pair: 'ETH/USDT' } }), button('back', { back: true })] };
const open = (page: object, at: string, more: object = {}) =>
  openApp({ pages: { start: page, other }, calls, at: `/pages/${at}`, ...more });
const address = (): string => window.location.hash;
const goTo = async (hash: string): Promise<void> => {
  await act(async () => {
    window.location.hash = hash;
    await settle();
  });
  await settle();
};

beforeEach(() => {
  replies.set('one', () => ({ name: 'TRC20' }));
});

describe('a state in the address', () => {
  it('given an address with the state, then the page shows it', async () => {
    await open(shows, 'start?view=history&pair=ETH/USDT');

    expect(getText('shown')).toBe('ETH/USDT history');
  });

  it('given an address in another spelling, then the page shows the state, and the address its canonical spelling', async () => {
    await open(shows, 'start?pair=ETH%2FUSDT&view=history');

    expect(getText('shown')).toBe('ETH/USDT history');
    expect(address()).toBe('#/pages/start?view=history&pair=ETH/USDT');
  });

  it('given a change of the state, then the address changes, and the history does not grow', async () => {
    await open(shows, 'start');
    const { length } = window.history;

    await type('pair', 'SOL/USDT');
    await press('history');

    expect(address()).toBe('#/pages/start?view=history&pair=SOL/USDT');
    expect(window.history.length).toBe(length);
  });

  it('given a constant initial value, then the address omits it', async () => {
    await open(shows, 'start?view=history');
    await type('view', 'open');

    expect(address()).toBe('#/pages/start?pair=BTC/USDT');
  });

  it('given another page and back, then page and address are as they were left', async () => {
    await open(shows, 'start');
    await type('pair', 'SOL/USDT');
    await press('away');
    expect(address()).toBe('#/pages/other');

    await press('back');
    await settle(50);

    expect(getText('shown')).toBe('SOL/USDT open');
    expect(address()).toBe('#/pages/start?pair=SOL/USDT');
  });

  it('given navigation with the state, then the page shows it', async () => {
    await open(shows, 'other');
    await press('there');

    expect(getText('shown')).toBe('ETH/USDT open');
    expect(address()).toBe('#/pages/start?pair=ETH/USDT');
  });

  it('given another typed address, then the page shows its state', async () => {
    await open(shows, 'start?pair=ETH/USDT');
    await goTo('/pages/start?pair=SOL/USDT&view=history');

    expect(getText('shown')).toBe('SOL/USDT history');
  });

  it('given a log-in in between, then it returns to the state', async () => {
    const opened = await open(shows, 'start');
    await type('pair', 'SOL/USDT');

    expect(opened.ports.app.values.getState().route).toMatchObject({ params: { pair: 'SOL/USDT' } });
  });

  it.each([
    ['no declared choice', 'view=elsewhere', 'BTC/USDT open'],
    ['a name of Object.prototype', 'view=__proto__', 'BTC/USDT open'],
    ['longer than any value', `pair=${'x'.repeat(5000)}`, 'BTC/USDT open'],
    ['broken', 'view=%E0%A4%A', 'BTC/USDT open'],
    ['twice', 'view=open&view=history', 'BTC/USDT history'],
  ])('given a value that is %s, then the page still works', async (_, search, shown) => {
    await open(shows, `start?${search}`);

    expect(getText('shown')).toBe(shown);
  });
});

describe('a figure in the address', () => {
  const page = {
    state: { coin: { type: 'integer', initial: 0, in: 'address' } },
    body: [text('shown', '=string(coin)'), { id: 'coin', widget: 'choice', bind: 'coin' }],
  };

  it.each([
    ['3', '3'],
    ['0', '0'],
    ['-1', '-1'],
    ['1.5', '0'],
    ['abc', '0'],
    ['', '0'],
    ['1e400', '0'],
    ['9'.repeat(60), '9'.repeat(60)],
    ['9'.repeat(400), '0'],
  ])('given %s, then it is %s', async (given, shown) => {
    await open(page, `start?coin=${given}`);

    expect(getText('shown')).toBe(shown);
  });
});

describe('a state that is one of a list', () => {
  const page = {
    data: { chains: { call: 'a.one' } },
    state: { chain: { type: 'string', initial: "='ERC20'", in: 'address', among: "=['ERC20', chains.name]" } },
    body: [text('shown', '=chain')],
  };

  it('given an item of the list, then the state takes it once the list is known', async () => {
    await open(page, 'start?chain=TRC20');

    expect(getText('shown')).toBe('TRC20');
  });

  it('given another value, then state and address take the initial value', async () => {
    await open(page, 'start?chain=NONE');

    expect(getText('shown')).toBe('ERC20');
    expect(address()).toBe('#/pages/start?chain=ERC20');
  });
});

describe('a table whose tab is a state', () => {
  const prices = {
    params: { rows: { type: 'array' } },
    rows: '=rows',
    key: '=row.id',
    widget: 'rows',
    tabs: [
      { id: 'all', label: 't.title' },
      { id: 'dear', label: 't.title', where: '=row.price > 1' },
    ],
    columns: [],
    row: [{ id: 'cell', widget: 'cell', props: { text: '=row.price' } }],
    empty: { title: 't.none' },
  };
  const page = {
    state: { tab: { type: 'string', initial: 'all', enum: ['all', 'dear'], in: 'address' } },
    body: [
      text('tab', '=tab'),
      { id: 'table', table: 'prices', bind: 'tab', with: { rows: "=[{'id': 1, 'price': 1}, {'id': 2, 'price': 2}]" } },
    ],
  };
  const cells = (): string[] => [...document.querySelectorAll('[data-cell]')].map((element) => element.textContent);

  it('given an address with a tab, then the table shows its rows', async () => {
    await open(page, 'start?tab=dear', { files: { 'tables/prices.json': prices } });

    expect(cells()).toEqual(['2']);
  });

  it('given another tab, then state and address have it', async () => {
    await open(page, 'start', { files: { 'tables/prices.json': prices } });
    await press('table-dear');

    expect(cells()).toEqual(['2']);
    expect(getText('tab')).toBe('dear');
    expect(address()).toBe('#/pages/start?tab=dear');
  });
});

describe('an address of something that does not exist', () => {
  const page = {
    state: { pair: { type: 'string', initial: "='BTC'", in: 'address' } },
    data: { known: { call: 'a.one' } },
    top: [text('bar', '=pair')],
    body: [text('price', '=pair')],
    aside: [text('side', '=pair')],
    notFound: { when: '=pair != known.name', body: [text('none', '=pair'), button('home', { go: 'other' })] },
  };

  it('shows the notFound nodes in place of the page', async () => {
    await open(page, 'start?pair=NOPE');

    expect(getText('none')).toBe('NOPE');
    expect([has('bar'), has('price'), has('side')]).toEqual([false, false, false]);
    expect(byId('home')).toBeDefined();
  });

  it('is not detected while the data are pending, nor when they exist', async () => {
    await open(page, 'start?pair=TRC20');

    expect(getText('price')).toBe('TRC20');
    expect(has('none')).toBe(false);
  });
});

describe('a parameter that names a page', () => {
  const pages = {
    start: {
      body: [
        button('ask', { go: 'ask', with: { back: 'orders' } }),
        button('home', { go: 'ask', with: { back: 'start' } }),
      ],
    },
    ask: { params: { back: { type: 'route', in: 'address' } }, body: [text('back', '=params.?back.orValue("none")')] },
    orders: { address: 'orders/list2', body: [] },
  };

  it('given a page with an address of its own, then the address shows that, and the page its name', async () => {
    await openApp({ pages, calls, at: '/pages/start' });
    await press('ask');

    expect([address(), getText('back')]).toEqual(['#/pages/ask?back=orders/list2', 'orders']);
  });

  it('given a page without one, then the address shows its name', async () => {
    await openApp({ pages, calls, at: '/pages/start' });
    await press('home');

    expect([address(), getText('back')]).toEqual(['#/pages/ask?back=start', 'start']);
  });

  it.each([
    ['orders/list2', 'orders'],
    ['orders', 'orders'],
    ['nowhere', 'none'],
  ])('given an address that shows %s, then the page reads %s', async (shown, read) => {
    await openApp({ pages, calls, at: `/pages/ask?back=${shown}` });

    expect(getText('back')).toBe(read);
  });
});

describe('a page with an address of its own', () => {
  const pages = { start: { address: 'index/index', body: [text('shown', "='start'")] } };

  it.each([
    ['', '#/'],
    ['/pages/start', '#/pages/index/index'],
    ['/pages/index/index', '#/pages/index/index'],
  ])('given the path "%s", then the page opens at "%s"', async (at, shown) => {
    await openApp({ pages, calls, at });

    expect([getText('shown'), address()]).toEqual(['start', shown]);
  });
});
