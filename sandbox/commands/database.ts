import { TABLES } from '../modules.ts';
import { grantToRole } from '../platform/database/index.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';
import { USAGE, type Options } from './options.ts';

/** `database grant <role>` */
export async function database({ rest, databaseUrl }: Options): Promise<void> {
  const [verb, role, ...more] = rest;
  if (verb !== 'grant' || role === undefined || more.length > 0)
    throw new OperatorError(`Use database grant <role>.\n\n${USAGE}`);
  if (databaseUrl === undefined)
    throw new OperatorError('DATABASE_URL is missing. Set it to the database, with the role that owns it.');
  await grantToRole(databaseUrl, { role, password: process.env.ROLE_PASSWORD || undefined }, TABLES);
  console.log(`${role} can run the sandbox. It can change no tables, ledger entries and audit events.`);
}
