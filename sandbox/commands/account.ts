import { ACCOUNT_COMMANDS } from '../accounts/account-commands.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';
import { USAGE, type Options } from './options.ts';
import { withAdmin } from './with-admin.ts';

/** `account disable|enable|end-sessions <user>` */
export async function account(options: Options): Promise<void> {
  const [verb, user, ...more] = options.rest;
  const command = ACCOUNT_COMMANDS.find((each) => each === verb);
  if (command === undefined || user === undefined || more.length > 0)
    throw new OperatorError(`Use account ${ACCOUNT_COMMANDS.join('|')} <user>.\n\n${USAGE}`);
  console.log(await withAdmin(options, (admin) => admin.account(command, user)));
}
