import { createHash, randomBytes } from 'node:crypto';

const IDLE_HOURS = 12;
const LONGEST_DAYS = 7;

interface Session {
  readonly person: string;
  readonly since: number;
  readonly seen: number;
}

/** The sessions of people who are logged in. A restart of the server ends them, but no edits are lost. */
export class Sessions {
  /** The sessions, by the hash of the cookie. */
  readonly #sessions = new Map<string, Session>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Starts a session. @returns the value of its cookie */
  start(person: string): string {
    const id = randomBytes(32).toString('base64url');
    this.#sessions.set(getHash(id), { person, since: this.now(), seen: this.now() });
    return id;
  }

  /** @returns the person whose session it is; undefined if the session has ended */
  person(id: string | undefined): string | undefined {
    if (id === undefined) return undefined;
    const key = getHash(id);
    const session = this.#sessions.get(key);
    if (session === undefined) return undefined;
    const isOver =
      session.seen + IDLE_HOURS * 3_600_000 < this.now() || session.since + LONGEST_DAYS * 86_400_000 < this.now();
    if (isOver) this.#sessions.delete(key);
    else this.#sessions.set(key, { ...session, seen: this.now() });
    return isOver ? undefined : session.person;
  }

  end(id: string | undefined): void {
    if (id !== undefined) this.#sessions.delete(getHash(id));
  }

  /** Ends all sessions of a person, for example after a change of the password. */
  endAll(person: string): void {
    for (const [key, session] of this.#sessions) if (session.person === person) this.#sessions.delete(key);
  }
}

const getHash = (id: string): string => createHash('sha256').update(id).digest('hex');
