import type { Context, Services } from '../../context.ts';
import type { MessageValues } from '../../platform/shared/message-values.ts';
import { createTranslator } from '../../platform/shared/translator.ts';
import { toWireTime } from '../../platform/shared/wire-time.ts';
import { type LoggedIn, type Opening, type User, describeClient, getAntiPhishing } from '../users/index.ts';

/** Options for a session that replaces the caller's current one. */
export const getOpening = ({ brand, client, token, services }: Context): Opening => ({
  brand,
  client,
  replaces: token,
  times: services.sessionTimes,
});

/** Notifies the user of a login from a new device. @returns the token */
export function welcome({ client, now, services }: Context, { token, user, isNewDevice }: LoggedIn): string {
  if (!isNewDevice) return token;
  const { device, network } = describeClient(client);
  sendNotice(services, user, 'server.notice_new_device', {
    device: device || '?',
    network: network || '?',
    time: toWireTime(now),
  });
  return token;
}

/** Sends a message in the user's language to the account's e-mail address or phone. */
function sendNotice(
  { deliver, messages }: Pick<Services, 'deliver' | 'messages'>,
  user: User,
  key: string,
  values: MessageValues = {},
): void {
  const notice = createTranslator(messages, user.language).translate(key, values);
  deliver({ target: user.email ?? `+${user.area} ${user.phone}`, notice, ...getAntiPhishing(user) });
}
