import type { Call } from '../../language/format/index.ts';
import type { CallOptions } from '../core/ports.ts';
import type { Client, WireFields, Target } from './client.ts';
import { CallFailure } from './errors.ts';
import { parseExactJson } from '../../language/expression/run.ts';
import { isValues, ownValue } from '../core/scope.ts';
import { freshKey } from './fresh-key.ts';

const MAX_ATTEMPTS = 4;
const FIRST_WAIT_MS = 1500;
/**
 * The maximum age of an intent that is resent automatically, in milliseconds. After that, the user may have changed
 * their mind.
 */
const RESUME_MS = 10 * 60_000;

export interface MoneyOptions {
  readonly client: Pick<Client, 'listFields' | 'send'>;
  readonly intents: Intents;
  /** Called when the check of an outcome begins or ends. */
  checking(on: boolean): void;
  /** Announces the outcome of an intent that no caller is waiting for. @param failure absent if the call succeeded */
  announce(failure?: unknown): void;
}

export interface Money {
  /**
   * Runs a money call with one key per intent. If the outcome is unclear, it retries with the same key, so the server
   * does not run the request twice.
   * @throws CallFailure `network` if there is no connection and nothing was sent; `refused` if the server refused;
   * `unsettled` if the outcome is unclear; `session` if the session ended in the meantime. In the last two cases, the
   * request may have run, so the intent keeps its key.
   */
  settle(id: string, call: Call, values: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<unknown>;
  /** After a reload or a log-in, retries intents that no caller is waiting for, and announces each outcome. */
  resume(): Promise<void>;
}

const delay = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

const UNCERTAIN: ReadonlySet<string> = new Set(['timeout', 'network', 'answer', 'unknown']);
const isUncertain = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && (UNCERTAIN.has(error.kind) || (error.detail.status ?? 0) >= 500);
const isSessionEnd = (error: unknown): boolean => error instanceof CallFailure && error.kind === 'session';

export function createMoney({ client, intents, checking, announce }: MoneyOptions): Money {
  let open = 0;
  const check = (change: 1 | -1): void => {
    open += change;
    checking(open > 0);
  };
  const sendUntilSettled = async (intent: Intent, fields: WireFields, isResumed: boolean, options: CallOptions) => {
    let isChecking = false;
    const startChecking = (): void => {
      if (isChecking) return;
      isChecking = true;
      check(1);
    };
    if (isResumed) startChecking();
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          // a user who has logged in since then must not send another user's request
          if ((isResumed || attempt > 1) && !intents.isMine(intent))
            throw new CallFailure('session', intent.id, `${intent.id}: another user is logged in`);
          const answer = await client.send(intent.id, intent.call, fields, { ...options, key: intent.key });
          intents.close(intent);
          return answer;
        } catch (error) {
          if (!isUncertain(error)) throw closed(intents, intent, error);
          if (attempt === MAX_ATTEMPTS) throw unsettled(intents, intent, error);
        }
        startChecking();
        await delay(FIRST_WAIT_MS * 2 ** (attempt - 1));
      }
    } finally {
      if (isChecking) check(-1);
    }
  };
  const resumeOne = async (intent: Intent): Promise<void> => {
    try {
      if (!intent.fields || Date.now() - intent.at > RESUME_MS) throw unsettled(intents, intent);
      await sendUntilSettled(intent, intent.fields, true, {});
      announce();
    } catch (error) {
      announce(error);
    }
  };
  return {
    settle: async (id, call, values, options = {}) => {
      // a request made offline is not queued, because the user would not expect it to be sent later
      if (globalThis.navigator?.onLine === false)
        throw new CallFailure('network', id, `${id}: no connection, not sent`);
      const fields = client.listFields(call, values);
      return sendUntilSettled(intents.open(id, call, fields), fields, false, options);
    },
    resume: async () => {
      for (const intent of intents.abandoned()) await resumeOne(intent);
    },
  };
}

/** Closes an intent, or abandons it if the session ended. @returns the failure */
function closed(intents: Intents, intent: Intent, failure: unknown): unknown {
  if (isSessionEnd(failure)) intents.abandon(intent);
  else intents.close(intent);
  return failure;
}

/** Marks an intent whose outcome remains unknown. @returns the failure */
function unsettled(intents: Intents, intent: Intent, last?: CallFailure): CallFailure {
  intents.markUnsettled(intent);
  return new CallFailure('unsettled', intent.id, `${intent.id}: no clear response; may have succeeded`, last?.detail);
}

/** A money call whose outcome is unknown. */
interface Intent {
  /** Sent as `Idempotency-Key`: the server runs the request once per key. */
  readonly key: string;
  /** Call id, `<resource>.<name>`. */
  readonly id: string;
  readonly call: Target;
  /**
   * The fields to send again. Absent if the request contains secrets or files, which are never stored: only the user
   * can resend it.
   */
  readonly fields?: readonly (readonly [string, string])[];
  /** The time of the first attempt, in milliseconds. */
  readonly at: number;
}

/** The account id, once it is known, and the token. Either one identifies the sender. */
export interface Sender {
  readonly account?: string;
  readonly token: string;
}

interface Stored extends Intent {
  readonly sender: Sender;
  /** The call and its fields, without secrets. Equal values mean the same intent. */
  readonly identity: string;
  readonly told?: true;
}

/** This tab's open money calls. They survive a reload and belong to the account that sent them. */
export interface Intents {
  /** The open intent with these fields, or a new one. */
  open(id: string, call: Call, fields: WireFields): Intent;
  /** Whether the current sender sent this intent. */
  isMine(intent: Intent): boolean;
  /** Call this when the outcome is known. */
  close(intent: Intent): void;
  /** Call this if the session ended before the outcome was known. */
  abandon(intent: Intent): void;
  /**
   * The current sender's intents that no caller is waiting for, oldest first. They were abandoned, or were still open
   * when the page closed.
   */
  abandoned(): readonly Intent[];
  /** Records that the sender has seen that the outcome is unknown. The intent keeps its key in case it is resent. */
  markUnsettled(intent: Intent): void;
}

const STORAGE = 'vitrine.open-calls.';
/** A request resent after this time counts as a new intent. */
const KEPT_MS = 24 * 60 * 60_000;

export function createIntents(brand: string, sender: () => Sender): Intents {
  const name = STORAGE + brand;
  let all = read(name);
  const abandoned = new Set(all.filter(({ told }) => !told).map(({ key }) => key));
  const save = (next: readonly Stored[]): void => {
    all = next;
    write(name, next);
  };
  const isMine = (stored: Stored): boolean => isSame(stored.sender, sender()) && Date.now() - stored.at < KEPT_MS;
  return {
    open: (id, call, fields) => {
      const identity = getIdentity(id, call, fields);
      const known = all.find((stored) => stored.identity === identity && isMine(stored));
      if (known) {
        abandoned.delete(known.key);
        return known;
      }
      const { backend, method, path, auth, body, stepUp } = call;
      const storable = storableFields(call, fields);
      const intent: Stored = {
        key: freshKey(),
        id,
        call: { backend, method, path, auth, body, stepUp },
        ...(storable ? { fields: storable } : {}),
        at: Date.now(),
        sender: sender(),
        identity,
      };
      save([...all, intent]);
      return intent;
    },
    isMine: ({ key }) => all.some((stored) => stored.key === key && isMine(stored)),
    close: ({ key }) => save(all.filter((stored) => stored.key !== key)),
    abandon: ({ key }) => void abandoned.add(key),
    abandoned: () => all.filter((stored) => isMine(stored) && abandoned.has(stored.key)),
    markUnsettled: ({ key }) => {
      abandoned.delete(key);
      save(all.map((stored) => (stored.key === key ? { ...stored, told: true } : stored)));
    },
  };
}

const isSame = (a: Sender, b: Sender): boolean =>
  a.account !== undefined && b.account !== undefined ? a.account === b.account : a.token !== '' && a.token === b.token;

/** Whether a field is secret. A part of a secret, such as `login[password]`, is secret too. */
const isSecret = (call: Call, name: string): boolean => call.secrets?.includes(name.replace(/\[.*/, '')) === true;

function getIdentity(id: string, call: Call, fields: WireFields): string {
  const shown = fields.filter(([name]) => !isSecret(call, name));
  return JSON.stringify([id, ...shown.map(([name, value]) => [name, value instanceof Blob ? value.size : value])]);
}

function storableFields(call: Call, fields: WireFields): readonly (readonly [string, string])[] | undefined {
  const texts = fields.flatMap(([name, value]) =>
    typeof value === 'string' && !isSecret(call, name) ? [[name, value] as const] : [],
  );
  return texts.length === fields.length ? texts : undefined;
}

function write(name: string, intents: readonly Stored[]): void {
  try {
    if (intents.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(intents));
  } catch {
    // private mode or full storage: intents last only until the page closes
  }
}

function read(name: string): readonly Stored[] {
  try {
    const found = parseExactJson(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(found) ? found.filter(isStored) : [];
  } catch {
    return [];
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isText);
/** Whether a stored path is below the API. Other paths are not accepted, regardless of what is stored. */
const isApiPath = (path: unknown): boolean => isText(path) && /^(?:(?:[\w~-][\w.~-]*|\{\w+\})(?:\/|$))+$/.test(path);

function isStored(value: unknown): value is Stored {
  if (!isValues(value)) return false;
  const { key, id, identity, at, call, fields, sender } = value;
  return (
    [key, id, identity].every(isText) &&
    typeof at === 'number' &&
    isApiPath(ownValue(call, 'path')) &&
    isText(ownValue(call, 'backend')) &&
    isText(ownValue(sender, 'token')) &&
    (fields === undefined || (Array.isArray(fields) && fields.every(isPair)))
  );
}
