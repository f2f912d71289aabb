import type { Call } from '../compile/release';
import type { CallOptions, Client } from './client';
import { CallFailure } from './errors';

const TRIES = 4;
const FIRST_WAIT = 1500;

/** Keys of intents without a known outcome: the same intent asked again keeps its key, so nothing is done twice. */
const open = new Map<string, string>();

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const uncertain = (error: unknown): boolean =>
  error instanceof CallFailure && (error.kind === 'timeout' || error.kind === 'network' || error.kind === 'answer');

/**
 * A call that moves money: one key per intent. After a lost answer it says "checking" and asks again under the same key,
 * which the server answers without doing it again.
 * @throws CallFailure `network` without a connection: nothing was sent; `refused` when the server said no, `unsettled` when its answer stayed away, `session` when nobody is
 * logged in any more: what was asked before that may have happened, so the intent keeps its key.
 */
export async function settle(
  client: Client,
  id: string,
  call: Call,
  values: Readonly<Record<string, unknown>>,
  say: (name: 'checking') => void,
  options: CallOptions = {},
): Promise<unknown> {
  // what a person asks for without a connection is not asked for later, when they think of something else
  if (globalThis.navigator?.onLine === false) throw new CallFailure('network', id, `${id}: no connection, not sent`);
  const intent = `${id} ${JSON.stringify(values)}`;
  const key = options.key ?? open.get(intent) ?? crypto.randomUUID();
  open.set(intent, key);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await client.call(id, call, values, { ...options, key });
      open.delete(intent);
      return answer;
    } catch (error) {
      if (!uncertain(error)) {
        if (!(error instanceof CallFailure && error.kind === 'session')) open.delete(intent);
        throw error;
      }
      if (attempt === TRIES)
        throw new CallFailure(
          'unsettled',
          id,
          `${id}: no answer; it may have happened`,
          error instanceof CallFailure ? error.detail : {},
        );
      if (attempt === 1) say('checking');
      await wait(FIRST_WAIT * 2 ** (attempt - 1));
    }
  }
}
