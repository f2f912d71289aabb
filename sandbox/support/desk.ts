import { desc, sql } from 'drizzle-orm';
import { cutText } from '@vitrine/engine/expression';
import { appendAudit } from '../platform/audit/index.ts';
import type { Database } from '../platform/database/index.ts';
import * as tables from './tables.ts';
import { bumpVersion, withUserLock } from '../accounts/users/index.ts';
import { findUser } from '../accounts/account-commands.ts';
import type { Publish } from '../platform/streams/events.ts';
import { markRead } from './chat.ts';

/** The operator's side of the support desk. */
export interface SupportDesk {
  /** @param user id or account @returns a sentence for the terminal */
  reply(user: string, text: string): Promise<string>;
  /** Users still waiting for a reply from a person, and the latest feedback. */
  list(): Promise<string>;
}

interface DeskOptions {
  readonly db: Database;
  clock(): Date;
  readonly publish: Publish;
}

const MOST = 1000;
const SHOWN = 20;

export function createSupportDesk({ db, clock, publish }: DeskOptions): SupportDesk {
  return {
    reply: async (user, text) => {
      const answer = text.trim();
      if (answer === '' || answer.length > MOST) return `An answer must be 1 to ${MOST} characters long.`;
      const found = await findUser(db, user);
      if (!found) return `There is no user ${user}.`;
      await withUserLock(db, found.id, async (tx) => {
        await markRead(tx, found.id, false);
        const at = clock();
        await tx.insert(tables.chatMessages).values({ userId: found.id, desk: true, text: answer, sentAt: at });
        await bumpVersion(tx, found.id);
        await appendAudit(tx, { event: 'desk-answered', actor: 'operator', at, userId: found.id });
      });
      publish({ kind: 'user-changed', userId: found.id });
      return `Answered ${found.account}.`;
    },
    list: async () =>
      [...(await describeWaitingChats(db)), ...(await describeFeedback(db))].join('\n') || 'Nobody is waiting.',
  };
}

/** Lists messages that no operator has read. The automatic reply does not mark them as read. */
async function describeWaitingChats(db: Database): Promise<string[]> {
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
  return rows.map(
    ({ id, account, text, count }) => `chat      user ${id} ${account}, ${count} new: ${toTerminalLine(text)}`,
  );
}

async function describeFeedback(db: Database): Promise<string[]> {
  const t = tables.feedback;
  const rows = await db.select().from(t).orderBy(desc(t.id)).limit(SHOWN);
  return rows.map(
    ({ id, userId, kind, content, images }) =>
      `feedback  ${id} of user ${userId}, kind ${kind}, ${images.length} pictures: ${toTerminalLine(content)}`,
  );
}

/** Converts text to a single line without control characters. */
const toTerminalLine = (text: string): string =>
  cutText(text.replaceAll(/\p{Cc}+/gu, ' ').trim() || '(a picture)', 200);
