import type { Login as WireLogin, SafeEndSessionRequest, Session } from '../../../generated/api.gen.ts';
import { appendAudit } from '../../platform/audit/index.ts';
import { requireUser, type Context, type Handlers } from '../../context.ts';
import { paginate } from '../../platform/http/paginate.ts';
import {
  setAddressWait,
  bumpVersion,
  withUserLock,
  endOtherSessions,
  endSession,
  listLogins,
  listSessions,
  setAntiPhishing,
  verifyPassword,
  type ListedSession,
  type Login,
  type User,
} from '../users/index.ts';
import { toWireTime } from '../../platform/shared/wire-time.ts';

type SecurityCalls =
  | 'safe.sessions'
  | 'safe.end_session'
  | 'safe.login_history'
  | 'safe.anti_phishing'
  | 'safe.address_wait';

export const securityRoutes: Pick<Handlers, SecurityCalls> = {
  'safe.sessions': async (context) => {
    const { db, now, token = '' } = context;
    return (await listSessions(db, { userId: requireUser(context).id, token, now })).map(wireSession);
  },
  'safe.end_session': end,
  'safe.login_history': async (context, { page = 1, limit = 10 }) => {
    const found = await listLogins(context.db, { userId: requireUser(context).id, page, limit });
    return paginate('/api/safe/login_history', found, wireLogin);
  },
  'safe.anti_phishing': async (context, { code, password }) => {
    const user = await requirePassword(context, password);
    await setAntiPhishing(context.db, user.id, code, context.now);
    context.publish({ kind: 'user-changed', userId: user.id });
    return context.translator.translate('server.anti_phishing_set');
  },
  'safe.address_wait': async (context, { on, password }) => {
    const { db, now, translator } = context;
    const { id: userId } = await requirePassword(context, password);
    const isOn = on === 1;
    await withUserLock(db, userId, async (tx) => {
      await setAddressWait(tx, userId, isOn, now);
      await bumpVersion(tx, userId);
      const details = { on: isOn ? 'yes' : 'no' };
      await appendAudit(tx, { event: 'address-wait-set', actor: 'user', at: now, userId, details });
    });
    context.publish({ kind: 'user-changed', userId });
    return translator.translate(isOn ? 'server.address_wait_on' : 'server.address_wait_off');
  },
};

/** Requires the password, because access to an unattended device must not be enough. */
async function requirePassword(context: Context, password: string): Promise<User> {
  const { db, now, services } = context;
  const user = requireUser(context);
  await verifyPassword(db, services.passwords, user, password, 'password', now);
  return user;
}

async function end(context: Context, { session_id: id, password }: SafeEndSessionRequest): Promise<string> {
  const { db, now, token = '', translator } = context;
  const { id: userId } = await requirePassword(context, password);
  const owner = { userId, token, now };
  await (id === undefined ? endOtherSessions(db, owner) : endSession(db, owner, id));
  context.publish({ kind: 'user-changed', userId });
  return translator.translate(id === undefined ? 'server.sessions_ended' : 'server.session_ended');
}

const wireSession = ({ id, device, network, createdAt, usedAt, isCurrent }: ListedSession): Session => ({
  id,
  device,
  network,
  created_at: toWireTime(createdAt),
  used_at: toWireTime(usedAt),
  current: Number(isCurrent),
});

const wireLogin = ({ id, at, outcome, device, network }: Login): WireLogin => ({
  id,
  at: toWireTime(at),
  outcome: outcome as WireLogin['outcome'],
  device,
  network,
});
