import { eq, sql } from 'drizzle-orm';
import { currencyByName } from '../../sandbox/catalogue/currencies.ts';
import { users } from '../../sandbox/platform/database/index.ts';
import { createSandbox, type Sandbox } from '../../sandbox/index.ts';
import { TEST_KEYS } from '../../sandbox/testing/keys.ts';
import { HOUSE, postJournal } from '../../sandbox/ledger/index.ts';
import type { Order } from './orders-process.ts';

/** One sandbox of the benchmark, in its own process. `orders-process.ts` starts it and sends it instructions. */

/** The amount of each coin that a new user gets. */
const GIFT = '1000000';

const place = JSON.parse(process.argv[2] ?? '{}') as { readonly databaseUrl?: string; readonly data?: string };
const sandbox = await createSandbox({
  ...place,
  // the same in all processes of the benchmark
  keys: TEST_KEYS,
  seed: 'larch',
  checkAnswers: false,
  keepCodes: true,
  passwordCost: 10,
  callsPerMinute: 1_000_000,
});
const { url } = await sandbox.listen(0);

process.on('message', (order: Order) => {
  void carryOut(order).then(
    (answer) => process.connected && process.send?.({ answer }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.send?.({ answer: url });

async function carryOut(order: Order): Promise<unknown> {
  switch (order.kind) {
    case 'customers': {
      const tokens: string[] = [];
      for (const email of order.emails) tokens.push(await createCustomer(sandbox, email, order.coins));
      await sandbox.db.execute(sql`analyze`);
      return tokens;
    }
    case 'verify':
      return (await sandbox.admin.verify()).sound;
    case 'stop':
      await sandbox.close();
      process.disconnect();
      return undefined;
  }
}

/** Creates a registered user with a million units of every coin. */
async function createCustomer({ db, fetch, codes }: Sandbox, email: string, coins: readonly string[]): Promise<string> {
  const send = async (path: string, fields: Record<string, string>): Promise<{ readonly message: unknown }> => {
    const init = { method: 'POST', body: new URLSearchParams(fields) };
    return (await fetch(new Request(`http://localhost/api/${path}`, init))).json();
  };
  await send('sms_mail', { user_string: email, type: 'register' });
  const code = codes.get(email) ?? '';
  const secret = { password: 'larch measures orders', re_password: 'larch measures orders' };
  await send('user/register', { type: 'email', user_string: email, code, ...secret });
  const { message: token } = await send('user/login', { user_string: email, password: secret.password });
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!row || typeof token !== 'string') throw new Error(`${email} could not be registered.`);
  for (const coin of coins) await give(db, row.id, currencyByName(coin).id);
  return token;
}

function give(db: Sandbox['db'], owner: number, currency: number): Promise<number> {
  const account = { currency, part: 'available' } as const;
  return db.transaction((tx) =>
    postJournal(tx, {
      reference: `bench:${owner}:${currency}`,
      at: new Date(),
      entries: [
        { account: { ...account, owner: HOUSE, kind: 'deposits' }, amount: `-${GIFT}`, reason: 200 },
        { account: { ...account, owner, kind: 'change' }, amount: GIFT, reason: 200 },
      ],
    }),
  );
}
