import { eq, or } from 'drizzle-orm';
import { appendAudit } from '../platform/audit/index.ts';
import { type Database, users } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { bumpVersion, withUserLock } from './users/user-row.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';
import type { Publish } from '../platform/streams/events.ts';
import { removeAllFactors } from './factors/enrol.ts';
import { closeSessions } from './users/sessions.ts';

export const ACCOUNT_COMMANDS = ['end-sessions', 'disable', 'enable', 'remove-factors'] as const;
export type AccountCommand = (typeof ACCOUNT_COMMANDS)[number];

/** An operator's commands for user accounts. Remove lost factors only after the person's identity has been checked. */
export interface AccountCommands {
  /**
   * Ends all of a user's sessions, disables or enables the account, or removes all second factors.
   * @param user id or account; `all` ends the sessions of all users
   * @returns a sentence for the terminal
   * @throws OperatorError if there is no such user
   */
  change(command: AccountCommand, user: string): Promise<string>;
}

interface CommandOptions {
  readonly db: Database;
  clock(): Date;
  readonly publish: Publish;
}

export function createAccountCommands({ db, clock, publish }: CommandOptions): AccountCommands {
  const change = async (command: AccountCommand, { id, account }: Found): Promise<string> => {
    const count = await withUserLock(db, id, (tx) => changeAccount(tx, command, id, clock()));
    publish({ kind: 'user-changed', userId: id });
    return `${account}: ${SAID[command]}${COUNTED[command] === '' ? '' : ` ${COUNTED[command]}: ${count}.`}`;
  };
  const endAll = async (): Promise<string> => {
    const { ids, closed } = await endAllSessions(db, clock());
    for (const userId of ids) publish({ kind: 'user-changed', userId });
    return `All users are logged out. Sessions that were ended: ${closed}.`;
  };
  return {
    change: async (command, user) => {
      if (command === 'end-sessions' && user === 'all') return endAll();
      const found = await findUser(db, user);
      if (found === undefined) throw new OperatorError(`There is no user ${user}.`);
      return change(command, found);
    },
  };
}

const SAID: Readonly<Record<AccountCommand, string>> = {
  'end-sessions': 'logged out everywhere.',
  disable: 'disabled, so nobody can log in.',
  enable: 'enabled: the user can log in again.',
  'remove-factors': 'the password alone logs in again.',
};
const COUNTED: Readonly<Record<AccountCommand, string>> = {
  'end-sessions': 'Sessions that were ended',
  disable: 'Sessions that were ended',
  enable: '',
  'remove-factors': 'Factors that were removed',
};

async function changeAccount(tx: Database, command: AccountCommand, id: number, at: Date): Promise<number> {
  const t = users;
  if (command === 'disable' || command === 'enable')
    await tx
      .update(t)
      .set({ disabledAt: command === 'disable' ? at : null })
      .where(eq(t.id, id));
  const count = await WORK[command](tx, id);
  await bumpVersion(tx, id);
  await appendAudit(tx, {
    event: EVENTS[command],
    actor: 'operator',
    at,
    userId: id,
    details: { count: String(count) },
  });
  return count;
}

const WORK: Readonly<Record<AccountCommand, (tx: Database, id: number) => Promise<number>>> = {
  'end-sessions': closeSessions,
  disable: closeSessions,
  enable: async () => 0,
  'remove-factors': removeAllFactors,
};

const EVENTS = {
  'end-sessions': 'sessions-ended',
  disable: 'account-disabled',
  enable: 'account-enabled',
  'remove-factors': 'factors-removed',
} as const;

/** Ends the sessions of all users. Bumping a user's version also ends the streams of their sessions. */
async function endAllSessions(db: Database, at: Date): Promise<{ ids: readonly number[]; closed: number }> {
  const t = tables.sessions;
  return db.transaction(async (tx) => {
    const users = await tx.selectDistinct({ id: t.userId }).from(t).orderBy(t.userId);
    const ids = users.map(({ id }) => id);
    for (const id of ids) await bumpVersion(tx, id);
    const closed = (await tx.delete(t).returning({ userId: t.userId })).length;
    const details = { count: String(closed) };
    await appendAudit(tx, { event: 'sessions-ended', actor: 'operator', at, subject: 'all users', details });
    return { ids, closed };
  });
}

interface Found {
  readonly id: number;
  readonly account: string;
}

/** @param user id or account */
export async function findUser(db: Database, user: string): Promise<Found | undefined> {
  const t = users;
  const [found] = await db
    .select({ id: t.id, account: t.accountNumber })
    .from(t)
    .where(or(eq(t.accountNumber, user), /^\d{1,9}$/.test(user) ? eq(t.id, Number(user)) : undefined));
  return found;
}
