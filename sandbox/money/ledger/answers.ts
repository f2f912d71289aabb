import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { insertRows, tables, unnest, type Database } from '../../database/index.ts';
import { Refusal } from '../../shared/refusal.ts';

/** A money call that a user wants to be carried out once. */
export interface Intent {
  readonly userId: number;
  readonly call: string;
  readonly key: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

interface Answer {
  readonly intent: Intent;
  readonly hash: string;
  readonly payload: unknown;
}

/** The answers to intents of one transaction, whose users are locked. */
export interface Answers {
  /** The answer if the intent has been carried out. @throws Refusal if its key was used for another request */
  find(intent: Intent): { readonly payload: unknown } | undefined;
  add(intent: Intent, payload: unknown): void;
  /** The statements that write the added answers. */
  insert(): readonly SQL[];
}

/** The hash does not depend on the order of the fields. */
export const hashRequest = ({ request }: Intent): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

const nameOf = ({ userId, call, key }: Omit<Intent, 'request' | 'at'>): string => `${userId}/${call}/${key}`;

export async function readAnswers(tx: Database, intents: readonly Intent[]): Promise<Answers> {
  const t = tables.idempotency;
  const wanted = unnest(intents, INTENT_COLUMNS);
  const rows =
    intents.length === 0
      ? []
      : await tx
          .select()
          .from(t)
          .where(sql`(${t.userId}, ${t.call}, ${t.key}) in (select * from ${wanted})`);
  const known = new Map(
    rows.map((row) => {
      if (!row.answer) throw new Error(`An idempotency row of user ${row.userId} has no answer.`);
      return [nameOf(row), { hash: row.requestHash, payload: row.answer.payload }];
    }),
  );
  const added: Answer[] = [];
  return {
    find: (intent) => {
      const answer = known.get(nameOf(intent));
      if (answer && answer.hash !== hashRequest(intent)) throw new Refusal('server.key_reused');
      return answer;
    },
    add: (intent, payload) => {
      const answer = { intent, hash: hashRequest(intent), payload };
      known.set(nameOf(intent), answer);
      added.push(answer);
    },
    insert: () => insertAnswers(added),
  };
}

const INTENT_COLUMNS = {
  user_id: ['int', ({ userId }: Intent) => userId],
  call: ['text', ({ call }: Intent) => call],
  key: ['text', ({ key }: Intent) => key],
} as const;

function insertAnswers(answers: readonly Answer[]): readonly SQL[] {
  if (answers.length === 0) return [];
  const insert = insertRows('idempotency', answers, {
    user_id: ['int', ({ intent }) => intent.userId],
    call: ['text', ({ intent }) => intent.call],
    key: ['text', ({ intent }) => intent.key],
    request_hash: ['text', ({ hash }) => hash],
    answer: ['jsonb', ({ payload }) => JSON.stringify({ payload })],
    created_at: ['timestamptz', ({ intent }) => intent.at.toISOString()],
  });
  return [insert];
}
