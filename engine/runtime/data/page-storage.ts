import type { StateSlot } from '../../language/format/index.ts';
import { readStoredValue, writeStoredValue } from './device-storage.ts';

/** The current user. */
export interface CurrentUser {
  /** An ID that is the same in all of a user's sessions; empty for a guest, undefined while unknown. */
  id(): string | undefined;
  /** @returns the unsubscribe function */
  follow(listener: () => void): () => void;
}

/** Stores page state on the device, separately for each user. Stores nothing while the user is unknown. */
export interface PageStorage extends CurrentUser {
  read(name: string, slot: StateSlot): unknown;
  write(name: string, value: unknown): void;
}

/** @param brand brands on the same host share its storage, but read only their own state */
export function createPageStorage(brand: string, currentUser: CurrentUser): PageStorage {
  const getKey = (name: string): string | undefined => {
    const id = currentUser.id();
    return id === undefined ? undefined : `page.${brand}.${id}.${name}`;
  };
  return {
    ...currentUser,
    read: (name, slot) => {
      const key = getKey(name);
      return key === undefined ? undefined : readStoredValue(key, slot);
    },
    write: (name, value) => {
      const key = getKey(name);
      if (key !== undefined) writeStoredValue(key, value);
    },
  };
}
