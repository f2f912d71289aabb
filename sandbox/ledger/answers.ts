import { createHash } from 'node:crypto';
import { defineStatement, runStatement, type Database } from '../platform/database/index.ts';
import { ApiError } from '../platform/shared/api-error.ts';

/** A user's request to carry out a money call, identified by an idempotency key so that it runs only once. */
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

/** The stored answers to the intents in one transaction. The users of the intents are locked. */
export interface Answers {
  /**
   * Returns the answer if the intent has already been carried out.
   * @throws ApiError if its key was used for a different request
   */
  find(intent: Intent): { readonly payload: unknown } | undefined;
  add(intent: Intent, payload: unknown): void;
  /** Writes the added answers. */
  write(tx: Database): Promise<void>;
}

/** Hashes the request. The order of its fields does not matter. */
export const hashRequest = ({ request }: Intent): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

const getName = ({ userId, call, key }: Omit<Intent, 'request' | 'at'>): string => `${userId}/${call}/${key}`;

export async function readAnswers(tx: Database, intents: readonly Intent[]): Promise<Answers> {
  const rows = intents.length === 0 ? [] : await runStatement(tx, READ_ANSWERS, { wanted: intents });
  const known = new Map(
    rows.map(({ user_id: userId, call, key, request_hash: hash, answer }) => {
      if (!answer) throw new Error(`An idempotency row of user ${userId} has no answer.`);
      return [getName({ userId, call, key }), { hash, payload: answer.payload }];
    }),
  );
  const added: Answer[] = [];
  return {
    find: (intent) => {
      const answer = known.get(getName(intent));
      if (answer && answer.hash !== hashRequest(intent)) throw new ApiError('server.key_reused');
      return answer;
    },
    add: (intent, payload) => {
      const answer = { intent, hash: hashRequest(intent), payload };
      known.set(getName(intent), answer);
      added.push(answer);
    },
    write: async (tx) => {
      if (added.length > 0) await runStatement(tx, INSERT_ANSWERS, { added });
    },
  };
}

interface AnswerRow {
  readonly user_id: number;
  readonly call: string;
  readonly key: string;
  readonly request_hash: string;
  readonly answer: { readonly payload: unknown } | null;
}

const READ_ANSWERS = defineStatement<AnswerRow>('read_answers').over(
  {
    wanted: {
      user_id: ['int', ({ userId }: Intent) => userId],
      call: ['text', ({ call }: Intent) => call],
      key: ['text', ({ key }: Intent) => key],
    },
  },
  ({ wanted }) => `
    select user_id, call, key, request_hash, answer from idempotency join ${wanted} using (user_id, call, key)`,
);

const INSERT_ANSWERS = defineStatement('insert_answers').over(
  {
    added: {
      user_id: ['int', ({ intent }: Answer) => intent.userId],
      call: ['text', ({ intent }: Answer) => intent.call],
      key: ['text', ({ intent }: Answer) => intent.key],
      request_hash: ['text', ({ hash }: Answer) => hash],
      answer: ['jsonb', ({ payload }: Answer) => JSON.stringify({ payload })],
      created_at: ['timestamptz', ({ intent }: Answer) => intent.at.toISOString()],
    },
  },
  ({ added }) => `
    insert into idempotency (user_id, call, key, request_hash, answer, created_at) select added.* from ${added}`,
);
