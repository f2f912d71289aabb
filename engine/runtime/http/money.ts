import type { Call } from '../../language/format/index.ts';
import type { CallOptions } from '../core/ports.ts';
import type { Client } from './client.ts';
import { CallFailure } from './errors.ts';
import type { Intent, Intents } from './intents.ts';
import type { WireFields } from './request.ts';

const MAX_ATTEMPTS = 4;
const FIRST_WAIT_MS = 1500;
/** Older intents are not resent automatically, because the user may have changed their mind. */
const RESUME_MS = 10 * 60_000;

export interface MoneyOptions {
  readonly client: Pick<Client, 'listFields' | 'send'>;
  readonly intents: Intents;
  /** Whether an outcome is being checked. */
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

/** The failure of a finished intent. */
function closed(intents: Intents, intent: Intent, failure: unknown): unknown {
  if (isSessionEnd(failure)) intents.abandon(intent);
  else intents.close(intent);
  return failure;
}

/** The failure of an intent whose outcome remains unknown. */
function unsettled(intents: Intents, intent: Intent, last?: CallFailure): CallFailure {
  intents.markUnsettled(intent);
  return new CallFailure('unsettled', intent.id, `${intent.id}: no clear response; may have succeeded`, last?.detail);
}
