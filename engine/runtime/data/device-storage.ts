import type { StateSlot } from '../../language/format/index.ts';
import { PREFIX } from '../../language/format/storage-key.ts';
import { parseExactJson } from '../../language/expression/run.ts';
import type { ClearedStorage } from '../core/ports.ts';
import { includesChoice, typedValue } from '../core/typed.ts';
import { freshKey } from '../http/fresh-key.ts';

/** Reads a value from the device. A value of another type counts as absent; full or blocked storage is not an error. */
export function readStoredValue(name: string, slot: StateSlot): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : parseValue(parseExactJson(text), slot);
  } catch {
    return undefined;
  }
}

export function writeStoredValue(name: string, value: unknown): void {
  try {
    if (value === undefined || value === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // private mode or full storage: the value is kept only until the page closes
  }
}

/** Removes all stored values except those with these names. @returns how much was removed */
export function clearStoredValues(except: ReadonlySet<string>): ClearedStorage {
  let count = 0;
  let bytes = 0;
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX) || except.has(key.slice(PREFIX.length))) continue;
      count += 1;
      bytes += new Blob([key, localStorage.getItem(key) ?? '']).size;
      localStorage.removeItem(key);
    }
  } catch {
    // treat unreadable storage as empty
  }
  return { count, bytes };
}

function parseValue(value: unknown, slot: StateSlot): unknown {
  if (slot.enum && !includesChoice(slot.enum, value)) return undefined;
  switch (slot.type) {
    case 'string':
      return typeof value === 'string' ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'integer':
    case 'decimal':
    case 'date':
      return typeof value === 'string' ? typedValue(slot.type, value) : undefined;
    case 'timestamp':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value) : undefined;
    case 'list':
      return Array.isArray(value) ? value : undefined;
    default:
      return undefined;
  }
}

/** The current user. */
export interface CurrentUser {
  /** The user's id, which is the same in all sessions; empty for a guest, undefined while unknown. */
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

/** The storage key of the session's token and id, which are removed with the session. */
const KEY = 'vitrine-session';

/**
 * Returns a random id of a session on this device, which tells sessions apart without revealing their tokens. Empty for
 * a guest.
 */
export function getSessionId(token: string): string {
  const fresh = freshKey();
  try {
    if (token === '') localStorage.removeItem(KEY);
    else {
      const [known, id] = (localStorage.getItem(KEY) ?? '').split(' ');
      if (known === token && id) return id;
      localStorage.setItem(KEY, `${token} ${fresh}`);
    }
  } catch {
    // without storage, every id is new, so no stored data belongs to the session
  }
  return token && fresh;
}
