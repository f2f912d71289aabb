import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import { MARKS, ROOTS } from '@vitrine/engine/build';
import { answer, type Env, readBody } from './answer.ts';
import { addBrandRoutes } from './brand-routes.ts';
import { addIconRoute } from './icons.ts';
import { addExpressionRoute } from './expressions.ts';
import type { Refusal, Snapshot, State, Update } from './messages.ts';
import { isProblemName, mendingOf } from './mend.ts';
import { isOperation } from './read-operation.ts';
import { reviewOf } from './review.ts';
import { addRowsRoute } from './rows/route.ts';
import type { Change, Workspace } from './workspace.ts';

const COOKIE = 'vitrine-studio';
const LARGEST_BODY = 1_000_000;

/** What the browser may load: only from the Studio itself. The canvas is on an origin of its own. */
const policyOf = (frames: readonly string[], nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // react-aria adds a style of its own
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

interface Options {
  /** The origin of the Studio, such as `http://127.0.0.1:4700`. */
  readonly origin: string;
  /** The origin of the app in the canvas. */
  readonly canvas: string;
  /** The same for each visitor of the fixtures. */
  readonly visitors?: Readonly<Record<string, string>>;
  /** Stands in the link that opens the Studio; whoever has it may edit. */
  readonly token: string;
  /** The folder of the desk, as built. */
  readonly desk: string;
}

/** The Studio's server for one person on their own machine. */
export function createServer(workspace: Workspace, { origin, canvas, visitors = {}, token, desk }: Options) {
  const app = new Hono<Env>();
  const person = 'me';

  app.use('*', async (context, next) => {
    const nonce = randomBytes(16).toString('base64');
    context.set('nonce', nonce);
    secure(context, policyOf([canvas, ...Object.values(visitors)], nonce));
    const refusal = refusalOf(context, origin);
    if (refusal !== undefined) return context.json(refusal, 403);
    const given = context.req.query('token');
    if (context.req.path === '/' && given !== undefined && isSame(given, token)) {
      setCookie(context, COOKIE, token, { httpOnly: true, sameSite: 'Strict', path: '/' });
      return context.redirect('/');
    }
    if (!isSame(getCookie(context, COOKIE) ?? '', token)) return context.json(NO_TOKEN, 401);
    return next();
  });

  const state = (): State => {
    const [last, next] = [workspace.lastOf(person)?.operation, workspace.nextOf(person)?.operation];
    const { problems, toTranslate } = workspace;
    return { problems, toTranslate, ...(last && { last }), ...(next && { next }) };
  };
  const updateOf = ({ paths, person: by }: Change): Update => ({
    files: Object.fromEntries(paths.filter(isShown).map((path) => [path, workspace.files.get(path) ?? null])),
    ...(by !== undefined && { person: by }),
    state: state(),
  });
  app.get('/api/project', (context) =>
    context.json({ ...projectOf(workspace), canvas, visitors, state: state() } satisfies Snapshot),
  );
  app.post('/api/operations', bodyLimit({ maxSize: LARGEST_BODY }), async (context) => {
    const { operation, brand } = await readBody(context);
    if (!isOperation(operation) || (brand !== undefined && typeof brand !== 'string'))
      return context.json(NO_OPERATION, 400);
    return answer(context, () => ({ step: workspace.apply(person, operation, brand) }));
  });
  app.post('/api/mend', bodyLimit({ maxSize: LARGEST_BODY }), async (context) => {
    const asked = await readBody(context);
    if (!isProblemName(asked)) return context.json(NO_PROBLEM, 400);
    return answer(context, () => ({ step: workspace.apply(person, mendingOf(workspace, asked)) }));
  });
  app.post('/api/undo', (context) => answer(context, () => ({ step: workspace.undo(person) })));
  app.post('/api/redo', (context) => answer(context, () => ({ step: workspace.redo(person) })));
  app.get('/api/review', (context) => answer(context, () => reviewOf(workspace.root)));
  addBrandRoutes(app, workspace, person);
  addExpressionRoute(app, workspace);
  addIconRoute(app);
  addRowsRoute(app, workspace);
  app.get('/api/changes', (context) =>
    streamSSE(context, async (stream) => {
      const stop = workspace.follow((change) => void stream.writeSSE({ data: JSON.stringify(updateOf(change)) }));
      await new Promise<void>((done) => stream.onAbort(done));
      stop();
    }),
  );
  app.get('/', async (context) => context.html(await readPage(desk, context.get('nonce'))));
  app.use('*', serveStatic({ root: desk }));
  return app;
}

const projectOf = ({ files, sourceLanguage, brands }: Workspace) => ({
  files: Object.fromEntries([...files].filter(([path]) => isShown(path))),
  roots: ROOTS,
  sourceLanguage,
  brands,
});

/** The desk learns what is to translate, and needs no marks. */
const isShown = (path: string): boolean => path !== MARKS;
async function readPage(desk: string, nonce: string): Promise<string> {
  const page = await readFile(join(desk, 'index.html'), 'utf8');
  return page.replace('NONCE', nonce);
}

const NO_TOKEN = { message: 'This link has no valid token.', fix: 'Open the link that the terminal shows.' };
const NO_PROBLEM = { message: 'Expected a problem.', fix: 'Send its file, line, column and code.' };
const NO_OPERATION = { message: 'Expected an operation.', fix: 'Send { "operation": { "op": … } }.' };

/** A page of another site may send requests here, but not with our host and our origin. */
function refusalOf(context: Context, origin: string): Refusal | undefined {
  const host = context.req.header('host');
  if (host !== new URL(origin).host)
    return { message: `The Studio does not answer as "${host ?? ''}".`, fix: `Open ${origin}.` };
  const sent = context.req.header('origin');
  const isWrite = context.req.method !== 'GET' && context.req.method !== 'HEAD';
  if (sent === origin || (sent === undefined && !isWrite)) return undefined;
  return { message: 'This request comes from another site.', fix: `Open ${origin}.` };
}

function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
