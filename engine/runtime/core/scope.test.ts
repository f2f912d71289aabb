import { describe, expect, it, vi } from 'vitest';
import { createValues, innerScope, listOwners, put, readKnown, readPath, storeScope, withLocals } from './scope.ts';

describe('a store of values', () => {
  it('given new data, then the first data are no longer in memory', () => {
    const first = { price: '1.00' };
    const store = createValues({ row: first });

    put(store, 'row', { price: '1.01' });

    expect(store.getState()).toEqual({ row: { price: '1.01' } });
    expect(store.getInitialState()).not.toHaveProperty('row');
  });
});

describe('a scope', () => {
  const app = createValues({ user: 'app', lang: 'en' });
  const page = createValues({ user: undefined, rows: [] });
  const scope = storeScope([page, app]);

  it('given a nearer name that is declared but unknown, then it hides the outer value', () => {
    expect(scope.read('user')).toBeUndefined();
    expect(scope.read('lang')).toBe('en');
  });

  it('given a row, then its variable hides the value of the page, and changes are visible', () => {
    const row = createValues({ rows: 'row' });
    const inside = innerScope(scope, row);
    expect(inside.read('rows')).toBe('row');

    put(row, 'rows', 'other');

    expect(inside.read('rows')).toBe('other');
    expect(scope.read('rows')).toEqual([]);
  });

  it('given locals of an action list, then the page does not change', () => {
    expect(withLocals(scope, { event: 1 }).read('event')).toBe(1);
    expect(scope.read('event')).toBeUndefined();
  });

  it('given a row inside a fragment, then slots still belong to the caller of the fragment', () => {
    const fragment = innerScope(scope, createValues({ title: 'x' }), scope);

    expect(innerScope(fragment, createValues({ row: 1 })).caller).toBe(scope);
  });

  it('given names, then their owners are the nearest stores that declare them', () => {
    expect([...listOwners(scope, ['user', 'lang'])]).toEqual([page, app]);
    expect([...listOwners(scope, ['rows'])]).toEqual([page]);
  });

  it('given an undeclared name, then any store may become its owner', () => {
    expect([...listOwners(scope, ['later'])]).toEqual([page, app]);
  });

  it.each(['toString', 'constructor', '__proto__'])('given %s, then no inherited property is read', (name) => {
    expect(scope.read(name)).toBeUndefined();
    expect(readPath(scope, ['rows', name])).toBeUndefined();
  });

  it('given a path, then it is followed as far as it exists', () => {
    const deep = storeScope([createValues({ a: { b: [{ c: 1 }] } })]);

    expect(readPath(deep, ['a', 'b', '0', 'c'])).toBe(1);
    expect(readPath(deep, ['a', 'x', 'c'])).toBeUndefined();
    expect(readPath(deep, ['a', 'b', '0', 'c', 'd'])).toBeUndefined();
  });

  it('given no value, then an object that lacks it differs from one that is loading', () => {
    const fax = (a: object) => readKnown(storeScope([createValues({ a })]), ['a', 'user', 'fax']);

    expect(fax({ user: { fax: '1' } })).toBe('1');
    expect(new Set([fax({}), fax({ user: {} }), undefined]).size).toBe(3);
    expect(fax({ user: {} })).toBe(fax({ user: { name: 'Li' } }));
  });

  it('given an equal value, then nobody is notified', () => {
    const store = createValues({ a: Number.NaN });
    const listener = vi.fn();
    store.subscribe(listener);

    put(store, 'a', Number.NaN);
    put(store, 'a', 1);

    expect(listener).toHaveBeenCalledOnce();
  });
});
