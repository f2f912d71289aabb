import { listInvited, listRebates, rankEarners, summarizePromotion } from './index.ts';
import { requireUser, type Context, type Handlers } from '../context.ts';
import { paginate } from '../platform/http/paginate.ts';
import { ApiError } from '../platform/shared/api-error.ts';

type PromotionCalls =
  | 'user.invite'
  | 'user.invite_list'
  | 'user.myInvite'
  | 'user.my_account_return'
  | 'user.my_poster'
  | 'user.my_share';

/** A status in myInvite. The sandbox does not report any invited user as disabled. */
const DISABLED = 1;

export const promotionRoutes: Pick<Handlers, PromotionCalls> = {
  'user.invite': (context) =>
    summarizePromotion(context.db, context.services.market, requireUser(context), getLink(context), context.now),
  'user.invite_list': (context, { time }) =>
    rankEarners(context.db, context.services.market, requireUser(context).id, { since: since(time), now: context.now }),
  'user.myInvite': async (context, { page = 1, limit = 10, status }) => {
    const { db, services, now } = context;
    const query = { userId: requireUser(context).id, page, limit };
    const none = { rows: [], total: 0, page, limit };
    const found = status === DISABLED ? none : await listInvited(db, services.market, query, now);
    return paginate('/api/user/myInvite', found, (row) => row);
  },
  'user.my_account_return': async (context, { page = 1, limit = 10, time }) => {
    const query = { userId: requireUser(context).id, since: since(time), page, limit };
    const found = await listRebates(context.db, query, context.translator);
    return paginate('/api/user/my_account_return', found, (row) => row);
  },
  'user.my_poster': (context) => ({
    extension_code: requireUser(context).inviteCode,
    share_url: getLink(context),
    pics: [],
  }),
  'user.my_share': (context) => ({
    share_title: context.translator.translate('server.share_title'),
    share_content: context.translator.translate('server.share_text', { code: requireUser(context).inviteCode }),
    share_url: getLink(context),
    extension_code: requireUser(context).inviteCode,
  }),
};

/** The page that an invitation link opens: registration. */
const getLink = (context: Context): string =>
  `${context.origin}/#/pages/user/login/choose?invite=${encodeURIComponent(requireUser(context).inviteCode)}`;

const MOMENT = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/;

/** Accepts "YYYY-MM-DD HH:mm:ss" or a date without a time, in UTC. */
function since(time: string | undefined): Date | undefined {
  if (!time) return undefined;
  const date = new Date(`${time.replace(' ', 'T')}${time.length > 10 ? 'Z' : ''}`);
  if (!MOMENT.test(time) || Number.isNaN(date.getTime()))
    throw new ApiError('server.field_wrong', { field: 'time', values: { field: 'time' } });
  return date;
}
