import type { Context } from '../../context.ts';
import { describeClient, type LoggedIn, type Opening } from '../users/index.ts';
import { toWireTime } from '../../platform/shared/wire-time.ts';
import { sendNotice } from './send-notice.ts';

/** A session for the caller, in place of the one that it has had until now. */
export const getOpening = ({ brand, client, token, services }: Context): Opening => ({
  brand,
  client,
  replaces: token,
  times: services.sessionTimes,
});

/** Tells the user of a log-in from a new device. @returns the token */
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
