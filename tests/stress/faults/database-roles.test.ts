import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLES } from '../../../sandbox/modules.ts';
import { connect, assertRestricted, grantToRole } from '../../../sandbox/platform/database/index.ts';
import { openHarness, type Harness } from '../../../sandbox/testing/harness.ts';
import { createPerson } from '../../../sandbox/testing/accounts.ts';
import { BUY, priceText, SpotHelper } from '../../../sandbox/testing/spot-helper.ts';
import { postgresql } from '../../journeys/support/databases.ts';

const PASSWORD = randomBytes(12).toString('hex');
// a role belongs to the whole server, which other tests may share
const ROLE = `exchange_${randomBytes(4).toString('hex')}`;

let owner: Awaited<ReturnType<typeof postgresql>>;
let running: string;
let h: Harness;

beforeAll(async () => {
  owner = await postgresql();
  const url = new URL(owner.url);
  [url.username, url.password] = [ROLE, PASSWORD];
  running = url.toString();
});
afterAll(async () => {
  await h.close();
  await query(owner.url, `drop owned by ${ROLE}`, `drop role ${ROLE}`);
  await owner.stop();
});

async function query(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

describe('a role that the owner has made for the sandbox', () => {
  it('given no tables, then says what the owner must do', async () => {
    await query(owner.url, `create role ${ROLE} login password '${PASSWORD}'`);

    await expect(connect({ url: running })).rejects.toThrow('database grant <role>');
  });

  it('serves users: accounts, money, orders, the audit', async () => {
    await grantToRole(owner.url, { role: ROLE, password: PASSWORD }, TABLES);
    h = await openHarness({ databaseUrl: running });
    const person = await createPerson(h, 'rowan', { coins: { USDT: '1000' } });

    const spot = new SpotHelper(h);

    const placed = await spot.trade(person, BUY, '0.1', priceText(spot.last()));

    expect(placed).toMatchObject({ type: 'ok' });
    await h.sandbox.settleDue();
    expect((await h.sandbox.admin.auditVerify()).sound).toBe(true);
    expect((await h.sandbox.admin.verify()).sound).toBe(true);
    await h.sandbox.removeExpired();
    expect(h.faults).toEqual([]);
  });

  it.each([
    ['drop the trigger of the audit', 'drop trigger audit_append_only on audit'],
    ['drop that of the ledger', 'drop trigger entries_append_only on entries'],
    ['disable triggers', 'alter table audit disable trigger all'],
    ['skip triggers', 'set session_replication_role = replica'],
    ['change an event', `update audit set actor = 'timer'`],
    ['remove events', 'delete from audit'],
    ['empty the audit', 'truncate audit'],
    ['change an entry', 'update entries set amount = 0'],
    ['remove entries', 'delete from entries'],
    ['remove journals', 'delete from journals'],
    ['change a table', 'alter table users add column admin boolean'],
    ['make a table', 'create table mine (id integer)'],
    [
      'replace the function of a trigger',
      `create or replace function refuse_change() returns trigger as $$begin return new; end$$ language plpgsql`,
    ],
    ['say that migrations were applied', 'delete from drizzle.__drizzle_migrations'],
    ['become the owner', 'set role pg_database_owner'],
  ])('cannot %s', async (_, statement) => {
    await expect(query(running, statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('is what production demands: the owner is refused', async () => {
    const [asOwner, asRole] = [await connect({ url: owner.url }), await connect({ url: running })];

    await expect(assertRestricted(asRole.db, TABLES)).resolves.toBeUndefined();
    await expect(assertRestricted(asOwner.db, TABLES)).rejects.toThrow(
      /^The role in DATABASE_URL can change the table "\w+"\./,
    );
    await asOwner.close();
    await asRole.close();
  });

  it('is never the owner itself', async () => {
    await expect(
      grantToRole(owner.url, { role: new URL(owner.url).username, password: undefined }, TABLES),
    ).rejects.toThrow('owns the database itself');
  });
});
