import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { tables, type Database } from './database/index.ts';
import { loadStates, type Declarations } from './declarations/index.ts';
import { createRuleBook } from './declarations/rules.ts';
import type { SentCode, Services } from './http/context.ts';
import { createMarket } from './market/index.ts';
import { createPasswords, DEFAULT_COST } from './people/users/index.ts';
import type { Sites } from './releases/sites.ts';

const DEFAULT_SEED = 'larch';

interface ServicesOptions {
  readonly seed?: string;
  readonly reviewSeconds?: number;
  readonly passwordCost?: number;
  readonly onCode?: (code: SentCode) => void;
  readonly keepCodes?: boolean;
}

/** @param codes receives the last verification code sent to each target, if they are kept */
export async function createServices(
  options: ServicesOptions,
  db: Database,
  declarations: Declarations,
  codes: Map<string, string>,
  { readConstants }: Sites,
): Promise<Services> {
  const seconds = options.reviewSeconds ?? 4;
  return {
    market: createMarket(options.seed ?? DEFAULT_SEED),
    rules: createRuleBook(declarations.rules),
    passwords: createPasswords(options.passwordCost ?? DEFAULT_COST),
    messages: declarations.messages,
    readConstants: readConstants,
    logLabels: readLogLabels(),
    secret: await readSecret(db),
    reviewSeconds: seconds === 0 ? undefined : seconds,
    deliver: (sent) => {
      if (options.keepCodes === true && sent.code !== undefined) codes.set(sent.target, sent.code);
      options.onCode?.(sent);
    },
  };
}

function readLogLabels(): Map<number, string> {
  const codes = loadStates().get('account-log')?.codes ?? {};
  return new Map(Object.entries(codes).map(([code, { label }]) => [Number(code), label]));
}

/** Created on first start. If two processes start at the same time, the secret that is stored first is kept. */
async function readSecret(db: Database): Promise<string> {
  await db
    .insert(tables.meta)
    .values({ key: 'secret', value: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select().from(tables.meta).where(eq(tables.meta.key, 'secret'));
  if (!row) throw new Error('The secret was not written.');
  return row.value;
}
