import { describe, expect, it, vi } from 'vitest';
import { createValues, put } from './scope.ts';
import { subscribeByKey, getKeyedSubscriptions, type KeyedSubscriptions } from './keyed-subscriptions.ts';

const open = () => {
  const store = subscribeByKey(createValues({ fields: { name: 'Li', city: 'Bern' }, busy: false }));
  return { store, listeners: getKeyedSubscriptions(store) as KeyedSubscriptions };
};

describe('a store that listeners its readers apart', () => {
  it('given a changed key, then it listeners those who read the key or its root, and nobody else', () => {
    const { store, listeners } = open();
    const [name, city, fields, busy] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    listeners.add('fields', 'name', name);
    listeners.add('fields', 'city', city);
    listeners.add('fields', undefined, fields);
    listeners.add('busy', undefined, busy);

    put(store, 'fields', { name: 'Bo', city: 'Bern' });

    expect([name, city, fields, busy].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1, 0]);
  });

  it('given a root that was loading, then it listeners those who read a key that it lacks', () => {
    const { store, listeners } = open();
    const [fax, busy] = [vi.fn(), vi.fn()];
    put(store, 'fields', undefined);
    listeners.add('fields', 'fax', fax);
    listeners.add('busy', undefined, busy);

    put(store, 'fields', { name: 'Li' });

    expect([fax, busy].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('given several readers of a key, then one can stop without the others', () => {
    const { store, listeners } = open();
    const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
    listeners.add('fields', 'name', first);
    listeners.add('fields', 'name', second);
    listeners.add('fields', 'name', third);
    listeners.remove('fields', 'name', first);

    put(store, 'fields', { name: 'Bo' });

    expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
  });

  it('given a reader after all have stopped, then it is woken only by later changes', () => {
    const { store, listeners } = open();
    const early = vi.fn();
    listeners.add('busy', undefined, early);
    listeners.remove('busy', undefined, early);
    put(store, 'busy', true);
    const late = vi.fn();
    listeners.add('busy', undefined, late);
    expect(late).not.toHaveBeenCalled();

    put(store, 'busy', false);

    expect(late).toHaveBeenCalledOnce();
  });

  it('given a reader that changes the store when woken, then each change listeners once', () => {
    const { store, listeners } = open();
    const busy = vi.fn();
    listeners.add('fields', 'name', () => put(store, 'busy', true));
    listeners.add('busy', undefined, busy);

    put(store, 'fields', { name: 'Bo', city: 'Bern' });

    expect(busy).toHaveBeenCalledOnce();
  });
});
