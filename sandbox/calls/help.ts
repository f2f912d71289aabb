import { DESK } from '../catalogue/desk.ts';
import { giveFeedback, listMessages, markRead, say } from '../help/index.ts';
import { bump, forUser } from '../ledger/index.ts';
import { caller, type Context, type Handlers } from '../server/context.ts';
import { Refusal } from '../server/refusal.ts';
import { ownsUpload, uploadId } from '../uploads/index.ts';

type HelpCalls = 'get.customer_url' | 'help.feedback' | 'help.chat' | 'help.say' | 'help.seen';

export const helpCalls: Pick<Handlers, HelpCalls> = {
  // support is inside the app: there is no other address
  'get.customer_url': ({ speaker }) => ({ customer_url: '', cover: '', xtitle: speaker.say('server.support') }),
  'help.feedback': async (context, { type, content, img1, img2, img3 }) => {
    const { db, now, services, speaker } = context;
    const { id } = caller(context);
    services.rules.demand('help.content_long_enough', 'content', { content });
    const images = await Promise.all(
      Object.entries({ img1, img2, img3 }).flatMap(([field, address]) =>
        address ? [demandPicture(context, field, address)] : [],
      ),
    );
    await forUser(db, id, (tx) => giveFeedback(tx, { userId: id, kind: type, content: content.trim(), images, now }));
    return speaker.say('server.feedback_sent');
  },
  'help.chat': (context, { before, limit = DESK.shown }) =>
    listMessages(context.db, { userId: caller(context).id, before, limit }),
  'help.say': async (context, { text = '', img }) => {
    const { db, now, services, speaker } = context;
    const { id } = caller(context);
    services.rules.demand('help.something_said', 'text', { text, picture: img ?? '' });
    const image = img ? await demandPicture(context, 'img', img) : undefined;
    const reply = speaker.say(DESK.reply);
    const message = await forUser(db, id, (tx) => say(tx, { userId: id, text: text.trim(), image, now, reply }));
    context.changed(id);
    return message;
  },
  'help.seen': async (context) => {
    const { id } = caller(context);
    const news = await forUser(context.db, id, async (tx) => {
      const marked = await markRead(tx, id, true);
      if (marked) await bump(tx, id);
      return marked;
    });
    if (news) context.changed(id);
    return context.speaker.say('server.chat_seen');
  },
};

/** Only what the caller has sent up. */
async function demandPicture(context: Context, field: string, address: string): Promise<string> {
  const id = uploadId(address);
  if (id === undefined || !(await ownsUpload(context.db, caller(context).id, id)))
    throw new Refusal('server.picture_unknown', { field });
  return id;
}
