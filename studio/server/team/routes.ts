import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { EditError } from '@vitrine/engine/edit';
import { answer, type Env, readBody } from '../answer.ts';
import type { Drafts } from './drafts.ts';
import type { Presence } from './presence.ts';
import type { CommentPlace } from '../../protocol.ts';
import type { Proposals, Taken } from './proposals.ts';
import type { Publishing } from './publishing.ts';
import type { ReviewPictures } from './review-pictures.ts';

const SMALL = 20_000;

interface Options {
  readonly drafts: Drafts;
  readonly proposals: Proposals;
  readonly presence: Presence;
  readonly pictures: ReviewPictures;
  readonly publishing: Publishing | undefined;
  readonly brands: () => readonly string[];
}

type Body = Readonly<Record<string, unknown>>;
type Act = (context: Context<Env>, body: Body) => object | void | Promise<void>;

/** Adds the routes for drafts, proposals, comments and releases. */
export function addTeamRoutes(app: Hono<Env>, options: Options): void {
  const { drafts, presence } = options;
  const post: Post = (path, act) => {
    app.post(path, bodyLimit({ maxSize: SMALL }), async (context) => {
      const body = await readBody(context);
      return answer(context, async () => (await act(context, body)) ?? {});
    });
  };
  app.get('/api/drafts', (context) => answer(context, () => drafts.state));
  app.get('/api/review', (context) => answer(context, () => drafts.review()));
  post('/api/drafts/start', (context, { name }) => drafts.start(context.get('person'), text(name)));
  post('/api/drafts/open', (context, { id }) =>
    drafts.open(context.get('person'), id === undefined ? undefined : text(id)),
  );
  post('/api/drafts/remove', (context, { id }) => drafts.remove(context.get('person'), text(id)));
  post('/api/drafts/update', (context) => drafts.update(context.get('person')));
  post('/api/drafts/merge', (context, { name }) => drafts.merge(context.get('person'), text(name)));
  post('/api/presence', (context, { at }) => presence.move(context.get('person').id, text(at).slice(0, LONGEST_PLACE)));
  addPictureRoutes(app, post, options);
  addProposalRoutes(post, options);
  addPublishRoutes(app, post, options);
}

const LONGEST_PLACE = 200;

type Post = (path: string, act: Act) => void;

/** Adds the routes for pictures. Every member of the team may have pictures made. */
function addPictureRoutes(app: Hono<Env>, post: Post, { pictures }: Options): void {
  app.get('/api/review/pictures', (context) => answer(context, () => pictures.state));
  post('/api/review/pictures', () => pictures.make());
  app.get('/api/review/pictures/:id/:name', (context) => {
    const { id, name } = context.req.param();
    const bytes = pictures.file(id, name);
    if (bytes === undefined) return context.notFound();
    // immutable, because other versions have another id
    const headers = { 'content-type': 'image/png', 'cache-control': 'private, max-age=31536000, immutable' };
    return context.body(new Uint8Array(bytes), 200, headers);
  });
}

function addProposalRoutes(post: Post, { proposals }: Options): void {
  post('/api/drafts/propose', (context, { why }) => proposals.propose(context.get('person'), text(why)));
  post('/api/drafts/comment', (context, body) =>
    proposals.comment(context.get('person'), text(body['text']), getPlace(body['at'])),
  );
  post('/api/drafts/settle', (context, { comment }) => proposals.settle(context.get('person'), text(comment)));
  post('/api/drafts/decide', (context, { value, take, text: said }) =>
    proposals.decide(context.get('person'), text(value), readTaken(take, said)),
  );
  post('/api/drafts/ask', (context, body) => proposals.ask(context.get('person'), text(body['text'])));
  post('/api/drafts/approve', (context, { what }) => {
    if (what === 'money' || what === 'rest') return proposals.approve(context.get('person'), what);
    throw new EditError('draft/approve', 'The request does not say what is approved.', 'Approve "money" or "rest".');
  });
}

function addPublishRoutes(app: Hono<Env>, post: Post, { publishing, brands }: Options): void {
  if (publishing === undefined) return;
  app.get('/api/published/:brand', (context) => {
    const { brand } = context.req.param();
    return brands().includes(brand) ? answer(context, () => publishing.state(brand, brands())) : context.notFound();
  });
  app.get('/api/published/:brand/health', (context) => {
    const { brand } = context.req.param();
    return brands().includes(brand) ? answer(context, () => publishing.health(brand)) : context.notFound();
  });
  const acts = {
    publish: (context, { brand, percent, why }) =>
      publishing.publish(context.get('person'), text(brand), toNumber(percent), text(why)),
    give: (context, { brand, percent, why }) =>
      publishing.give(context.get('person'), text(brand), toNumber(percent), text(why)),
    plan: (context, { brand, at, percent, why }) =>
      publishing.plan(context.get('person'), text(brand), { at: toNumber(at), percent: toNumber(percent) }, text(why)),
    unplan: (context, { brand, why }) => publishing.endPlans(context.get('person'), text(brand), text(why)),
    back: (context, { brand, why }) => publishing.rollBack(context.get('person'), text(brand), text(why)),
  } satisfies Readonly<Record<string, Act>>;
  for (const [name, act] of Object.entries(acts))
    post(`/api/published/${name}`, (context, body) => {
      if (brands().includes(text(body['brand']))) return act(context, body);
      throw new EditError('publish/brand', 'There is no such brand.', `Choose one of ${brands().join(', ')}.`);
    });
}

/** Returns the number, or NaN for anything else. NaN is never a valid percentage. */
const toNumber = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the chosen value of a decision. @throws {EditError} if no value is chosen */
function readTaken(take: unknown, said: unknown): Taken {
  if (take === 'ours' || take === 'theirs' || take === 'base') return take;
  if (typeof said === 'string' && said.trim() !== '') return { text: said };
  throw new EditError(
    'draft/decide',
    'The request does not say which value to use.',
    'Take "ours", "theirs" or "base", or a text.',
  );
}

function getPlace(value: unknown): CommentPlace | undefined {
  if (typeof value !== 'object' || value === null || !('file' in value) || !('node' in value)) return undefined;
  const { file, node } = value;
  return typeof file === 'string' && typeof node === 'string' ? { file, node } : undefined;
}
