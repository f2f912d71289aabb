import { OperatorError } from '../platform/shared/operator-error.ts';
import { USAGE, type Options } from './options.ts';
import { withAdmin } from './with-admin.ts';

/** `audit` lists the latest events, and `audit verify [<number> <hash>]` checks the chain. */
export async function audit(options: Options): Promise<void> {
  const [verb, number, hash, ...more] = options.rest;
  if (verb === undefined) return console.log(await withAdmin(options, (admin) => admin.auditList()));
  const isKnown = /^\d{1,15}$/.test(number ?? '') && /^[\da-f]{64}$/.test(hash ?? '');
  if (verb !== 'verify' || more.length > 0 || (number !== undefined && !isKnown))
    throw new OperatorError(`Use audit, audit verify, or audit verify <number> <hash>.\n\n${USAGE}`);
  const known = number === undefined || hash === undefined ? undefined : { number: Number(number), hash };
  const { text, sound } = await withAdmin(options, (admin) => admin.auditVerify(known));
  console.log(text);
  if (!sound) process.exitCode = 1;
}
