import { createHmac, randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A message to a user: a verification code, or a notice. */
export type SentMessage = SentCode | SentNotice;

interface SentText {
  readonly target: string;
  /** The user's anti-phishing code, with which the message begins. */
  readonly antiPhishing?: string;
}

export interface SentCode extends SentText {
  readonly purpose: string;
  /** Absent if the code would be useless; the message then gives the reason. */
  readonly code?: string;
  /** The thing that the code approves, such as a withdrawal address. */
  readonly approves?: string;
}

interface SentNotice extends SentText {
  /** In the user's language. */
  readonly notice: string;
}

/** Sends codes and notices to users. Failures are reported without the text and the address. */
export interface MessageSender {
  /** @throws {MessageNotSent} */
  send(message: SentMessage): Promise<void>;
}

class MessageNotSent extends Error {
  override readonly name = 'MessageNotSent';
}

interface WebhookOptions {
  readonly url: string;
  /** The secret shared with the receiver. */
  readonly key: string;
  clock(): Date;
  /** Milliseconds before each further attempt. Default: one second, then four. */
  readonly waits?: readonly number[];
  /** Milliseconds for one attempt. Default: 5000. */
  readonly timeout?: number;
}

/** The most messages in flight, so that a receiver that is down does not fill the memory. */
const MOST_AT_ONCE = 200;
const WAITS = [1000, 4000];
const TIMEOUT = 5000;

/**
 * Creates a sender that posts each message as JSON: `id`, `at`, `to`, `purpose`, and `code`, or `none` with the reason
 * if a code would be useless. With the purpose `notice`, there is `text` instead. `antiPhishing` is the user's own
 * phrase, with which the message begins, and `approves` is the thing that the code is for. The header `X-Signature` is
 * `v1=` and the HMAC-SHA-256 of `X-Timestamp`, a dot and the body. All attempts have the same `id`, so that the
 * receiver can send a message only once. Redirects are not followed.
 */
export function createWebhookSender({
  url,
  key,
  clock,
  waits = WAITS,
  timeout = TIMEOUT,
}: WebhookOptions): MessageSender {
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
      if (result === 'refused') throw new MessageNotSent('The receiver of codes refused one.');
    }
    throw new MessageNotSent(`The receiver of codes did not take one in ${waits.length + 1} attempts.`);
  };
  return {
    send: async (message) => {
      if (running >= MOST_AT_ONCE) throw new MessageNotSent(`${MOST_AT_ONCE} codes wait for their receiver already.`);
      running += 1;
      try {
        await sendOnce(JSON.stringify(getWire(message, clock())));
      } finally {
        running -= 1;
      }
    },
  };
}

/** Appends the same JSON to a file that only its owner can read. For tests: users get no codes. */
export const createFileSender = (file: string, clock: () => Date): MessageSender => ({
  send: async (message) => appendFileSync(file, `${JSON.stringify(getWire(message, clock()))}\n`, { mode: 0o600 }),
});

function getWire(message: SentMessage, now: Date) {
  const { target, antiPhishing } = message;
  const head = { id: randomUUID(), at: now.toISOString(), to: target, ...(antiPhishing && { antiPhishing }) };
  if ('notice' in message) return { ...head, purpose: 'notice', text: message.notice };
  const { purpose, code, approves } = message;
  const none = purpose === 'forget' ? 'no-account' : 'account-exists';
  return { ...head, purpose, ...(approves && { approves }), ...(code === undefined ? { none } : { code }) };
}
