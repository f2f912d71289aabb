import { OperatorError } from '../shared/operator-error.ts';
import { USAGE, type Options } from './options.ts';
import { withAdmin } from './with-admin.ts';

/** Nothing, or `reply <user> <text>`; words of the text may come one by one. */
export async function desk(options: Options): Promise<void> {
  const [verb, user = '', ...words] = options.rest;
  const text = words.join(' ');
  if (verb === undefined) return console.log(await withAdmin(options, (admin) => admin.deskList()));
  if (verb !== 'reply' || user === '' || text.trim() === '')
    throw new OperatorError(`desk wants nothing, or: reply <user> <text>.\n\n${USAGE}`);
  console.log(await withAdmin(options, (admin) => admin.deskReply(user, text)));
}
