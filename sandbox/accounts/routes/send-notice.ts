import type { Services } from '../../context.ts';
import { getAntiPhishing, type User } from '../users/index.ts';
import type { MessageValues } from '../../platform/shared/message-values.ts';
import { createTranslator } from '../../platform/shared/translator.ts';

/** Sends a message in the user's language to the address or the phone of the account. */
export function sendNotice(
  { deliver, messages }: Pick<Services, 'deliver' | 'messages'>,
  user: User,
  key: string,
  values: MessageValues = {},
): void {
  const notice = createTranslator(messages, user.language).translate(key, values);
  deliver({ target: user.email ?? `+${user.area} ${user.phone}`, notice, ...getAntiPhishing(user) });
}
