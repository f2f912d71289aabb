import type { Context } from '../../context.ts';
import { hashToken, isToken, newToken, type CodeRequest, type Purpose } from '../users/index.ts';

const COOKIE = 'vitrine-asker';
/** As long as a guessed code delays the next one. */
const COOKIE_SECONDS = 15 * 60;

/** Codes that are asked for before anybody has logged in. */
const isForGuest = (purpose: Purpose): boolean => purpose === 'register' || purpose === 'forget';

/** A code that the caller has asked for, and that nobody else can use. */
export function codeRequest(context: Context, purpose: Purpose, target: string, subject?: string): CodeRequest {
  const { services, now } = context;
  const asker = isForGuest(purpose) ? getGuest(context) : `Session ${hashToken(context.token ?? '')}`;
  return { purpose, target, asker, keys: services.keys, now, ...(subject === undefined ? {} : { subject }) };
}

/** The same for a code that is about to be sent: a browser gets the cookie by which it is known again. */
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

/** A browser is known by its cookie; a program has none, and is known by its network. */
function getGuest({ client }: Context): string {
  const token = client.readCookie(COOKIE);
  if (token !== undefined && isToken(token)) return getBrowser(token);
  // a browser without the cookie has not asked
  return client.isBrowser ? getBrowser('') : `Network ${client.network}`;
}

/** What a code for a withdrawal address approves. */
export const addressSubject = (chain: string, address: string): string => `${chain}\n${address}`;
