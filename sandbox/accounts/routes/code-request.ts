import type { Context } from '../../context.ts';
import { hashToken, isToken, newToken, type CodeRequest, type Purpose } from '../users/index.ts';

const COOKIE = 'vitrine-asker';
/** As long as wrong guesses delay the next code. */
const COOKIE_SECONDS = 15 * 60;

/** Whether a code is requested before login. */
const isForGuest = (purpose: Purpose): boolean => purpose === 'register' || purpose === 'forget';

/** The key of a code that only its requester can use. */
export function codeRequest(context: Context, purpose: Purpose, target: string, subject?: string): CodeRequest {
  const { services, now } = context;
  const asker = isForGuest(purpose) ? getGuest(context) : `Session ${hashToken(context.token ?? '')}`;
  return { purpose, target, asker, keys: services.keys, now, ...(subject === undefined ? {} : { subject }) };
}

/**
 * Like `codeRequest`, for a code that is about to be sent: also sets the cookie by which a browser is recognized later.
 */
export function newCodeRequest(context: Context, purpose: Purpose, target: string, subject?: string): CodeRequest {
  const { client } = context;
  const kept = client.readCookie(COOKIE);
  const isKept = kept !== undefined && isToken(kept);
  if (!isForGuest(purpose) || (!client.isBrowser && !isKept)) return codeRequest(context, purpose, target, subject);
  const token = isKept ? kept : newToken();
  client.keepCookie(COOKIE, token, COOKIE_SECONDS);
  return { ...codeRequest(context, purpose, target, subject), asker: getBrowser(token) };
}

const getBrowser = (token: string): string => `Browser ${hashToken(token)}`;

/** Identifies a browser by its cookie, and a program, which has no cookies, by its network. */
function getGuest({ client }: Context): string {
  const token = client.readCookie(COOKIE);
  if (token !== undefined && isToken(token)) return getBrowser(token);
  // a browser without the cookie has not requested a code
  return client.isBrowser ? getBrowser('') : `Network ${client.network}`;
}

/** The subject of a code that approves a withdrawal address. */
export const addressSubject = (chain: string, address: string): string => `${chain}\n${address}`;
