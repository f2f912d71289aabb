import { OperatorError } from '../platform/shared/operator-error.ts';
import { USAGE, type Options } from './options.ts';
import { withAdmin } from './with-admin.ts';

/** `review <kind> <id> [<level>] pass|reject` decides a request that is waiting for review. */
export async function review(options: Options): Promise<void> {
  const [kind = '', id = '', ...more] = options.rest;
  const verdict = more.pop() ?? '';
  const [level, ...beyond] = more;
  const wellFormed =
    kind !== '' && /^\d{1,9}$/.test(id) && (level === undefined || /^\d$/.test(level)) && beyond.length === 0;
  if (!wellFormed || (verdict !== 'pass' && verdict !== 'reject'))
    throw new OperatorError(
      `Use review <kind> <id> pass|reject, or review verification <user id> 1|2 pass|reject.\n\n${USAGE}`,
    );
  if (verdict === 'reject' && options.reason.trim() === '')
    throw new OperatorError('A rejection needs a reason, which the user sees: --reason <text>.');
  const levels = level === undefined ? [] : [Number(level)];
  console.log(
    await withAdmin(options, (admin) => admin.review(kind, Number(id), verdict === 'pass', options.reason, ...levels)),
  );
}
