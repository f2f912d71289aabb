import { parseExactJson } from '../../language/expression/run.ts';
import { isValues } from '../core/scope.ts';
import { getSessionId } from './device-storage.ts';

/** Caches responses on the device, each with its time, so that they can be shown offline. */
export interface AnswerCache {
  /**
   * The current user's entry for a query.
   * @param isPersonal whether the response depends on the user; if so, no other user can read it, and it is removed
   * with the session
   */
  entry(query: string, isPersonal: boolean): Entry;
}

interface Entry {
  read(): CachedAnswer | undefined;
  /**
   * Stores a response. Does nothing once another user has logged in, because the response belongs to the previous user.
   */
  write(value: unknown): void;
}

export interface CachedAnswer {
  readonly value: unknown;
  /** Milliseconds. */
  readonly at: number;
}

/** The entry that records when a stream last delivered data. */
export const LAST_STREAM_DATA = 'figures';

interface Person {
  token(): string;
  /** Calls `listener` when another user logs in. */
  follow(listener: () => void): () => void;
}

const PREFIX = 'vitrine.answer.';
/** The maximum length of one response. Browsers allow a site about five million characters in total. */
const MAX_LENGTH = 400_000;

/**
 * Keys are `vitrine.answer.<brand>.<id of the session, empty for public answers>.<query>`.
 * @param brand brands on the same host share its storage, but read only their own answers
 */
export function createAnswerCache(brand: string, person: Person): AnswerCache {
  const removeOthers = (): void => removeOtherSessions(getSessionId(person.token()));
  // another tab may have stored responses for a user who has since logged out
  removeOthers();
  person.follow(removeOthers);
  return {
    entry: (query, isPersonal) => {
      const token = isPersonal ? person.token() : '';
      const key = `${PREFIX}${brand}.${token && getSessionId(token)}.${query}`;
      const hasNoOwner = isPersonal && token === '';
      return {
        read: () => (hasNoOwner ? undefined : readStored(key)),
        write: (value) => {
          if (roomAfter(value, MAX_LENGTH) < 0) return;
          const text = JSON.stringify({ value, at: Date.now() } satisfies CachedAnswer);
          if (text.length > MAX_LENGTH || hasNoOwner || (isPersonal && token !== person.token())) return;
          ignoreErrors(() => localStorage.setItem(key, text));
        },
      };
    },
  };
}

/** How many characters of a length are left, at most, once a value is written as JSON. Stops counting below zero. */
function roomAfter(value: unknown, length: number): number {
  if (typeof value === 'string') return length - value.length;
  if (!isValues(value)) return length - 1;
  let left = length;
  for (const name in value) {
    if (left < 0) break;
    if (Object.hasOwn(value, name)) left = roomAfter(value[name], left - 1);
  }
  return left;
}

/** Removes responses from other sessions. */
function removeOtherSessions(mine: string): void {
  ignoreErrors(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const [, owner] = key.slice(PREFIX.length).split('.');
      if (owner !== '' && owner !== mine) localStorage.removeItem(key);
    }
  });
}

const isCachedAnswer = (found: unknown): found is CachedAnswer =>
  isValues(found) && Object.hasOwn(found, 'value') && typeof found.at === 'number';

/** Reads an entry. Ignores entries written by other code. */
function readStored(key: string): CachedAnswer | undefined {
  const found = ignoreErrors(() => parseExactJson(localStorage.getItem(key) ?? 'null'));
  return isCachedAnswer(found) && found.at <= Date.now() ? found : undefined;
}

/** Runs work, and ignores errors from full or blocked storage. */
function ignoreErrors<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
