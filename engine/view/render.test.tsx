import { focusManager } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  replies,
  requests,
  byId,
  has,
  loseConnection,
  openApp,
  press,
  Refusal,
  sendFrame,
  settle,
  textOf,
  type,
  withApp,
} from '../testing/kit.tsx';
import { renders } from '../testing/widgets.tsx';

withApp();

const text = (id: string, value: unknown, more: object = {}) => ({
  id,
  widget: 'text',
  props: { text: value },
  ...more,
});
const cell = (id: string, value: unknown, more: object = {}) => ({
  id,
  widget: 'cell',
  props: { text: value },
  ...more,
});
const button = (id: string, actions: readonly object[], more: object = {}) => ({
  id,
  widget: 'button',
  props: { label: 't.title' },
  on: { press: actions },
  ...more,
});
const row = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    price: { type: 'string', format: 'decimal' },
    at: { type: 'string', format: 'datetime' },
  },
  required: ['id', 'name', 'price'],
};
const calls = {
  one: {
    method: 'GET',
    path: 'one',
    auth: 'none',
    effect: 'read',
    request: { type: 'object', properties: {} },
    response: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  },
  list: {
    method: 'GET',
    path: 'list',
    auth: 'none',
    effect: 'read',
    request: { type: 'object', properties: { page: { type: 'integer' }, limit: { type: 'integer' } } },
    response: {
      type: 'object',
      properties: { data: { type: 'array', items: row }, total: { type: 'integer' } },
      required: ['data'],
    },
    paging: { style: 'paginator' },
  },
};
const streams = {
  ticker: {
    channel: 'ticker',
    shape: 'list',
    key: 'id',
    auth: 'none',
    params: { type: 'object', properties: {} },
    row,
  },
};
const rows = (...prices: readonly string[]) =>
  prices.map((price, index) => ({ id: index + 1, name: `n${index + 1}`, price }));
const cells = (): string[] => [...document.querySelectorAll('[data-cell]')].map((element) => element.textContent);
const roles = (role: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[data-role="${role}"]`)];
const start = (page: object, more: object = {}) => openApp({ pages: { start: page }, calls, streams, ...more });

beforeEach(() => {
  replies.set('one', () => ({ name: 'Li' }));
});

describe('a tick', () => {
  it('given a figure that changes, then only what shows it renders', async () => {
    await start({
      data: { live: { stream: 'a.ticker', with: {} } },
      state: { tab: { type: 'string', initial: 'x' } },
      body: [
        {
          id: 'around',
          widget: 'box',
          slots: { children: [text('first', '=live[0].price'), text('second', '=live[1].price')] },
        },
        text('tab', '=tab'),
        text('name', '=live[0].name'),
      ],
    });
    await sendFrame('ticker', 1, rows('1', '2'));
    expect(textOf('first')).toBe('1');
    renders.clear();

    await sendFrame('ticker', 2, { upsert: [{ id: 1, price: '1.5' }] });

    expect(textOf('first')).toBe('1.5');
    expect([...renders]).toEqual([['first', 1]]);
  });

  it.each([
    ['each', { body: [{ ...cell('cell', '=r.price'), each: { in: '=live', as: 'r', key: '=r.id' } }] }],
    ['a table', { body: [{ id: 'table', table: 'prices', with: { rows: '=live' } }] }],
  ])('given rows in %s, then only the changed row renders', async (_, page) => {
    const prices = {
      params: { rows: { type: 'array' } },
      rows: '=rows',
      key: '=row.id',
      widget: 'rows',
      columns: [],
      row: [cell('cell', '=row.price')],
      empty: { title: 't.none' },
    };
    await start(
      { data: { live: { stream: 'a.ticker', with: {} } }, ...page },
      { files: { 'tables/prices.json': prices } },
    );
    await sendFrame('ticker', 1, rows('10', '20', '30'));
    expect(cells()).toEqual(['10', '20', '30']);
    renders.clear();

    await sendFrame('ticker', 2, { upsert: [{ id: 2, price: '21' }] });

    expect(cells()).toEqual(['10', '21', '30']);
    expect([...renders].filter(([id]) => id.startsWith('cell'))).toEqual([['cell 21', 1]]);
  });

  it('given rows that change places, then their elements move and none is created', async () => {
    await start({
      data: { live: { stream: 'a.ticker', with: {} } },
      body: [{ ...cell('cell', '=r.name'), each: { in: '=live', as: 'r', key: '=r.id' } }],
    });
    await sendFrame('ticker', 1, rows('1', '2', '3'));
    const [, second] = document.querySelectorAll('[data-cell]');

    await sendFrame('ticker', 2, { remove: [1] });

    expect(cells()).toEqual(['n2', 'n3']);
    expect(document.querySelector('[data-cell]')).toBe(second);
  });

  it('given two rows with one key, then both are shown', async () => {
    await start({
      state: { list: { type: 'list', initial: ['a', 'b'] } },
      body: [{ ...cell('cell', '=r'), each: { in: '=list', as: 'r', key: "='same'" } }],
    });

    expect(cells()).toEqual(['a', 'b']);
  });
});

describe('node conditions', () => {
  it('given `visible` false or pending, then the node is hidden', async () => {
    await start({
      state: { on: { type: 'boolean', initial: false }, nobody: { type: 'boolean', initial: null } },
      body: [
        text('a', 't.title', { visible: '=on' }),
        text('b', 't.title', { visible: '=nobody' }),
        text('c', 't.title', { visible: '=!on' }),
        button('go', [{ set: { on: true } }]),
      ],
    });
    expect(['a', 'b', 'c'].map(has)).toEqual([false, false, true]);

    await press('go');

    expect(['a', 'b', 'c'].map(has)).toEqual([true, false, false]);
  });

  it('given a disabled node, then presses do nothing', async () => {
    await start({
      state: { off: { type: 'boolean', initial: true }, count: { type: 'integer', initial: 0 } },
      body: [
        button('add', [{ set: { count: '=count + 1' } }], { disabled: '=off' }),
        button('free', [{ set: { off: false } }]),
        text('count', '=string(count)'),
      ],
    });
    await press('add');
    await press('free');
    await press('add');

    expect(textOf('count')).toBe('1');
  });

  it('given an unknown value, then it shows --', async () => {
    await start({ state: { a: { type: 'string', initial: null } }, body: [text('t', '=a')] });

    expect(textOf('t')).toBe('--');
  });
});

describe('a bound widget', () => {
  it('given input, then the state has it, and the widget shows the state', async () => {
    await start({
      state: { name: { type: 'string', initial: 'a' } },
      body: [
        { id: 'input', widget: 'choice', bind: 'name' },
        text('shown', '=name'),
        button('reset', [{ set: { name: 'z' } }]),
      ],
    });
    expect(byId<HTMLInputElement>('input').value).toBe('a');

    await type('input', 'b');
    expect(textOf('shown')).toBe('b');
    await press('reset');

    expect(byId<HTMLInputElement>('input').value).toBe('z');
  });

  it('given an app state, then the widget is bound to it', async () => {
    const opened = await start({ body: [{ id: 'input', widget: 'choice', bind: 'app.theme' }] });
    await type('input', 'light');

    expect(opened.state.get('theme')).toBe('light');
  });

  it('given a state of type decimal, then text is converted exactly both ways', async () => {
    const opened = await start({
      state: { sum: { type: 'decimal', initial: '1.10' } },
      body: [{ id: 'input', widget: 'choice', bind: 'sum' }, text('twice', '=string(sum * 2)')],
    });
    expect(byId<HTMLInputElement>('input').value).toBe('1.1');

    await type('input', '0.1000000000000000001');

    expect(textOf('twice')).toBe('0.2000000000000000002');
    expect(opened).toBeDefined();
  });
});

describe('a fragment', () => {
  const card = {
    params: { title: { type: 'string' }, count: { type: 'decimal', default: '1.5' } },
    body: [
      {
        id: 'box',
        widget: 'box',
        slots: {
          children: [text('title', '=title'), text('count', '=string(count + 1)'), { id: 'hole', slot: 'inside' }],
        },
      },
    ],
  };
  const files = { 'fragments/card.json': card };
  const use = (id: string, given: object, inside: readonly object[] = []) => ({
    id,
    fragment: 'card',
    with: given,
    slots: { inside },
  });

  it("given parameters, then it reads them, and its slots read the caller's scope", async () => {
    await start(
      {
        state: { title: { type: 'string', initial: 'outer' } },
        body: [use('one', { title: 'inner' }, [text('slot', '=title')])],
      },
      { files },
    );

    expect(textOf('one/title')).toBe('inner');
    expect(textOf('slot')).toBe('outer');
  });

  it('given a fragment in rows, then each reads its own row, in its slots too', async () => {
    await start(
      {
        state: { names: { type: 'list', initial: ['a', 'b'] } },
        body: [{ ...use('one', { title: '=r' }, [cell('slot', '=r')]), each: { in: '=names', as: 'r', key: '=r' } }],
      },
      { files },
    );

    expect(cells()).toEqual(['a', 'b']);
    expect([...document.querySelectorAll('[id^="one/title"]')].map((element) => element.textContent)).toEqual([
      'a',
      'b',
    ]);
  });

  it('given a figure as text, then the parameter is a figure, and so is a default', async () => {
    await start({ body: [use('one', { title: 'x', count: '2.5' }), use('two', { title: 'x' })] }, { files });

    expect(textOf('one/count')).toBe('3.5');
    expect(textOf('two/count')).toBe('2.5');
  });

  it('given a parameter that changes, then only what reads it renders', async () => {
    await start(
      {
        state: { name: { type: 'string', initial: 'a' } },
        body: [use('one', { title: '=name' }), button('go', [{ set: { name: 'b' } }])],
      },
      { files },
    );
    renders.clear();
    await press('go');

    expect(textOf('one/title')).toBe('b');
    expect([...renders.keys()]).toEqual(['one/title']);
  });

  it('given a slot inside the slot of another fragment, then it still belongs to its caller', async () => {
    const outer = {
      params: { title: { type: 'string' } },
      body: [
        {
          id: 'in',
          fragment: 'card',
          with: { title: "='deep'" },
          slots: { inside: [{ id: 'pass', slot: 'through' }] },
        },
      ],
    };
    await start(
      {
        state: { title: { type: 'string', initial: 'page' } },
        body: [
          { id: 'out', fragment: 'outer', with: { title: 'middle' }, slots: { through: [text('mine', '=title')] } },
        ],
      },
      { files: { ...files, 'fragments/outer.json': outer } },
    );

    expect(textOf('mine')).toBe('page');
    expect(textOf('out/in/title')).toBe('deep');
  });
});

describe('errors', () => {
  it('given a widget that throws, then a problem box replaces it, and its neighbours work', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await start({
      state: { mood: { type: 'string', initial: 'bad' }, other: { type: 'string', initial: 'x' } },
      body: [
        { id: 'b', widget: 'bomb', props: { text: '=mood' } },
        text('t', '=other'),
        button('go', [{ set: { other: 'y' } }]),
      ],
    });

    expect(roles('problem').map((box) => [box.id, box.dataset.place, box.textContent])).toEqual([
      ['b-problem', 'b', 'it broke | b'],
    ]);
    await press('go');
    expect(textOf('t')).toBe('y');
    expect(consoleError).toHaveBeenCalled();
  });

  it('given an expression that throws, then the problem box names it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await start({
      state: { a: { type: 'integer', initial: 0 } },
      body: [text('t', '=string(1 / a)'), text('u', 't.title')],
    });

    expect(textOf('t-problem')).toContain('string(1 / a)');
    expect(textOf('u')).toBe('A page');
  });

  it('given an unknown widget, then the problem box names it', async () => {
    await start(
      { body: [{ id: 'x', widget: 'nowhere' }] },
      { contracts: { nowhere: { type: 'object', properties: {} } } },
    );

    expect(textOf('x-problem')).toContain('nowhere');
  });

  it('given a handler that fails, then a toast shows it', async () => {
    replies.set('one', () => new Refusal('Not today'));
    await start({ body: [button('go', [{ call: 'a.one', with: {} }])] });
    await press('go');

    expect(textOf('toast')).toBe('Not today');
    await settle(3000);
    expect(textOf('toast')).toBe('');
  });
});

describe('pending data', () => {
  const page = {
    data: { user: { call: 'a.one', with: {} }, name: { value: '=user.name' } },
    body: [text('a', '=user.name'), text('b', '=name'), text('c', 't.title')],
  };

  it('given a pending source, then the nodes that need it are skeletons, even through a derived value, and others are shown', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    replies.set('one', () => new Promise((settled) => (arrive = settled)));
    await start(page);
    expect(roles('skeleton').map(({ id }) => id)).toEqual(['a-skeleton', 'b-skeleton']);
    expect(textOf('c')).toBe('A page');

    arrive({ name: 'Li' });
    await settle();

    expect([textOf('a'), textOf('b')]).toEqual(['Li', 'Li']);
    expect(roles('skeleton')).toHaveLength(0);
  });

  it('given a failed source, then one problem is shown for all nodes that need it, and a retry recovers them', async () => {
    replies.set('one', () => new Refusal('Closed'));
    await start(page);
    expect(roles('problem').map(({ id, textContent }) => [id, textContent])).toEqual([
      ['a-problem', expect.stringMatching(/^Closed \| /)],
    ]);
    expect([has('a'), has('b'), has('c')]).toEqual([false, false, true]);

    replies.set('one', () => ({ name: 'Li' }));
    await press('a-problem-retry');

    expect([textOf('a'), textOf('b')]).toEqual(['Li', 'Li']);
    expect(roles('problem')).toHaveLength(0);
  });

  it.each([false, true])(
    'given an answer that cannot be decoded, then only developers see the call: %s',
    async (reveals) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      replies.set('one', () => ({ name: { not: 'a text' } }));
      await start(page, { reveals });
      const [box] = roles('problem');

      expect(box?.textContent).toContain('Wrong answer');
      expect(box?.textContent?.includes('a.one')).toBe(reveals);
      expect(logged).toHaveBeenCalled();
      logged.mockRestore();
    },
  );

  it('given a node that reads the failure, then it is shown, and the others stay hidden', async () => {
    replies.set('one', () => new Refusal('Closed'));
    await start({
      ...page,
      body: [text('own', "=status.user.failed ? 'lost' : user.name"), text('other', '=user.name')],
    });

    expect(textOf('own')).toBe('lost');
    expect(roles('problem').map(({ id }) => id)).toEqual(['other-problem']);
  });

  it('given rows that need a failed source, then the problem is shown once, not in every row', async () => {
    replies.set('one', () => new Refusal('Closed'));
    await start({
      ...page,
      state: { list: { type: 'list', initial: ['x', 'y', 'z'] } },
      body: [{ ...cell('cell', '=r + user.name'), each: { in: '=list', as: 'r', key: '=r' } }],
    });

    expect(roles('problem')).toHaveLength(1);
  });

  it('given a derived value that throws, then the problem shows it', async () => {
    await start({
      state: { a: { type: 'integer', initial: 0 } },
      data: { half: { value: '=1 / a' } },
      body: [text('t', '=string(half)'), text('u', 't.title')],
    });

    expect(textOf('t-problem')).toContain('1 / a');
    expect(textOf('u')).toBe('A page');
  });

  it("given an answer of another type, then the app's own message is shown", async () => {
    replies.set('one', () => ({ name: 5 }));
    await start(page);

    expect(textOf('a-problem')).toBe('Wrong answer | a.one');
  });

  it('given an answer that cannot be refreshed, then it stays, and a bar shows its time', async () => {
    replies.set('one', () => ({ name: 'Li' }));
    await start(page);
    expect([textOf('a'), has('connection')]).toEqual(['Li', false]);

    replies.delete('one');
    vi.setSystemTime(Date.now() + 3 * 86_400_000);
    // as if the user had returned to the app
    focusManager.onFocus();
    await settle();

    expect([textOf('a'), has('a-problem')]).toEqual(['Li', false]);
    expect(textOf('connection')).toMatch(/^As it was at [A-Z][a-z]{2}\s\d+/);
  });

  it('given a lost connection, then figures stay, and a bar says so', async () => {
    await start(
      {
        data: { live: { stream: 'a.ticker', with: {} } },
        body: [text('t', '=live[0].price'), text('s', "=status.live.stale ? 'old' : 'live'")],
      },
      { app: undefined },
    );
    await sendFrame('ticker', 1, rows('7'));
    expect([textOf('t'), textOf('s'), has('connection')]).toEqual(['7', 'live', false]);

    await loseConnection();

    expect([textOf('t'), textOf('s'), has('connection')]).toEqual(['7', 'old', true]);
  });
});

describe('guards', () => {
  const guarded = { guards: ['login'], body: [text('secret', 't.title')] };
  const login = {
    params: { back: { type: 'route', in: 'address', default: 'start' } },
    body: [text('back', '=params.back')],
  };
  const pages = { start: { body: [text('home', 't.title')] }, mine: guarded, login };

  it('given a guest, then the page is hidden, and the log-in knows where to return', async () => {
    await openApp({ pages, at: '/pages/mine' });

    expect(has('secret')).toBe(false);
    expect(textOf('back')).toBe('mine');
    expect(window.location.hash).toBe('#/pages/login?back=mine');
  });

  it('given a user, then the page is shown', async () => {
    localStorage.setItem('vitrine.app.token', '"abc"');
    await openApp({ pages, at: '/pages/mine' });

    expect(textOf('secret')).toBe('A page');
  });

  it('given a second refusal within a second, then its redirect is delayed', async () => {
    const opened = await openApp({ pages, at: '/pages/mine' });
    expect(window.location.hash).toContain('login');

    await act(async () => opened.ports.navigation.go('mine', {}, false));
    await settle(500);
    expect(window.location.hash).toBe('#/pages/mine');
    expect(has('secret')).toBe(false);
    await settle(500);

    expect(window.location.hash).toBe('#/pages/login?back=mine');
  });

  it('given a session that ends, then the page is hidden', async () => {
    localStorage.setItem('vitrine.app.token', '"abc"');
    const opened = await openApp({ pages, at: '/pages/mine' });

    await act(async () => opened.state.set('token', ''));
    await settle();

    expect(has('secret')).toBe(false);
  });
});

describe('routes', () => {
  const pages = {
    start: {
      body: [button('go', [{ go: 'other', with: { id: '7', name: 'Li' } }]), text('home', 't.title')],
      state: { n: { type: 'integer', initial: 0 } },
    },
    other: {
      params: { id: { type: 'integer', in: 'address' }, name: { type: 'string' } },
      body: [text('id', '=string(params.id)'), text('name', '=params.name'), button('back', [{ back: true }])],
    },
  };

  it.each(['/pages/other?id=7', '/pages/ot/her?id=7'])(
    'given a page with an alias, then both names open it, and %s shows the alias',
    async (at) => {
      await openApp({ pages, at, app: { routes: { 'ot/her': 'other' }, addresses: ['ot/her'] } });

      expect(textOf('id')).toBe('7');
      expect(window.location.hash).toBe('#/pages/ot/her?id=7');
    },
  );

  it('given navigation to a page with an alias, then the address shows the alias', async () => {
    await openApp({ pages, app: { routes: { 'ot/her': 'other' }, addresses: ['ot/her'] } });

    await press('go');

    expect(textOf('name')).toBe('Li');
    expect(window.location.hash).toBe('#/pages/ot/her?id=7');
  });

  it.each(['no/such/page', 'constructor', '__proto__'])(
    'given the address %s, then the failure names it',
    async (route) => {
      await openApp({ pages, at: `/pages/${route}` });

      expect(textOf('page-failure')).toContain('Not found');
      expect(textOf('page-failure')).toContain(`page:${route}`);
    },
  );

  it('given an external link to a missing page, then the failure leads home', async () => {
    await openApp({ pages, at: '/pages/no/such' });
    expect(has('page-failure-back')).toBe(false);
    await press('page-failure-home');

    expect(window.location.hash).toBe('#/pages/start');
  });

  it('given a previous page, then the failure of a missing page leads back', async () => {
    await openApp({ pages });
    await act(async () => {
      window.location.hash = '/pages/no/such';
    });
    await settle();

    expect([has('page-failure-back'), has('page-failure-home')]).toEqual([true, false]);
  });

  it('given a go action, then only declared parameters are in the address, and back finds the previous page', async () => {
    await openApp({ pages });
    await press('go');
    expect(window.location.hash).toBe('#/pages/other?id=7');
    expect([textOf('id'), textOf('name')]).toEqual(['7', 'Li']);

    await press('back');
    await settle(10);

    expect(has('home')).toBe(true);
  });

  it('given a missing route, then a message is shown, and the page stays', async () => {
    const opened = await openApp({ pages });
    await act(async () => opened.ports.navigation.go('constructor', {}, false));

    expect(textOf('toast')).toContain('Nothing there');
    expect(has('home')).toBe(true);
  });

  it('given a title, then the document has it, with the brand', async () => {
    await openApp({ pages });

    expect(document.title).toBe('A page · Brand');
  });

  it('given a page that throws, then it shows the failure, and a retry works', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await openApp({
      pages: { start: { title: '=1 / params.n', params: { n: { type: 'integer', default: 0 } }, body: [] } },
    });

    expect(textOf('page-failure')).toContain('1 / params.n');
    expect(has('page-failure-retry')).toBe(true);
  });
});

describe('the app frame', () => {
  const app = {
    frame: {
      header: [
        {
          id: 'out',
          widget: 'button',
          props: { label: 't.title' },
          on: { press: [{ call: 'a.one', with: {} }, { set: { 'app.theme': 'light' } }] },
        },
      ],
      rail: [],
      tabs: [text('tabs', 't.title')],
      overlay: [],
    },
  };

  it('given a call of the frame, then it runs on any page', async () => {
    const opened = await start({ body: [] }, { app });
    await press('out');

    expect(requests.map(({ path }) => path)).toEqual(['one']);
    expect(opened.state.get('theme')).toBe('light');
  });

  it('given a page with or without tabs, then the tab bar is shown or not', async () => {
    const opened = await openApp({ pages: { start: { tabs: true, body: [] }, other: { body: [] } }, app, calls });
    expect(has('tabs')).toBe(true);

    await act(async () => opened.ports.navigation.go('other', {}, false));
    await settle();

    expect(has('tabs')).toBe(false);
  });
});

describe('a table', () => {
  const table = {
    params: { rows: { type: 'array' }, least: { type: 'decimal', default: '0' } },
    rows: '=rows',
    key: '=row.id',
    widget: 'rows',
    where: '=row.price >= least',
    tabs: [
      { id: 'all', label: 't.all', sort: { by: '=row.id', order: 'ascending' } },
      { id: 'dear', label: 't.dear', where: '=row.price > 15', sort: { by: '=row.price', order: 'descending' } },
    ],
    columns: [{ id: 'p', label: 't.price', align: 'end' }],
    row: [cell('cell', "=row.name + ' ' + string(row.price)")],
    onRow: [{ set: { chosen: '=row.name' } }],
    empty: { title: 't.none', action: { label: 't.reset', do: [{ set: { chosen: 'reset' } }] } },
  };
  const messages = { all: 'All', dear: 'Dear', price: 'Price', none: 'Nothing here', reset: 'Reset' };
  const page = {
    data: { live: { stream: 'a.ticker', with: {} } },
    state: { chosen: { type: 'string', initial: 'none' } },
    body: [{ id: 'table', table: 'prices', with: { rows: '=live' } }, text('chosen', '=chosen')],
  };
  const open = (more: object = {}, given: object = page) =>
    start(given, { messages, files: { 'tables/prices.json': { ...table, ...more } } });

  it('given rows, then they are shown in order, with columns and tabs', async () => {
    await open();
    expect(byId('table').dataset.loading).toBe('true');
    await sendFrame('ticker', 1, rows('10', '30', '20').toReversed());

    expect(cells()).toEqual(['n1 10', 'n2 30', 'n3 20']);
    expect(textOf('table-columns')).toBe('Price');
    expect([textOf('table-all'), textOf('table-dear')]).toEqual(['All', 'Dear']);
    expect(byId('table').dataset).toMatchObject({ loading: 'false', value: 'all' });
  });

  it('given another tab, then its rows are shown, in its order', async () => {
    await open();
    await sendFrame('ticker', 1, rows('10', '30', '20'));
    await press('table-dear');

    expect(cells()).toEqual(['n2 30', 'n3 20']);
    expect(byId('table').dataset.value).toBe('dear');
  });

  it('given figures as text, then they sort as figures', async () => {
    await open();
    await sendFrame('ticker', 1, rows('100', '90', '9.5'));
    await press('table-dear');

    expect(cells()).toEqual(['n1 100', 'n2 90']);
  });

  it('given a figure as text for a parameter, then it is a figure', async () => {
    await open({}, { ...page, body: [{ id: 'table', table: 'prices', with: { rows: '=live', least: '15' } }] });
    await sendFrame('ticker', 1, rows('10', '30', '20'));

    expect(cells()).toEqual(['n2 30', 'n3 20']);
  });

  it('given presses on a column head, then its order, the reverse order, and the order of the tab follow', async () => {
    const price = { id: 'price', label: 't.price', align: 'end', sort: { by: '=row.price', order: 'descending' } };
    await open({ columns: [price] });
    await sendFrame('ticker', 1, rows('20', '30', '10'));
    expect([textOf('table-sort-price'), cells()]).toEqual(['not sorted', ['n1 20', 'n2 30', 'n3 10']]);

    await press('table-sort-price');
    expect([textOf('table-sort-price'), cells()]).toEqual(['descending', ['n2 30', 'n1 20', 'n3 10']]);
    await press('table-sort-price');
    expect([textOf('table-sort-price'), cells()]).toEqual(['ascending', ['n3 10', 'n1 20', 'n2 30']]);
    await press('table-sort-price');

    expect([textOf('table-sort-price'), cells()]).toEqual(['not sorted', ['n1 20', 'n2 30', 'n3 10']]);
  });

  it('given another tab, then it has its own order', async () => {
    const price = { id: 'price', label: 't.price', align: 'end', sort: { by: '=row.price', order: 'ascending' } };
    await open({ columns: [price] });
    await sendFrame('ticker', 1, rows('20', '30', '10'));
    await press('table-sort-price');
    await press('table-dear');

    expect([textOf('table-sort-price'), cells()]).toEqual(['not sorted', ['n2 30', 'n1 20']]);
  });

  it('given a limit, then at most that many rows are shown', async () => {
    await open({ limit: 2 });
    await sendFrame('ticker', 1, rows('10', '30', '20'));

    expect(cells()).toHaveLength(2);
  });

  it('given days, then each has its rows, and a count once it is complete', async () => {
    const at = ['2026-11-21 10:00:00', '2026-11-21 09:00:00', '2026-11-20 23:59:59', '2026-11-18 08:00:00'];
    const pages = rows('10', '20', '30', '40').map((entry, index) => ({ ...entry, at: at[index] }));
    replies.set('list', ({ fields }) => ({
      data: pages.slice(3 * (Number(fields.page) - 1), 3 * Number(fields.page)),
      total: 4,
    }));
    const days = { at: '=row.at', count: { key: 't.count', values: { count: '=count' } } };
    await start(
      {
        data: { list: { call: 'a.list', with: {}, pages: 3 } },
        state: { chosen: { type: 'string', initial: '' } },
        body: [{ id: 'table', table: 'prices', with: { rows: '=list' } }],
      },
      {
        messages: { ...messages, count_one: '{{count}} row', count_other: '{{count}} rows' },
        files: { 'tables/prices.json': { ...table, tabs: [], source: 'list', days } },
      },
    );
    const shownDays = () =>
      (JSON.parse(byId('table').dataset.days ?? '[]') as { at: number; rows: number; count?: string }[]).map(
        (day) => `${new Date(day.at).toISOString().slice(0, 10)} ${day.rows} ${day.count ?? 'so far'}`,
      );
    expect(shownDays()).toEqual(['2026-11-21 2 2 rows', '2026-11-20 1 so far']);

    await press('table-more');

    expect(shownDays()).toEqual(['2026-11-21 2 2 rows', '2026-11-20 1 1 row', '2026-11-18 1 1 row']);
  });

  it('given a press on a row, then the action knows the row', async () => {
    await open();
    await sendFrame('ticker', 1, rows('10', '30'));
    const second = document.querySelectorAll<HTMLElement>('[data-cell]')[1];
    await act(async () => second?.click());

    expect(textOf('chosen')).toBe('n2');
  });

  it('given no rows, then the empty state and its action are shown', async () => {
    await open();
    await sendFrame('ticker', 1, []);
    expect(textOf('table-empty')).toBe('Nothing here');

    await press('table-act');

    expect(textOf('chosen')).toBe('reset');
  });

  it('given a settle time, then rows change in place, and are sorted when it is over', async () => {
    await open({ settle: 2000 });
    await sendFrame('ticker', 1, rows('40', '30', '20'));
    await press('table-dear');
    expect(cells()).toEqual(['n1 40', 'n2 30', 'n3 20']);

    await sendFrame('ticker', 2, { upsert: [{ id: 3, price: '99' }] });
    expect(cells()).toEqual(['n1 40', 'n2 30', 'n3 99']);
    await settle(2000);
    await sendFrame('ticker', 3, { upsert: [{ id: 2, price: '31' }] });

    expect(cells()).toEqual(['n3 99', 'n1 40', 'n2 31']);
  });

  it('given a row that is removed while settling, then it disappears at once', async () => {
    await open({ settle: 2000 });
    await sendFrame('ticker', 1, rows('40', '30'));

    await sendFrame('ticker', 2, { remove: [1] });

    expect(cells()).toEqual(['n2 30']);
  });

  it('given a row with an unknown figure, then it comes last in both orders', async () => {
    const loose = { ...row, required: ['id', 'name'] };
    await start(page, {
      messages,
      streams: { ticker: { ...streams.ticker, row: loose } },
      files: {
        'tables/prices.json': {
          ...table,
          where: undefined,
          row: [cell('cell', '=row.name')],
          tabs: [{ id: 'all', label: 't.all', sort: { by: '=row.price', order: 'descending' } }],
        },
      },
    });
    await sendFrame('ticker', 1, [
      { id: 1, name: 'x' },
      ...rows('10', '30').slice(1),
      { id: 3, name: 'n3', price: '20' },
    ]);

    expect(cells()).toEqual(['n2', 'n3', 'x']);
  });

  it('given pages, then more rows load on request', async () => {
    const all = rows('1', '2', '3');
    replies.set('list', ({ fields }) => ({
      data: all.slice((Number(fields.page) - 1) * 2, Number(fields.page) * 2),
      total: 3,
    }));
    await open(
      { source: 'records', tabs: [] },
      {
        ...page,
        data: { records: { call: 'a.list', with: {}, pages: 2 } },
        body: [{ id: 'table', table: 'prices', with: { rows: '=records' } }],
      },
    );
    expect(cells()).toHaveLength(2);
    expect(byId('table').dataset.more).toBe('idle');

    await press('table-more');

    expect(cells()).toHaveLength(3);
    expect(byId('table').dataset.more).toBe('end');
  });
});

describe('element ids', () => {
  const inside = {
    id: 'group',
    widget: 'box',
    each: { in: '=live', as: 'r', key: '=r.name' },
    slots: { children: [cell('cell', '=r.name'), { id: 'part', fragment: 'part', with: { name: '=r.name' } }] },
  };
  const part = { params: { name: { type: 'string' } }, body: [cell('inner', '=name')] };
  const all = (): string[] => [...document.querySelectorAll('[id]')].map(({ id }) => id);

  it('given rows, then ids are unique, even in fragments, and contain no space', async () => {
    await start(
      { data: { live: { stream: 'a.ticker', with: {} } }, body: [inside, text('alone', 't.title')] },
      { files: { 'fragments/part.json': part } },
    );
    await sendFrame('ticker', 1, [
      { id: 1, name: 'a b', price: '1' },
      { id: 2, name: 'c', price: '2' },
    ]);

    expect(all().filter((id) => /^(?:group|cell|part|alone)/.test(id))).toEqual([
      'group:a%32b',
      'cell:a%32b',
      'part/inner:a%32b',
      'group:c',
      'cell:c',
      'part/inner:c',
      'alone',
    ]);
  });
});
