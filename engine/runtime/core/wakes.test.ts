import { describe, expect, it, vi } from 'vitest';
import { createValues, put } from './scope.ts';
import { wakeApart, getWakes, type Wakes } from './wakes.ts';

const open = () => {
  const store = wakeApart(createValues({ fields: { name: 'Li', city: 'Bern' }, busy: false }));
  return { store, wakes: getWakes(store) as Wakes };
};

describe('a store that wakes its readers apart', () => {
  it('given a changed key, then it wakes those who read the key or its root, and nobody else', () => {
    const { store, wakes } = open();
    const [name, city, fields, busy] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    wakes.add('fields', 'name', name);
    wakes.add('fields', 'city', city);
    wakes.add('fields', undefined, fields);
    wakes.add('busy', undefined, busy);

    put(store, 'fields', { name: 'Bo', city: 'Bern' });

    expect([name, city, fields, busy].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1, 0]);
  });

  it('given a root that was loading, then it wakes those who read a key that it lacks', () => {
    const { store, wakes } = open();
    const [fax, busy] = [vi.fn(), vi.fn()];
    put(store, 'fields', undefined);
    wakes.add('fields', 'fax', fax);
    wakes.add('busy', undefined, busy);

    put(store, 'fields', { name: 'Li' });

    expect([fax, busy].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('given several readers of a key, then one can stop without the others', () => {
    const { store, wakes } = open();
    const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
    wakes.add('fields', 'name', first);
    wakes.add('fields', 'name', second);
    wakes.add('fields', 'name', third);
    wakes.remove('fields', 'name', first);

    put(store, 'fields', { name: 'Bo' });

    expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
  });

  it('given a reader after all have stopped, then it is woken only by later changes', () => {
    const { store, wakes } = open();
    const early = vi.fn();
    wakes.add('busy', undefined, early);
    wakes.remove('busy', undefined, early);
    put(store, 'busy', true);
    const late = vi.fn();
    wakes.add('busy', undefined, late);
    expect(late).not.toHaveBeenCalled();

    put(store, 'busy', false);

    expect(late).toHaveBeenCalledOnce();
  });

  it('given a reader that changes the store when woken, then each change wakes once', () => {
    const { store, wakes } = open();
    const busy = vi.fn();
    wakes.add('fields', 'name', () => put(store, 'busy', true));
    wakes.add('busy', undefined, busy);

    put(store, 'fields', { name: 'Bo', city: 'Bern' });

    expect(busy).toHaveBeenCalledOnce();
  });
});
