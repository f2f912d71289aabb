import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Decimal } from '../../language/expression/run.ts';
import { createPageStorage } from '../data/device-storage.ts';
import { createPage } from './page.ts';
import { createValues, put } from '../core/scope.ts';
import { expr, kept, open, resetDevice, screen, services, state, switchUser, user } from './testing/page-kit.ts';

beforeEach(resetDevice);
afterEach(() => vi.unstubAllGlobals());

describe('state of a page', () => {
  it('given an initial value, then the state has it, in its type', () => {
    const { read } = open(screen({ state: { amount: state('decimal', { k: 'const', value: '1.50' }) } }));

    expect(read('amount')).toEqual(Decimal.parse('1.5'));
  });

  it('given an initial expression, then the state takes its first known value and no later one', () => {
    const app = createValues({ chains: undefined });
    const { read } = open(screen({ state: { chain: state('string', expr('chains[0]')) } }), app);
    expect(read('chain')).toBeUndefined();

    put(app, 'chains', ['first']);
    expect(read('chain')).toBe('first');
    put(app, 'chains', ['other']);

    expect(read('chain')).toBe('first');
  });

  it('given a state that was set before, then the initial value is ignored', () => {
    const app = createValues({ chains: undefined });
    const { page, read } = open(screen({ state: { chain: state('string', expr('chains[0]')) } }), app);
    page.set('chain', 'mine');

    put(app, 'chains', ['first']);

    expect(read('chain')).toBe('mine');
  });

  it('given an initial value that throws, then the state is unknown and the page works', () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { read } = open(screen({ state: { a: state('decimal', expr('1 / 0')), b: state('string', expr("'x'")) } }));

    expect(read('a')).toBeUndefined();
    expect(read('b')).toBe('x');
    expect(consoleError).toHaveBeenCalledOnce();
  });

  it('given a name that the app has too, then the name of the page hides it from the start', () => {
    const page = createPage(
      services,
      createValues({ theme: 'dark' }),
      screen({ state: { theme: state('string', expr('nobody')) } }),
      { params: {}, states: {} },
    );

    expect(page.scope.read('theme')).toBeUndefined();
  });

  it('given a kept state, then the next page has it, and it wins over the initial value', () => {
    const declared = screen({ state: { tab: state('string', { k: 'const', value: 'one' }, true) } });
    open(declared).page.set('tab', 'two');

    expect(open(declared).read('tab')).toBe('two');
    expect(open(screen({ ...declared, route: 'other' })).read('tab')).toBe('one');
  });

  it('given text for a number, then the state is the number', () => {
    const { page, read } = open(screen({ state: { size: state('integer', { k: 'const', value: 1 }) } }));
    page.set('size', '25');

    expect(read('size')).toEqual(Decimal.from(25));
  });

  it('given a name that is no state, then it throws, and the error names both', () => {
    const { page } = open(screen({ state: { tab: state('string', { k: 'const', value: 'one' }) } }));

    expect(() => page.set('tba', 'two')).toThrow('a/b has no state "tba"');
  });
});

describe('a kept state with several users', () => {
  const declared = screen({ state: { tab: state('string', { k: 'const', value: 'one' }, true) } });

  it('given another user, then the page starts fresh, and each user finds their own choice', () => {
    user.id = '7';
    open(declared).page.set('tab', 'two');
    user.id = '8';
    expect(open(declared).read('tab')).toBe('one');
    user.id = '7';
    expect(open(declared).read('tab')).toBe('two');
  });

  it('given a user who changes while the page is open, then the page shows the choice of the new user', () => {
    const { page, read } = open(declared);
    page.set('tab', 'two');
    switchUser('7');
    expect(read('tab')).toBe('one');
    page.set('tab', 'three');
    switchUser('');

    expect(read('tab')).toBe('two');
  });

  it('given a page that was left before, then another user finds nothing of the first', () => {
    user.id = '7';
    const { page, read } = open(declared);
    page.set('tab', 'two');
    page.stop();
    user.id = '8';
    page.start();

    expect(read('tab')).toBe('one');
  });

  it('given an unknown user, then the page works, and takes the choice once the user is known', () => {
    user.id = '7';
    open(declared).page.set('tab', 'two');
    user.id = undefined;
    const { read } = open(declared);
    expect(read('tab')).toBe('one');
    switchUser('7');

    expect(read('tab')).toBe('two');
  });

  it('given a value from the URL whose choices load longer than the user, then the value stays', () => {
    user.id = undefined;
    const coin = { ...state('integer', { k: 'const', value: '1' }), among: expr('coins') };
    const app = createValues({ coins: undefined });
    const { read } = open(screen({ state: { coin } }), app, { coin: Decimal.parse('3') });
    switchUser('7');
    put(app, 'coins', [Decimal.parse('1'), Decimal.parse('3')]);

    expect(String(read('coin'))).toBe('3');
  });

  it('given a choice made before the user is known, and none kept, then the choice stays', () => {
    user.id = undefined;
    const { page, read } = open(declared);
    page.set('tab', 'two');
    expect(kept.size).toBe(0);
    switchUser('7');

    expect(read('tab')).toBe('two');
  });

  it('given another brand on the same host, then it finds nothing', () => {
    open(declared).page.set('tab', 'two');
    const kite = createPageStorage('kite', { id: () => user.id, follow: () => () => undefined });

    expect(kite.read('a/b.tab', state('string', { k: 'const', value: null }, true))).toBeUndefined();
  });
});

describe('leaving and coming back', () => {
  it('given a page that was left, then its state stays, and its sources stop', () => {
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

  it('given an edited declaration, then state stays, new names appear, and a state of another type is reset', () => {
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
