import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type Envelope, type Harness } from './harness.ts';
import { createSoftPasskey, type SoftPasskey } from './soft-passkey.ts';

export interface App {
  readonly key: string;
  /** Recovery codes, if this is the first factor. */
  readonly codes: readonly string[];
}

type WithToken = Pick<Harness, 'post' | 'now'>;

/** Returns the code that an authenticator app shows. @param seconds from now */
export const getCode = (h: Pick<Harness, 'now'>, key: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: h.now.getTime() + seconds * 1000 });

export const later = (h: Pick<Harness, 'now'>, seconds: number): void =>
  void (h as { now: Date }).now.setTime(h.now.getTime() + seconds * 1000);

/**
 * Adds an authenticator app as the first factor. The current code is used up, so the next one that works is that of the
 * next period.
 */
export async function addApp(h: WithToken, token: string): Promise<App> {
  const start = await h.post('factors/totp_start', { password: PASSWORD }, { token });
  if (start.type !== 'ok') throw new Error(start.message);
  const { key, challenge } = start.message as { key: string; challenge: string };
  const finish = await h.post('factors/totp_finish', { challenge, code: getCode(h, key) }, { token });
  if (finish.type !== 'ok') throw new Error(finish.message);
  later(h, 30);
  return { key, codes: (finish.message as { codes: string }).codes.split('\n') };
}

/** Adds a passkey as the first factor. */
export async function addPasskey(h: WithToken, token: string, passkey = createSoftPasskey()): Promise<SoftPasskey> {
  const start = await h.post('factors/passkey_start', { password: PASSWORD }, { token });
  if (start.type !== 'ok') throw new Error(start.message);
  const { options } = start.message as { options: string };
  const finish = await h.post(
    'factors/passkey_finish',
    { credential: passkey.create(options), name: 'Key' },
    { token },
  );
  if (finish.type !== 'ok') throw new Error(finish.message);
  return passkey;
}

/** Logs in with the right password and returns the ticket. */
export async function getTicket(h: WithToken, email: string): Promise<string> {
  const { message }: { message: string } = await h.post('user/login', { user_string: email, password: PASSWORD });
  if (!message.startsWith('second:')) throw new Error(`no ticket: ${message}`);
  return message;
}

/** Returns the header that answers a refusal with a second factor. */
export function getProof({ step_up: need }: Envelope, method: string, answer: string): string {
  if (!need) throw new Error('nothing is asked');
  const sent = method === 'passkey' ? Buffer.from(answer).toString('base64url') : answer;
  return `${need.challenge} ${method} ${sent}`;
}
