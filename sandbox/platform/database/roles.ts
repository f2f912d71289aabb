import { getTableName, sql, type Table } from 'drizzle-orm';
import pg from 'pg';
import { OperatorError } from '../shared/operator-error.ts';
import { migrateServer } from './connect.ts';
import type { Database } from './database.ts';

/** The tables that the migrations create. */
export interface StoredTables {
  readonly all: readonly Table[];
  /** Tables whose rows are only ever added. */
  readonly appendOnly: readonly Table[];
}

/**
 * As the owner, brings the tables up to date, and grants a role exactly the rights that the sandbox needs to run.
 * @param password creates the role with it; if undefined, the role must exist
 * @throws {OperatorError}
 */
export async function grantToRole(
  ownerUrl: string,
  { role, password }: { readonly role: string; readonly password: string | undefined },
  tables: StoredTables,
): Promise<void> {
  await migrateServer(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query('begin');
    await assertOther(client, role);
    if (password !== undefined) await setPassword(client, role, password);
    for (const statement of statementsFor(client.escapeIdentifier(role), tables)) await client.query(statement);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function assertOther(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>('select current_user as owner');
  if (rows[0]?.owner !== role) return;
  throw new OperatorError(`"${role}" owns the database itself. Name another role, which runs the sandbox.`);
}

async function setPassword(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(
    `${verb} role ${client.escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole ` +
      `password ${client.escapeLiteral(password)}`,
  );
}

/** Revokes everything from the role first, so that no rights of an earlier version remain. */
const statementsFor = (role: string, { all, appendOnly }: StoredTables): string[] => [
  'revoke create on schema public from public',
  ...['public', 'drizzle'].flatMap((place) => [
    `revoke all on all tables in schema ${place} from public, ${role}`,
    `revoke all on all sequences in schema ${place} from ${role}`,
    `revoke all on schema ${place} from ${role}`,
    `grant usage on schema ${place} to ${role}`,
  ]),
  `grant select on all tables in schema drizzle to ${role}`,
  `grant usage, select on all sequences in schema public to ${role}`,
  ...all.map((table) => {
    const rights = appendOnly.includes(table) ? 'select, insert' : 'select, insert, update, delete';
    return `grant ${rights} on public."${getTableName(table)}" to ${role}`;
  }),
];

/** @throws {OperatorError} if the role that runs the sandbox could change ledger entries or audit events */
export async function assertRestricted(db: Database, { appendOnly }: StoredTables): Promise<void> {
  for (const table of appendOnly.map(getTableName)) {
    const rights = sql<boolean>`pg_has_role(c.relowner, 'MEMBER')
      or has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER')
      or (select rolsuper from pg_roles where rolname = current_user)`;
    const [row] = await db
      .select({ isOpen: rights })
      .from(sql`pg_class as c`)
      .where(sql`c.oid = to_regclass(${`public.${table}`})`);
    if (row?.isOpen === false) continue;
    throw new OperatorError(
      `The role in DATABASE_URL can change the table "${table}". Run the sandbox with a role that only its owner has ` +
        'made for it: `npm run sandbox -- database grant <role>`, with a DATABASE_URL of the owner.',
    );
  }
}
