import { newKeyLine } from '../platform/keys/index.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';
import { USAGE, type Options } from './options.ts';
import { withAdmin } from './with-admin.ts';

/** `keys new` prints a new data key, and `keys renew` encrypts the data with the newest one. */
export async function keys(options: Options): Promise<void> {
  const [verb, ...more] = options.rest;
  if ((verb !== 'new' && verb !== 'renew') || more.length > 0)
    throw new OperatorError(`Use keys new or keys renew.\n\n${USAGE}`);
  console.log(verb === 'new' ? newKeyLine(new Date()) : await withAdmin(options, (admin) => admin.renewKeys()));
}
