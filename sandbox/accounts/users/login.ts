import { and, eq, or, type SQL } from 'drizzle-orm';
import { normalizeEmail } from '@vitrine/engine/expression';
import * as tables from '../tables.ts';
import { appendAudit, appendAuditAlone } from '../../platform/audit/index.ts';
import type { Client } from '../../platform/http/client.ts';
import type { KeyRing } from '../../platform/keys/index.ts';
import { numberValue } from '../../platform/shared/message-values.ts';
import { type Database, users } from '../../platform/database/index.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import type { Passwords } from './passwords.ts';
import type { User } from './user-row.ts';
import { matchesTarget, phoneTarget } from './targets.ts';
import { hashToken, newToken, newTimes, type SessionTimes } from './sessions.ts';
import {
  countAttempt,
  resetAttempts,
  LOCK_TIME,
  attemptKeys,
  countFailedLogin,
  uncountFailedLogin,
  type LoginLimits,
} from './attempts.ts';
import { describeClient, recordLogin, type NewLogin } from './login-history.ts';
import { findDevice, hasDevices, keepDevice } from './devices.ts';

/** Uses one transaction, because a commit takes longer than the writes themselves. */
const recordFailure = (db: Database, login: NewLogin, details: Readonly<Record<string, string>>): Promise<void> =>
  db.transaction(async (tx) => {
    await recordLogin(tx, login);
    const { userId, now: at } = login;
    await appendAudit(tx, { event: 'login-failed', actor: 'guest', at, userId, details });
  });

/** Records an attempt while the name is locked. */
async function auditLocked(db: Database, user: User | undefined, now: Date, error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) return;
  await appendAuditAlone(db, {
    event: 'login-failed',
    actor: 'guest',
    at: now,
    userId: user?.id,
    details: { locked: 'yes' },
  });
}

/**
 * Rehashes the password if the hash settings have changed: the password is only known during a login. If it changed
 * concurrently, the changed hash stays, and the login fails.
 * @returns the user with the current hash
 */
async function renewHash(db: Database, passwords: Passwords, user: User, password: string): Promise<User> {
  if (!passwords.isOutdated(user.passwordHash)) return user;
  const t = users;
  const passwordHash = await passwords.hash(password);
  const renewed = await db
    .update(t)
    .set({ passwordHash })
    .where(and(eq(t.id, user.id), eq(t.passwordHash, user.passwordHash)))
    .returning({ id: t.id });
  return renewed.length > 0 ? { ...user, passwordHash } : user;
}

interface LoginRequest {
  readonly name: string;
  readonly area: string | undefined;
  readonly kind: 'email' | 'mobile' | undefined;
  readonly password: string;
  /** The host's brand, on whose hosts alone the session works. Undefined on a server without releases. */
  readonly brand?: string | undefined;
  readonly client: Client;
  /** The caller's current session. */
  readonly replaces?: string | undefined;
}

interface LoginHost {
  /** Issues a ticket instead of a session. Undefined if the account has no second factor. */
  issueTicket(
    db: Database,
    account: Pick<User, 'id' | 'passwordHash'>,
    brand: string | undefined,
    now: Date,
  ): Promise<string | undefined>;
  readonly passwords: Passwords;
  readonly keys: KeyRing;
  readonly sessionTimes: SessionTimes;
  readonly loginLimits: LoginLimits;
}

export interface LoggedIn {
  readonly token: string;
  readonly user: User;
  /** Whether this is the account's first login from the device. False for the account's very first device. */
  readonly isNewDevice: boolean;
}

/**
 * Logs in with a password. A wrong password and a missing account get the same answer after the same time. Wrong
 * passwords from a known device are counted separately, so that nobody else can lock its user out.
 * @returns a session or, if the account has a second factor, a ticket for the second step
 */
export async function logIn(
  db: Database,
  host: LoginHost,
  request: LoginRequest,
  now: Date,
): Promise<LoggedIn | { readonly ticket: string }> {
  const { passwords, keys, loginLimits: limits } = host;
  const { client } = request;
  const user = await findUser(db, request);
  const device = await findDevice(db, user?.id, client);
  const source = { client, keys, limits, now };
  if (device === undefined) await countFailedLogin(db, source);
  const key = user && device ? attemptKeys.device(user.id, device) : attemptKeys.login(getName(request));
  const left = await countAttempt(db, key, now).catch(async (error: unknown) => {
    await auditLocked(db, user, now, error);
    throw error;
  });
  const right = await passwords.verify(request.password, user?.passwordHash);
  if (!user || !right) {
    const details = { 'attempts-left': String(left) };
    // also without an account, so that the response time does not reveal whether there is one
    await recordFailure(db, { userId: user?.id, outcome: 'wrongPassword', client, now }, details);
    const minutes = numberValue(LOCK_TIME / 60_000);
    throw left > 0
      ? new ApiError('server.login_wrong_left', { field: 'password', values: { left: numberValue(left), minutes } })
      : new ApiError('server.login_wrong_last', { field: 'password', values: { count: minutes } });
  }
  if (user.disabledAt !== null) {
    await recordFailure(db, { userId: user.id, outcome: 'disabled', client, now }, { 'account-disabled': 'yes' });
    throw new ApiError('server.account_disabled');
  }
  // before the ticket is issued, because the ticket is bound to the password hash
  const current = await renewHash(db, passwords, user, request.password);
  const ticket = await host.issueTicket(db, current, request.brand, now);
  const opening = { ...request, times: host.sessionTimes };
  const answer = ticket === undefined ? await openSession(db, current, opening, now) : { ticket };
  await resetAttempts(db, key);
  if (device === undefined) await uncountFailedLogin(db, source);
  return answer;
}

/** Converts a login name to the form of account numbers: a lower-case e-mail address, or +area and phone. */
const getName = ({ name, area, kind }: LoginRequest): string =>
  area && kind !== 'email' ? phoneTarget(area, name).text : normalizeEmail(name);

async function findUser(db: Database, { name, area, kind }: LoginRequest): Promise<User | undefined> {
  const t = users;
  const where = area && kind !== 'email' ? matchesTarget(phoneTarget(area, name)) : hasName(normalizeEmail(name), kind);
  const [user] = await db.select().from(t).where(where).limit(1);
  return user;
}

/** Matches an e-mail address or, if the kind is unknown, any account number. */
const hasName = (name: string, kind: LoginRequest['kind']): SQL | undefined =>
  kind === 'email' ? eq(users.email, name) : or(eq(users.accountNumber, name), eq(users.email, name));

/** Where and how a session is opened. */
export interface Opening extends Pick<LoginRequest, 'brand' | 'client' | 'replaces'> {
  readonly times: SessionTimes;
  /** The second factor that was used, for the audit log. */
  readonly by?: string;
}

/**
 * Opens a session. Comparing a password is slow, and meanwhile the password may change or an operator may disable the
 * account. The row is therefore locked and read again: either the change also ends this session, or the session is not
 * opened.
 */
export async function openSession(db: Database, user: User, opening: Opening, now: Date): Promise<LoggedIn> {
  const { brand, client, replaces, times, by } = opening;
  const token = newToken();
  let isNewDevice = false;
  await db.transaction(async (tx) => {
    const t = users;
    const columns = { hash: t.passwordHash, disabledAt: t.disabledAt };
    const [row] = await tx.select(columns).from(t).where(eq(t.id, user.id)).for('share');
    if (row?.hash !== user.passwordHash || row.disabledAt !== null) throw new ApiError('server.login_wrong');
    const s = tables.sessions;
    if (replaces !== undefined) await tx.delete(s).where(eq(s.tokenHash, hashToken(replaces)));
    await tx.insert(s).values({
      tokenHash: hashToken(token),
      userId: user.id,
      brand: brand ?? null,
      ...describeClient(client),
      ...newTimes(times, now),
    });
    isNewDevice = (await findDevice(tx, user.id, client)) === undefined && (await hasDevices(tx, user.id));
    await keepDevice(tx, user.id, client, now);
    await recordLogin(tx, { userId: user.id, outcome: 'ok', client, now });
    const details = by === undefined ? {} : { details: { by } };
    await appendAudit(tx, { event: 'logged-in', actor: 'user', at: now, userId: user.id, ...details });
  });
  return { token, user, isNewDevice };
}

/** The exchange's own requirements for accounts, whatever its brands declare. */
export interface AccountPolicy {
  /** The minimum length of a new password. */
  readonly passwordMinimum: number;
  /** Whether a withdrawal requires that its user has a second factor. */
  readonly withdrawalNeedsFactor: boolean;
}

/** Only the requirements of the product specification. */
export const SANDBOX_POLICY: AccountPolicy = { passwordMinimum: 0, withdrawalNeedsFactor: false };
/** Also the requirements of OWASP ASVS 5.0, V6.2.1 and V6.3.3, because real money is at stake. */
export const PRODUCTION_POLICY: AccountPolicy = { passwordMinimum: 8, withdrawalNeedsFactor: true };
