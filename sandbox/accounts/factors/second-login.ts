import { withUserLock } from '../users/index.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { openSession, type LoggedIn, type Opening } from '../users/login.ts';
import { type User, readUser } from '../users/user-row.ts';
import { consumeChallenge, findChallenge, issueChallenge, type ChallengeUse } from './challenges.ts';
import { challengeOfTicket, loginBinding } from './login-ticket.ts';
import { findPasskey, readCredential, requestOptions, spendPasskey, verifyPasskey } from './passkeys.ts';
import { proveFactor, type FactorContext } from './prove.ts';
import { listMethods, passkeysAt, readFactors, type Method } from './state.ts';

interface Ticket {
  readonly user: User;
  readonly challenge: string;
  readonly use: ChallengeUse;
}

const ended = (): ApiError => new ApiError('server.ticket_ended');

/** @throws ApiError if the ticket has expired, or was issued for another brand or an earlier password */
async function readTicket({ db, now }: FactorContext, ticket: string, brand: string | undefined): Promise<Ticket> {
  const challenge = challengeOfTicket(ticket);
  const found = await findChallenge(db, challenge, 'login', now);
  const user = found && (await readUser(db, found.userId));
  const boundTo = user && loginBinding(user.passwordHash, brand);
  if (!user || boundTo === undefined || boundTo !== found.boundTo || user.disabledAt !== null) throw ended();
  return { user, challenge, use: { userId: user.id, purpose: 'login', boundTo } };
}

interface LoginMethods {
  readonly methods: readonly Method[];
  /** Options for the browser, as JSON; empty if no passkey works at this site. */
  readonly passkey: string;
}

/** Lists the ways in which the holder of a ticket can complete the login. @throws ApiError */
export async function readLoginMethods(
  context: FactorContext,
  ticket: string,
  brand: string | undefined,
): Promise<LoginMethods> {
  const { user, challenge } = await readTicket(context, ticket, brand);
  const factors = await readFactors(context.db, user.id);
  const known = passkeysAt(factors, context.site);
  const options = known.length === 0 ? undefined : await requestOptions(context.site, known, challenge);
  return { methods: listMethods(factors, context.site), passkey: options ? JSON.stringify(options) : '' };
}

interface SecondStep {
  readonly ticket: string;
  readonly method: Method;
  readonly answer: string;
}

/**
 * Opens a session for a ticket and a factor. A wrong code does not consume the ticket: attempts are counted per
 * account.
 * @throws ApiError
 */
export async function completeLogin(context: FactorContext, step: SecondStep, opening: Opening): Promise<LoggedIn> {
  const { ticket, method, answer } = step;
  const { now } = context;
  const { user, challenge, use } = await readTicket(context, ticket, opening.brand);
  const proof = { userId: user.id, method, answer, challenge, actor: 'guest', reason: 'login' } as const;
  return proveFactor(context, proof, async (tx) => {
    if (!(await consumeChallenge(tx, challenge, use, now))) throw ended();
    return openSession(tx, user, { ...opening, by: method }, now);
  });
}

const passkeyLogin = (brand: string | undefined): ChallengeUse => ({
  userId: null,
  purpose: 'passkey-login',
  boundTo: brand ?? '',
});

/** Options, as JSON, for a login with only a passkey. They reveal nothing about any account. */
export async function startPasskeyLogin({ db, now, site }: FactorContext, brand: string | undefined): Promise<string> {
  const challenge = await issueChallenge(db, passkeyLogin(brand), now);
  return JSON.stringify(await requestOptions(site, [], challenge));
}

/** @throws ApiError the same one for an unknown passkey and for a wrong signature */
export async function logInWithPasskey(context: FactorContext, answer: string, opening: Opening): Promise<LoggedIn> {
  const { db, now, site } = context;
  const wrong = (): ApiError => new ApiError('server.passkey_wrong');
  const credential = readCredential(answer);
  const passkey = credential && (await findPasskey(db, credential.id));
  if (!passkey || credential.userHandle !== passkey.userHandle) throw wrong();
  const counter = await verifyPasskey(site, passkey, credential, credential.challenge);
  if (counter === undefined) throw wrong();
  const user = await readUser(db, passkey.userId);
  if (user.disabledAt !== null) throw new ApiError('server.account_disabled');
  return withUserLock(db, user.id, async (tx) => {
    if (!(await consumeChallenge(tx, credential.challenge, passkeyLogin(opening.brand), now))) throw wrong();
    if (!(await spendPasskey(tx, passkey, counter, now))) throw wrong();
    return openSession(tx, user, { ...opening, by: 'passkey alone' }, now);
  });
}
