/** The last answers that may be shown without a connection: kept on the device, with the time at which they came. */
export interface Answers {
  /** The last one to this question, if it was given to who asks now. */
  read(question: string): Kept | undefined;
  /** @param personal whether it depends on who asks: then it goes with the session */
  write(question: string, value: unknown, personal: boolean): void;
}

export interface Kept {
  readonly value: unknown;
  /** Milliseconds. */
  readonly at: number;
}

/** The question whose answer says when figures last came by a stream. */
export const FIGURES = 'figures';

interface Stored extends Kept {
  readonly personal: boolean;
}

const PREFIX = 'vitrine.answer.';
/** Characters of one answer. A device keeps about five million of all sites' pages together. */
const LONGEST = 400_000;

/** @param person tells when another one asks */
export function createAnswers(person: { token(): string; follow(wake: () => void): () => void }): Answers {
  person.follow(forgetPersonal);
  return {
    read: (question) => {
      const found = stored(PREFIX + question);
      return found && (!found.personal || person.token() !== '') ? found : undefined;
    },
    write: (question, value, personal) => {
      const at = Date.now();
      const text = JSON.stringify({ value, at, personal } satisfies Stored);
      if (text.length > LONGEST || (personal && person.token() === '')) return;
      quietly(() => localStorage.setItem(PREFIX + question, text));
    },
  };
}

/** What one person was told is not kept for the next. */
function forgetPersonal(): void {
  quietly(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && stored(key)?.personal) localStorage.removeItem(key);
  });
}

/** What others wrote there is no answer. */
function stored(key: string): Stored | undefined {
  const found: unknown = quietly(() => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown);
  if (typeof found !== 'object' || found === null || !Object.hasOwn(found, 'value')) return undefined;
  const { at, personal } = found as Partial<Stored>;
  return typeof at === 'number' && at <= Date.now() && typeof personal === 'boolean' ? (found as Stored) : undefined;
}

/** A storage that is full or forbidden keeps nothing. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
