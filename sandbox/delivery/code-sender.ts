import { createHmac, randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { SentCode } from '../http/context.ts';

/** Takes verification codes to users. What fails is reported without the code and its address. */
export interface CodeSender {
  /** @throws {CodeNotSent} */
  send(code: SentCode): Promise<void>;
}

class CodeNotSent extends Error {
  override readonly name = 'CodeNotSent';
}

interface WebhookOptions {
  readonly url: string;
  /** The secret that the receiver shares. */
  readonly key: string;
  clock(): Date;
  /** Milliseconds before each further attempt. Default: one second, then four. */
  readonly waits?: readonly number[];
  /** Milliseconds for one attempt. Default: 5000. */
  readonly timeout?: number;
}

/** A receiver that is down must not fill the memory. */
const MOST_AT_ONCE = 200;
const WAITS = [1000, 4000];
const TIMEOUT = 5000;

/**
 * Posts each code as JSON: `id`, `at`, `purpose`, `to`, and `code` or, if none is of use, `none` with the reason. The
 * header `X-Signature` is `v1=` and the HMAC-SHA-256 of `X-Timestamp`, a dot and the body. All attempts have the same
 * `id`, so that the receiver sends a message once. Redirects are not followed.
 */
export function createWebhookSender({ url, key, clock, waits = WAITS, timeout = TIMEOUT }: WebhookOptions): CodeSender {
  let running = 0;
  const attempt = async (body: string): Promise<'sent' | 'again' | 'refused'> => {
    const at = clock().toISOString();
    const signature = createHmac('sha256', key).update(`${at}.${body}`).digest('hex');
    const headers = { 'Content-Type': 'application/json', 'X-Timestamp': at, 'X-Signature': `v1=${signature}` };
    const signal = AbortSignal.timeout(timeout);
    const answer = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    if (answer?.ok === true) return 'sent';
    return answer === undefined || answer.status >= 500 || answer.status === 429 ? 'again' : 'refused';
  };
  const sendOnce = async (body: string): Promise<void> => {
    for (const pause of [0, ...waits]) {
      if (pause > 0) await wait(pause, undefined, { ref: false });
      const result = await attempt(body);
      if (result === 'sent') return;
      if (result === 'refused') throw new CodeNotSent('The receiver of codes refused one.');
    }
    throw new CodeNotSent(`The receiver of codes did not take one in ${waits.length + 1} attempts.`);
  };
  return {
    send: async (code) => {
      if (running >= MOST_AT_ONCE) throw new CodeNotSent(`${MOST_AT_ONCE} codes wait for their receiver already.`);
      running += 1;
      try {
        await sendOnce(JSON.stringify(messageOf(code, clock())));
      } finally {
        running -= 1;
      }
    },
  };
}

/** Appends the same JSON to a file that only its owner can read. For tests: nobody gets the codes. */
export const createFileSender = (file: string, clock: () => Date): CodeSender => ({
  send: async (code) => appendFileSync(file, `${JSON.stringify(messageOf(code, clock()))}\n`, { mode: 0o600 }),
});

const messageOf = ({ purpose, target, code }: SentCode, now: Date) => ({
  id: randomUUID(),
  at: now.toISOString(),
  purpose,
  to: target,
  ...(code === undefined ? { none: purpose === 'forget' ? 'no-account' : 'account-exists' } : { code }),
});
