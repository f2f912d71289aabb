import type { Call } from '../compiled/index.ts';
import type { CallOptions } from '../runtime/ports.ts';
import type { Client } from './client.ts';
import { CallFailure } from './errors.ts';
import type { Intent, Intents, WireFields } from './intents.ts';

const TRIES = 4;
const FIRST_WAIT = 1500;
/** An intent older than this is not sent again by itself: its sender may have changed their mind. */
const RESUME_FOR = 10 * 60_000;

export interface MoneyOptions {
  readonly client: Pick<Client, 'fieldsOf' | 'send'>;
  readonly intents: Intents;
  /** Whether an outcome is being checked. */
  checking(on: boolean): void;
  /** The outcome of an intent that nobody waits for any more. @param failure absent when it went through */
  announce(failure?: unknown): void;
}

export interface Money {
  /**
   * Runs a money call: one key per intent. When no clear answer comes, it asks again under the same key, which the
   * server answers without running the request twice.
   * @throws CallFailure `network` without a connection: nothing was sent; `refused` when the server said no;
   * `unsettled` when no clear answer came; `session` when the session ended meanwhile. After the last two the request
   * may have run, so the intent keeps its key.
   */
  settle(id: string, call: Call, values: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<unknown>;
  /** After a reload or a new log-in: asks again for what nobody waits for, and announces each outcome. */
  resume(): Promise<void>;
}

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

const UNCERTAIN: ReadonlySet<string> = new Set(['timeout', 'network', 'answer', 'unknown']);
const isUncertain = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && (UNCERTAIN.has(error.kind) || (error.detail.status ?? 0) >= 500);
const isOver = (error: unknown): boolean => error instanceof CallFailure && error.kind === 'session';

export function createMoney({ client, intents, checking, announce }: MoneyOptions): Money {
  let open = 0;
  const check = (change: 1 | -1): void => {
    open += change;
    checking(open > 0);
  };
  const ask = async (intent: Intent, fields: WireFields, resumed: boolean, options: CallOptions): Promise<unknown> => {
    let isChecking = false;
    const translate = (): void => {
      if (isChecking) return;
      isChecking = true;
      check(1);
    };
    if (resumed) translate();
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          // whoever logs in meanwhile must not send what somebody else asked for
          if ((resumed || attempt > 1) && !intents.isMine(intent))
            throw new CallFailure('session', intent.id, `${intent.id}: another person is logged in`);
          const answer = await client.send(intent.id, intent.call, fields, { ...options, key: intent.key });
          intents.close(intent);
          return answer;
        } catch (error) {
          if (!isUncertain(error)) {
            if (isOver(error)) intents.abandon(intent);
            else intents.close(intent);
            throw error;
          }
          if (attempt === TRIES) throw giveUp(intent, error);
        }
        translate();
        await wait(FIRST_WAIT * 2 ** (attempt - 1));
      }
    } finally {
      if (isChecking) check(-1);
    }
  };
  const giveUp = (intent: Intent, error?: CallFailure): CallFailure => {
    intents.told(intent);
    return new CallFailure(
      'unsettled',
      intent.id,
      `${intent.id}: no clear answer; it may have happened`,
      error?.detail,
    );
  };
  const resumeOne = async (intent: Intent): Promise<void> => {
    try {
      if (!intent.fields || Date.now() - intent.at > RESUME_FOR) throw giveUp(intent);
      await ask(intent, intent.fields, true, {});
      announce();
    } catch (error) {
      announce(error);
    }
  };
  return {
    settle: async (id, call, values, options = {}) => {
      // a request made offline is not sent later, when its sender thinks of something else
      if (globalThis.navigator?.onLine === false)
        throw new CallFailure('network', id, `${id}: no connection, not sent`);
      const fields = client.fieldsOf(call, values);
      return ask(intents.open(id, call, fields), fields, false, options);
    },
    resume: async () => {
      for (const intent of intents.abandoned()) await resumeOne(intent);
    },
  };
}
