import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../expression/index.ts';
import type { Screen, StateSlot, Template } from '../compiled/index.ts';
import type { Services } from '../data/status.ts';
import { Decimal } from '../expression/run.ts';
import { createKeeper } from '../data/keeper.ts';
import { createPage } from './page.ts';
import { createValues, put } from '../runtime/scope.ts';

const expr = (source: string): Template => ({ k: 'expr', source, to: 'value' });
const state = (type: StateSlot['type'], initial: Template, keep = false): StateSlot => ({ type, initial, keep });
const screen = (more: Partial<Screen> = {}): Screen => ({
  route: 'a/b',
  title: { k: 'const', value: '' },
  layout: 'rail',
  tabs: false,
  guards: [],
  params: {},
  data: {},
  state: {},
  enter: [],
  top: [],
  body: [],
  middle: [],
  aside: [],
  bottom: [],
  calls: {},
  streams: {},
  tables: {},
  ...more,
});
let who: string | undefined;
let wakes: Set<() => void>;
const services: Services = {
  client: {
    picture: () => Promise.resolve(undefined),
    base: '',
    fieldsOf: () => [],
    send: () => Promise.resolve(),
    call: () => Promise.reject(new Error('no line')),
  },
  streams: { subscribe: () => () => undefined, close: () => undefined },
  query: new QueryClient(),
  answers: { at: () => ({ read: () => undefined, write: () => undefined }) },
  keeper: createKeeper('larch', {
    who: () => who,
    follow: (wake) => {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
  }),
  translate: (key) => key,
  person: { token: () => '', follow: () => () => undefined },
  zone: 'UTC',
};
let kept: Map<string, string>;

/** Another person uses the app, or it is not known yet who does. */
const turnTo = (next: string | undefined): void => {
  who = next;
  for (const wake of wakes) wake();
};

beforeEach(() => {
  kept = new Map();
  who = '';
  wakes = new Set();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (declared: Screen, app = createValues({ theme: 'dark' })) => {
  const page = createPage(services, app, declared, { params: {}, states: {} });
  page.start();
  return { page, app, read: (name: string) => page.scope.read(name) };
};

describe('state of a page', () => {
  it('given an initial value, then it has it, in its type', () => {
    const { read } = open(screen({ state: { amount: state('decimal', { k: 'const', value: '1.50' }) } }));

    expect(read('amount')).toEqual(Decimal.parse('1.5'));
  });

  it('given an initial expression, then it takes the value once that is known, and no later one', () => {
    const app = createValues({ chains: undefined });
    const { read } = open(screen({ state: { chain: state('string', expr('chains[0]')) } }), app);
    expect(read('chain')).toBeUndefined();

    put(app, 'chains', ['first']);
    expect(read('chain')).toBe('first');
    put(app, 'chains', ['other']);

    expect(read('chain')).toBe('first');
  });

  it('given that something was set before, then the initial value comes too late', () => {
    const app = createValues({ chains: undefined });
    const { page, read } = open(screen({ state: { chain: state('string', expr('chains[0]')) } }), app);
    page.set('chain', 'mine');

    put(app, 'chains', ['first']);

    expect(read('chain')).toBe('mine');
  });

  it('given an initial value that cannot be worked out, then it is unknown and the page lives', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { read } = open(screen({ state: { a: state('decimal', expr('1 / 0')), b: state('string', expr("'x'")) } }));

    expect(read('a')).toBeUndefined();
    expect(read('b')).toBe('x');
    expect(told).toHaveBeenCalledOnce();
  });

  it("given a name that the app has too, then the page's own hides it from the start", () => {
    const page = createPage(
      services,
      createValues({ theme: 'dark' }),
      screen({ state: { theme: state('string', expr('nobody')) } }),
      { params: {}, states: {} },
    );

    expect(page.scope.read('theme')).toBeUndefined();
  });

  it('given a state that is kept, then the next page has it, and it wins over the initial value', () => {
    const declared = screen({ state: { tab: state('string', { k: 'const', value: 'one' }, true) } });
    open(declared).page.set('tab', 'two');

    expect(open(declared).read('tab')).toBe('two');
    expect(open(screen({ ...declared, route: 'other' })).read('tab')).toBe('one');
  });

  it('given text for a number, then it is the number', () => {
    const { page, read } = open(screen({ state: { size: state('integer', { k: 'const', value: 1 }) } }));
    page.set('size', '25');

    expect(read('size')).toEqual(Decimal.from(25));
  });

  it('given a name that is no state, then it is refused, and the states are said', () => {
    const { page } = open(screen({ state: { tab: state('string', { k: 'const', value: 'one' }) } }));

    expect(() => page.set('tba', 'two')).toThrow('set: the page a/b has no state "tba"; it has tab');
  });
});

describe('a state that is kept, and several people', () => {
  const declared = screen({ state: { tab: state('string', { k: 'const', value: 'one' }, true) } });

  it('given another person, then the page begins anew, and finds the own choice of each', () => {
    who = '7';
    open(declared).page.set('tab', 'two');
    who = '8';
    expect(open(declared).read('tab')).toBe('one');
    who = '7';
    expect(open(declared).read('tab')).toBe('two');
  });

  it('given that the person changes while the page is open, then the page shows the choice of the new one', () => {
    const { page, read } = open(declared);
    page.set('tab', 'two');
    turnTo('7');
    expect(read('tab')).toBe('one');
    page.set('tab', 'three');
    turnTo('');

    expect(read('tab')).toBe('two');
  });

  it('given a page that was left before, then another person finds nothing of the first in it', () => {
    who = '7';
    const { page, read } = open(declared);
    page.set('tab', 'two');
    page.stop();
    who = '8';
    page.start();

    expect(read('tab')).toBe('one');
  });

  it('given that it is not known yet who it is, then the page is usable, and takes the choice once it is known', () => {
    who = '7';
    open(declared).page.set('tab', 'two');
    who = undefined;
    const { read } = open(declared);
    expect(read('tab')).toBe('one');
    turnTo('7');

    expect(read('tab')).toBe('two');
  });

  it('given a choice before it is known who it is, and none before, then the choice stays', () => {
    who = undefined;
    const { page, read } = open(declared);
    page.set('tab', 'two');
    expect(kept.size).toBe(0);
    turnTo('7');

    expect(read('tab')).toBe('two');
  });

  it('given another brand at the same host, then it finds nothing', () => {
    open(declared).page.set('tab', 'two');
    const kite = createKeeper('kite', { who: () => who, follow: () => () => undefined });

    expect(kite.read('a/b.tab', state('string', { k: 'const', value: null }, true))).toBeUndefined();
  });
});

describe('leaving and coming back', () => {
  it('given that it was left, then its state stays, and its sources rest', () => {
    const app = createValues({ n: Decimal.from(1) });
    const { page, read } = open(
      screen({
        state: { tab: state('string', { k: 'const', value: 'one' }) },
        data: { double: { kind: 'value', value: expr('n * 2') } },
      }),
      app,
    );
    page.set('tab', 'two');

    page.stop();
    put(app, 'n', Decimal.from(5));
    expect(String(read('double'))).toBe('2');
    page.start();

    expect(read('tab')).toBe('two');
    expect(String(read('double'))).toBe('10');
  });

  it('given an edit of its declaration, then state stays, new names come, and a state of another type starts anew', () => {
    const { page, read } = open(
      screen({
        state: {
          tab: state('string', { k: 'const', value: 'one' }),
          size: state('string', { k: 'const', value: 'big' }),
        },
      }),
    );
    page.set('tab', 'two');

    page.adopt(
      screen({
        state: {
          tab: state('string', { k: 'const', value: 'one' }),
          size: state('integer', { k: 'const', value: 7 }),
          fresh: state('boolean', { k: 'const', value: true }),
        },
        data: { label: { kind: 'value', value: expr('tab') } },
      }),
    );

    expect(read('tab')).toBe('two');
    expect(read('size')).toEqual(Decimal.from(7));
    expect(read('fresh')).toBe(true);
    expect(read('label')).toBe('two');
  });
});
