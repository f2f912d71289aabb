import { SUPPORT_DESK } from '../terms.ts';
import { giveFeedback, listMessages, markRead, sendMessage } from '../index.ts';
import { bumpVersion, withUserLock } from '../../accounts/users/index.ts';
import { requireUser, type Context, type Handlers } from '../../context.ts';
import { ApiError } from '../../platform/shared/api-error.ts';
import { ownsUpload, parseUploadId } from '../../platform/uploads/index.ts';

type HelpCalls = 'get.customer_url' | 'help.feedback' | 'help.chat' | 'help.say' | 'help.seen';

export const helpRoutes: Pick<Handlers, HelpCalls> = {
  // support is inside the app, so there is no URL
  'get.customer_url': ({ translator }) => ({
    customer_url: '',
    cover: '',
    xtitle: translator.translate('server.support'),
  }),
  'help.feedback': async (context, { type, content, img1, img2, img3 }) => {
    const { db, now, services, translator } = context;
    const { id } = requireUser(context);
    services.rules.enforce('help.content_long_enough', 'content', { content });
    const images = await Promise.all(
      Object.entries({ img1, img2, img3 }).flatMap(([field, address]) =>
        address ? [requireOwnPicture(context, field, address)] : [],
      ),
    );
    await withUserLock(db, id, (tx) =>
      giveFeedback(tx, { userId: id, kind: type, content: content.trim(), images, now }),
    );
    return translator.translate('server.feedback_sent');
  },
  'help.chat': (context, { before, limit = SUPPORT_DESK.shown }) =>
    listMessages(context.db, { userId: requireUser(context).id, before, limit }),
  'help.say': async (context, { text = '', img }) => {
    const { db, now, services, translator } = context;
    const { id } = requireUser(context);
    services.rules.enforce('help.something_said', 'text', { text, picture: img ?? '' });
    const image = img ? await requireOwnPicture(context, 'img', img) : undefined;
    const reply = translator.translate(SUPPORT_DESK.reply);
    const message = await withUserLock(db, id, (tx) =>
      sendMessage(tx, { userId: id, text: text.trim(), image, now, reply }),
    );
    context.publish({ kind: 'user-changed', userId: id });
    return message;
  },
  'help.seen': async (context) => {
    const { id } = requireUser(context);
    const news = await withUserLock(context.db, id, async (tx) => {
      const marked = await markRead(tx, id, true);
      if (marked) await bumpVersion(tx, id);
      return marked;
    });
    if (news) context.publish({ kind: 'user-changed', userId: id });
    return context.translator.translate('server.chat_seen');
  },
};

/** Accepts only the caller's own uploads. */
async function requireOwnPicture(context: Context, field: string, address: string): Promise<string> {
  const id = parseUploadId(address);
  if (id === undefined || !(await ownsUpload(context.db, requireUser(context).id, id)))
    throw new ApiError('server.picture_unknown', { field });
  return id;
}
