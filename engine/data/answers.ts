import { markOf } from './session-mark.ts';

/** The last answers that may be shown without a connection: kept on the device, with the time at which they came. */
export interface Answers {
  /**
   * Where the answer to a question is kept for whoever asks now.
   * @param personal whether it depends on who asks: then nobody else reads it, and it goes with the session
   */
  at(question: string, personal: boolean): Place;
}

interface Place {
  read(): Kept | undefined;
  /** Stores nothing once somebody else has logged in: the answer was for the person before. */
  write(value: unknown): void;
}

export interface Kept {
  readonly value: unknown;
  /** Milliseconds. */
  readonly at: number;
}

/** The question whose answer says when figures last came by a stream. */
export const FIGURES = 'figures';

interface Person {
  token(): string;
  /** Wakes when another person is logged in. */
  follow(wake: () => void): () => void;
}

const PREFIX = 'vitrine.answer.';
/** Characters of one answer. A device keeps about five million of all sites' pages together. */
const LONGEST = 400_000;

/**
 * Keys are `vitrine.answer.<brand>.<mark of the session, empty for what everybody is told>.<question>`.
 * @param brand brands that share a host share its storage, but read only their own answers
 */
export function createAnswers(brand: string, person: Person): Answers {
  const forget = (): void => forgetOthers(ownerOf(person.token()));
  // another tab may have stored answers for a person who has logged out since
  forget();
  person.follow(forget);
  return {
    at: (question, personal) => {
      const token = personal ? person.token() : '';
      const key = `${PREFIX}${brand}.${ownerOf(token)}.${question}`;
      const isForNobody = personal && token === '';
      return {
        read: () => (isForNobody ? undefined : stored(key)),
        write: (value) => {
          const text = JSON.stringify({ value, at: Date.now() } satisfies Kept);
          if (text.length > LONGEST || isForNobody || (personal && token !== person.token())) return;
          quietly(() => localStorage.setItem(key, text));
        },
      };
    },
  };
}

const ownerOf = (token: string): string => (token === '' ? '' : markOf(token));

/** Removes what was given to another session. */
function forgetOthers(mine: string): void {
  quietly(() => {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const [, owner] = key.slice(PREFIX.length).split('.');
      if (owner !== '' && owner !== mine) localStorage.removeItem(key);
    }
  });
}

/** What others wrote there is no answer. */
function stored(key: string): Kept | undefined {
  const found: unknown = quietly(() => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown);
  if (typeof found !== 'object' || found === null || !Object.hasOwn(found, 'value')) return undefined;
  const { at } = found as Partial<Kept>;
  return typeof at === 'number' && at <= Date.now() ? (found as Kept) : undefined;
}

/** A storage that is full or forbidden keeps nothing. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
