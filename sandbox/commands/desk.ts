import { OperatorError } from '../platform/shared/operator-error.ts';
import { USAGE, type Options } from './options.ts';
import { withAdmin } from './with-admin.ts';

/**
 * `desk` lists users waiting for a reply, and `desk reply <user> <text>` replies to one. The text may span several
 * arguments.
 */
export async function desk(options: Options): Promise<void> {
  const [verb, user = '', ...words] = options.rest;
  const text = words.join(' ');
  if (verb === undefined) return console.log(await withAdmin(options, (admin) => admin.deskList()));
  if (verb !== 'reply' || user === '' || text.trim() === '')
    throw new OperatorError(`Use desk without arguments, or desk reply <user> <text>.\n\n${USAGE}`);
  console.log(await withAdmin(options, (admin) => admin.deskReply(user, text)));
}
