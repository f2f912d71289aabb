import { desc, eq, or, sql } from 'drizzle-orm';
import { tables, type Database } from '../database/index.ts';
import { bump, forUser } from '../ledger/index.ts';
import { markRead } from './chat.ts';

/** What the person who runs the exchange does at its support desk. */
export interface Desk {
  /** @param user number or account. @returns a sentence for the terminal. */
  reply(user: string, text: string): Promise<string>;
  /** Whoever wrote last and has no answer of a person yet, and the feedback that came last. */
  list(): Promise<string>;
}

interface DeskOptions {
  readonly db: Database;
  clock(): Date;
  /** Told after an answer has committed. */
  changed(userId: number): void;
}

const MOST = 1000;
const SHOWN = 20;

export function createDesk({ db, clock, changed }: DeskOptions): Desk {
  return {
    reply: async (user, text) => {
      const said = text.trim();
      if (said === '' || said.length > MOST) return `An answer has 1 to ${MOST} characters.`;
      const found = await findUser(db, user);
      if (!found) return `There is no user ${user}.`;
      await forUser(db, found.id, async (tx) => {
        await markRead(tx, found.id, false);
        await tx.insert(tables.chatMessages).values({ userId: found.id, desk: true, text: said, sentAt: clock() });
        await bump(tx, found.id);
      });
      changed(found.id);
      return `Answered ${found.account}.`;
    },
    list: async () => [...(await waiting(db)), ...(await feedback(db))].join('\n') || 'Nobody waits.',
  };
}

async function findUser(db: Database, user: string): Promise<{ id: number; account: string } | undefined> {
  const t = tables.users;
  const [found] = await db
    .select({ id: t.id, account: t.accountNumber })
    .from(t)
    .where(or(eq(t.accountNumber, user), /^\d{1,9}$/.test(user) ? eq(t.id, Number(user)) : undefined));
  return found;
}

/** Messages that no person has read: what the desk says by itself reads nothing. */
async function waiting(db: Database): Promise<string[]> {
  const rows = await db
    .select({
      id: sql<number>`id`,
      account: sql<string>`account_number`,
      text: sql<string>`text`,
      count: sql<number>`n`,
    })
    .from(
      sql`(
        select distinct on (u.id) u.id, u.account_number, m.text, m.id as message,
          (count(*) over (partition by u.id))::int as n
        from chat_messages m join users u on u.id = m.user_id where not m.desk and not m.read
        order by u.id, m.id desc
      ) as waiting`,
    )
    .orderBy(sql`message desc`)
    .limit(SHOWN);
  return rows.map(({ id, account, text, count }) => `chat      user ${id} ${account}, ${count} new: ${line(text)}`);
}

async function feedback(db: Database): Promise<string[]> {
  const t = tables.feedback;
  const rows = await db.select().from(t).orderBy(desc(t.id)).limit(SHOWN);
  return rows.map(
    ({ id, userId, kind, content, images }) =>
      `feedback  ${id} of user ${userId}, kind ${kind}, ${images.length} pictures: ${line(content)}`,
  );
}

/** One line of a terminal, without what would move its cursor. */
const line = (text: string): string => (text.replaceAll(/\p{Cc}+/gu, ' ').trim() || '(a picture)').slice(0, 200);
