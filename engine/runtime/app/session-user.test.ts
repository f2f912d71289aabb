import { expect, test } from 'vitest';
import type { App } from '../../language/format/index.ts';
import type { PageStorage } from '../data/device-storage.ts';
import type { AppState } from '../page/app-state.ts';
import { followUser } from './session.ts';

/**
 * Opens an app with one per-user state, `stars`, and one per-device state, `theme`, on a device that stores `stored`.
 */
function open(user: string | undefined, stored: Record<string, unknown> = {}) {
  let current = user;
  let listener = (): void => {};
  const values: Record<string, unknown> = { stars: 'none', theme: 'dark' };
  const followers = new Map<string, (value: unknown) => void>();
  const set = (name: string, value: unknown): void => {
    values[name] = value;
    followers.get(name)?.(value);
  };
  const state: AppState = {
    get: (name) => values[name],
    set,
    reset: (name) => set(name, 'none'),
    follow: (name, work) => {
      followers.set(name, work);
      return () => {};
    },
    forget: () => ({ count: 0, bytes: 0 }),
  };
  const storage: PageStorage = {
    id: () => current,
    follow: (work) => {
      listener = work;
      return () => {};
    },
    read: (name) => (current === undefined ? undefined : stored[`${current} ${name}`]),
    write: (name, value) => {
      if (current !== undefined) stored[`${current} ${name}`] = value;
    },
  };
  followUser({ state: { stars: { ofUser: true }, theme: {} } } as unknown as App, state, storage);
  const become = (next: string | undefined): void => {
    current = next;
    listener();
  };
  return { values, set, become, stored };
}

test('given a choice of a user, then another user does not see it, and the first has it again', () => {
  const { values, set, become } = open('ann');
  set('stars', 'BTC');
  become('bob');
  const ofBob = values.stars;
  set('stars', 'ETH');
  become('ann');

  expect([ofBob, values.stars]).toEqual(['none', 'BTC']);
});

test('given a choice made before the user is known, then it stands', () => {
  const { values, set, become } = open(undefined);
  set('stars', 'BTC');
  become('ann');

  expect(values.stars).toBe('BTC');
});

test('given a user who leaves, then nothing of theirs is shown while the next one is unknown', () => {
  const { values, set, become } = open('ann');
  set('stars', 'BTC');
  become(undefined);

  expect(values.stars).toBe('none');
});

test('given other states, then they are not stored with the user', () => {
  const { set, stored } = open('ann');
  set('theme', 'light');

  expect(stored).toEqual({});
});
