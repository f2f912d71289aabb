import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { createVerificationHelper } from '../../../sandbox/testing/verification-helper.ts';
import { PASSWORD, type Harness } from '../../../sandbox/testing/harness.ts';
import { EVM, saveAddress, createPerson, PIN, TRC20, type Person } from '../../../sandbox/testing/accounts.ts';
import { allTables, ownedTables, listRows, type Row } from '../tables.ts';

/** Appears in all of the owner's text. */
export const MARK = 'qzmark';
/** Appears in the owner's balances and in every amount recorded for the owner. */
export const SUM = '73190';

export const DOCUMENT = 'ZY7319925';

const demandOk = async (answer: Promise<{ type: string; message: unknown }>): Promise<void> => {
  const { type, message } = await answer;
  if (type !== 'ok') throw new Error(`the owner is refused: ${String(message)}`);
};

/** A user with data of every kind, created by calls where possible and otherwise written to the tables. */
export async function openOwner(h: Harness): Promise<Person> {
  const who = await createPerson(h, 'owner', { coins: { USDT: `${SUM}71.5`, BTC: `${SUM}` } });
  const filer = createVerificationHelper(() => h);
  await h.sandbox.db.execute(sql`update users set review_status = 0, nickname = ${MARK} where id = ${who.id}`);
  await filer.both(who.token, { name: `${MARK} Hale`, address: `1 ${MARK} Row, Leeds`, card_id: DOCUMENT });
  await filer.review(who.token, 1);
  await filer.review(who.token, 2);
  await demandOk(saveAddress(h, who));
  await demandOk(saveAddress(h, who, 'USDT', 'BEP20', EVM));
  const picture: string = (await h.upload(who.token)).message;
  const shown: Record<string, string> = (await h.post('wallet/get_in_address', { currency: '3' }, { token: who.token }))
    .message;
  await demandOk(
    who.pay('wallet/charge_req', {
      currency: '3',
      amount: SUM,
      imgs: picture,
      account: `${MARK}-sender`,
      sub_type: 'TRC20',
      address: shown.TRC20 ?? '',
      hash: `${MARK}-hash`,
    }),
  );
  await demandOk(
    who.pay('wallet/out', {
      currency: '3',
      number: '20',
      address: TRC20,
      netType: 'TRC20',
      pay_password: PIN,
      notes: `${MARK}-note`,
    }),
  );
  await demandOk(who.pay('wallet/change', { currency_id: '3', number: '5', from_field: 'change', to_field: 'trust' }));
  await demandOk(who.pay('wallet/curChange', { from_currency_id: '3', to_currency_id: '1', number: '20' }));
  // values that other users also have do not identify the owner
  const old = { old_password: PASSWORD, password: 'another horse', re_password: 'another horse' };
  const renewed = h.post('user/e_pwd', old, { token: who.token });
  await demandOk(renewed);
  const token: string = (await renewed).message;
  const pin = { oldpassword: PIN, password: '905527', re_password: '905527' };
  await demandOk(h.post('safe/update_password', pin, { token }));
  // last, because it adds a second factor, which calls would then ask for
  await writeTheRest(h, who.id);
  return {
    ...who,
    token,
    pay: (path, fields, key = 'paid-under-the-new-token') => h.post(path, fields, { token, key }),
  };
}

/** Row values that a constraint or the meaning of the row requires. Public or purchasable data is not secret. */
const SPECIAL: Readonly<Record<string, Row>> = {
  nfts: { id: 7, status: 0, price: '5' },
  spot_orders: { price: '1', amount: '1', status: 3, frozen: '0', pair_id: 1 },
  subscriptions: { status: 2 },
  finance_orders: { status: 2, days_done: 0 },
  options: { status: 3 },
  positions: { status: 3, lots: 1, leverage: 1 },
};

/** Adds a row for the owner to every remaining table, so that new tables are covered automatically. */
async function writeTheRest(h: Harness, userId: number): Promise<void> {
  const owned = new Map(ownedTables.map(([table, owners]) => [getTableName(table), owners]));
  for (const table of allTables) {
    const name = getTableName(table);
    const there = await listRows(h.sandbox.db, userId);
    if (!owned.has(name) || (there.get(name)?.length ?? 0) > 0) continue;
    await write(h, table, generated(table, userId, there));
  }
}

function generated(table: PgTable, userId: number, there: ReadonlyMap<string, readonly Row[]>): Row {
  const { name, columns, foreignKeys } = getTableConfig(table);
  const special = SPECIAL[name] ?? {};
  const referenced = new Map(
    foreignKeys.map((key) => {
      const { columns: own, foreignTable } = key.reference();
      return [own[0]?.name ?? '', getTableConfig(foreignTable).name] as const;
    }),
  );
  const value = (column: PgColumn): unknown => {
    if (Object.hasOwn(special, column.name)) return special[column.name];
    if (['user_id', 'owner', 'buyer', 'seller', 'from_user'].includes(column.name)) return userId;
    const target = referenced.get(column.name);
    if (target !== undefined) return there.get(target)?.[0]?.id;
    if (!column.notNull || (column.hasDefault && column.getSQLType() !== 'text')) return undefined;
    return byType(column.getSQLType());
  };
  return Object.fromEntries(
    columns.map((column) => [column.name, value(column)] as const).filter(([, each]) => each !== undefined),
  );
}

function byType(type: string): unknown {
  if (type === 'text') return MARK;
  if (type === 'text[]') return [MARK];
  if (type.startsWith('numeric')) return SUM;
  if (type === 'boolean') return false;
  if (type === 'date') return '2026-12-01';
  if (type.startsWith('timestamp')) return '2026-12-01T00:00:00Z';
  if (type === 'jsonb') return {};
  if (type === 'bytea') return '\\x00';
  return 1;
}

async function write({ sandbox }: Harness, table: PgTable, row: Row): Promise<void> {
  const { name } = getTableConfig(table);
  const names = sql.join(
    Object.keys(row).map((column) => sql.identifier(column)),
    sql`, `,
  );
  const record = sql`jsonb_populate_record(null::${sql.identifier(name)}, ${JSON.stringify(row)}::jsonb)`;
  try {
    await sandbox.db.execute(sql`insert into ${sql.identifier(name)} (${names}) select ${names} from ${record}`);
  } catch (error) {
    throw new Error(
      `No row of the owner could be made up for ${name}: ${String((error as Error).cause ?? error)}. Give it one in SPECIAL, or let openOwner call what writes there.`,
      { cause: error },
    );
  }
}
