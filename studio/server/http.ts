import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { streamSSE } from 'hono/streaming';
import { MARKS, ROOTS, lucideDrawings, lucideNames, getPattern, readConfig, readGlossary } from '@vitrine/engine/build';
import { answer, answerError, type Env, readBody } from './answer.ts';
import { addBrandRoutes } from './brand-routes.ts';
import { addHomeIconRoute } from './home-icons.ts';
import { addExpressionRoute } from './expressions.ts';
import type { Frames, Refusal, Snapshot, State, Update, Term } from '../protocol.ts';
import { isProblemName, createMending } from './quick-fix.ts';
import { isOperation } from '../read-operation.ts';
import { addAccess, type Team } from './team/access.ts';
import type { Links } from './team/links.ts';
import { Audit, AUDIT, stateFolder } from './team/audit.ts';
import { DraftStore } from './team/draft-store.ts';
import { Drafts } from './team/drafts.ts';
import { Presence } from './team/presence.ts';
import { Proposals } from './team/proposals.ts';
import { Publishing, type ReleaseTarget } from './team/publishing.ts';
import { comparedIn, ReviewPictures } from './team/review-pictures.ts';
import { demandRights } from './team/rights.ts';
import { addTeamRoutes } from './team/routes.ts';
import { type Change, FOLDER, type Workspace } from './workspace.ts';
import { addRowsRoute } from './rows/route.ts';
import { existsSync, readFileSync } from 'node:fs';

/** The maximum number of drawings to send at once. */
const MOST = 200;

/** Serves the icons that declarations can use: the names of all, or the drawings of some. */
function addIconRoute(app: Hono<Env>): void {
  app.get('/api/icons', (context) => {
    const wanted = context.req.query('names');
    if (wanted === undefined) return context.json({ names: [...lucideNames()] });
    return context.json({ drawings: lucideDrawings(wanted.split(',').slice(0, MOST)) });
  });
}

/** Serves the project's glossary terms in a language. There are none if vitrine.config.json names no glossary. */
function addGlossaryRoute(app: Hono<Env>, { root }: Workspace): void {
  app.get('/api/glossary/:language', (context) => {
    const { language } = context.req.param();
    return answer(context, () => ({ terms: listTerms(root, language) }));
  });
}

function listTerms(root: string, language: string): readonly Term[] {
  const { glossary } = readConfig(root);
  if (glossary === undefined || !/^[\w-]+$/.test(language)) return [];
  const folder = resolve(root, glossary);
  if (!folder.startsWith(`${resolve(root)}${sep}`)) return [];
  const page = join(folder, `${language}.md`);
  if (!existsSync(page)) return [];
  return readGlossary(readFileSync(page, 'utf8')).words.map(({ term, forms, never }) => ({
    term,
    forms,
    never: never.map((said) => ({ said, pattern: getPattern(said).source })),
  }));
}

const LARGEST_BODY = 1_000_000;

/**
 * The content security policy. It allows only content from the Studio itself, and the frames of the app, which have
 * their own origins.
 */
const getPolicy = (frames: readonly string[], nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // react-aria injects its own style element
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

function secure(context: Context, policy: string): void {
  context.header('content-security-policy', policy);
  context.header('x-content-type-options', 'nosniff');
  context.header('referrer-policy', 'no-referrer');
  context.header('cross-origin-opener-policy', 'same-origin');
  context.header('cross-origin-resource-policy', 'same-origin');
}

interface Options extends Frames {
  /** The origin of the Studio, such as `http://127.0.0.1:4700`. */
  readonly origin: string;
  /** The app at other origins, for a second frame. */
  readonly second?: Frames | undefined;
  /** The value of the login cookie if there is no team. */
  readonly token: string;
  /** The single-use links that set this cookie. */
  readonly links: Pick<Links, 'spend'>;
  /** The people who can log in. Without a team, anybody with the link may do everything. */
  readonly team?: Team | undefined;
  /** The target that releases are published to. Without it, nothing can be published from here. */
  readonly target?: ReleaseTarget | undefined;
  /** The folder of the built desk. */
  readonly desk: string;
  /** Aborted to stop background work. */
  readonly stopped?: AbortSignal;
}

/** All origins that the canvas can have. */
export const listOrigins = ({ canvas, visitors }: Frames): readonly string[] => [
  canvas,
  ...Object.values(visitors).flatMap(Object.values<string>),
];

/** The Studio's server. */
export function createServer(workspace: Workspace, options: Options) {
  const { origin, canvas, visitors, second, token, links, team, target, desk, stopped } = options;
  const app = new Hono<Env>();
  app.onError(answerError);
  const people = team?.people ?? [];
  const audit = new Audit(join(workspace.root, FOLDER, AUDIT), stateFolder(workspace.root));
  const store = new DraftStore(workspace.root);
  const drafts = new Drafts({ workspace, store, audit, people });
  const publishing = target && new Publishing({ root: workspace.root, target, drafts, audit, people });
  const presence = new Presence();
  const pictures = new ReviewPictures({ root: workspace.root, compared: () => comparedIn(drafts, store) });
  stopped?.addEventListener('abort', () => pictures.stop());

  app.use('*', async (context, next) => {
    const nonce = randomBytes(16).toString('base64');
    context.set('nonce', nonce);
    secure(context, getPolicy([...listOrigins({ canvas, visitors }), ...(second ? listOrigins(second) : [])], nonce));
    const refusal = getRefusal(context, origin);
    return refusal === undefined ? next() : context.json(refusal, 403);
  });
  addAccess(app, { token, links, team, audit });
  app.use('/api/*', demandRights(people));

  const stateFor = (person: string): State => {
    const [last, next] = [workspace.getLast(person)?.operation, workspace.getNext(person)?.operation];
    const { problems, toTranslate } = workspace;
    return { problems, toTranslate, ...(last && { last }), ...(next && { next }) };
  };
  app.get('/api/project', (context) => {
    const me = context.get('person');
    const frames = { canvas, visitors, ...(second && { second }) };
    const more = { ...frames, state: stateFor(me.id), me, people, publishes: target !== undefined };
    return context.json({ ...getProject(workspace), ...more } satisfies Snapshot);
  });
  addOperationRoutes(app, workspace);
  addBrandRoutes(app, workspace);
  addHomeIconRoute(app, workspace);
  addExpressionRoute(app, workspace);
  addIconRoute(app);
  addGlossaryRoute(app, workspace);
  addRowsRoute(app, workspace);
  const proposals = new Proposals({ workspace, drafts, audit, people });
  addTeamRoutes(app, { drafts, proposals, presence, pictures, publishing, brands: () => workspace.brands });
  addChanges(app, { workspace, drafts, presence, stateFor });
  app.get('/', async (context) => context.html(await readPage(desk, context.get('nonce'))));
  app.use('*', serveStatic({ root: desk }));
  return app;
}

function addOperationRoutes(app: Hono<Env>, workspace: Workspace): void {
  app.post('/api/operations', bodyLimit({ maxSize: LARGEST_BODY }), async (context) => {
    const { operation, brand } = await readBody(context);
    if (!isOperation(operation) || (brand !== undefined && typeof brand !== 'string'))
      return context.json(NO_OPERATION, 400);
    return answer(context, () => ({ step: workspace.apply(context.get('person').id, operation, brand) }));
  });
  app.post('/api/mend', bodyLimit({ maxSize: LARGEST_BODY }), async (context) => {
    const asked = await readBody(context);
    if (!isProblemName(asked)) return context.json(NO_PROBLEM, 400);
    return answer(context, () => ({
      step: workspace.apply(context.get('person').id, createMending(workspace, asked)),
    }));
  });
  app.post('/api/undo', (context) => answer(context, () => ({ step: workspace.undo(context.get('person').id) })));
  app.post('/api/redo', (context) => answer(context, () => ({ step: workspace.redo(context.get('person').id) })));
}

interface Followed {
  readonly workspace: Workspace;
  readonly drafts: Drafts;
  readonly presence: Presence;
  stateFor(person: string): State;
}

/** Streams changes to a page: changed files, drafts, and the people who have the Studio open. */
function addChanges(app: Hono<Env>, { workspace, drafts, presence, stateFor }: Followed): void {
  const getUpdate = ({ paths, person: by }: Change, person: string): Update => ({
    files: Object.fromEntries(paths.filter(isShown).map((path) => [path, workspace.files.get(path) ?? null])),
    ...(by !== undefined && { person: by }),
    state: stateFor(person),
  });
  app.get('/api/changes', (context) =>
    streamSSE(context, async (stream) => {
      const me = context.get('person');
      const send = (event: string, data: unknown): void => void stream.writeSSE({ event, data: JSON.stringify(data) });
      const stops = [
        workspace.follow((change) => send('message', getUpdate(change, me.id))),
        drafts.follow(() => send('drafts', {})),
        presence.follow(() => send('people', presence.people)),
        presence.come(me),
      ];
      await new Promise<void>((done) => stream.onAbort(done));
      for (const stop of stops) stop();
    }),
  );
}

const getProject = ({ files, sourceLanguage, brands }: Workspace) => ({
  files: Object.fromEntries([...files].filter(([path]) => isShown(path))),
  roots: ROOTS,
  sourceLanguage,
  brands,
});

/**
 * Whether the desk receives a file. Instead of the file with the translation marks, it receives the translation work.
 */
const isShown = (path: string): boolean => path !== MARKS;
async function readPage(desk: string, nonce: string): Promise<string> {
  const page = await readFile(join(desk, 'index.html'), 'utf8');
  return page.replace('NONCE', nonce);
}

const NO_PROBLEM = { message: 'Expected a problem.', fix: 'Send its file, line, column and code.' };
const NO_OPERATION = { message: 'Expected an operation.', fix: 'Send { "operation": { "op": … } }.' };

/** Refuses requests from pages of other sites, which cannot have both our host and our origin. */
function getRefusal(context: Context, origin: string): Refusal | undefined {
  const host = context.req.header('host');
  if (host !== new URL(origin).host)
    return { message: `The Studio does not answer as "${host ?? ''}".`, fix: `Open ${origin}.` };
  const sent = context.req.header('origin');
  const isWrite = context.req.method !== 'GET' && context.req.method !== 'HEAD';
  if (sent === origin || (sent === undefined && !isWrite)) return undefined;
  return { message: 'This request comes from another site.', fix: `Open ${origin}.` };
}
