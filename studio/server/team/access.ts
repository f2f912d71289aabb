import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { answer, type Env, readBody } from '../answer.ts';
import type { Accounts } from './accounts.ts';
import { ALONE, type Person } from './people.ts';
import { Sessions } from './sessions.ts';

const COOKIE = 'vitrine-studio';
const SMALL = 2000;

/** A team whose people log in. */
export interface Team {
  readonly people: readonly Person[];
  readonly accounts: Accounts;
}

interface Options {
  /** Stands in the link of somebody who is alone; whoever has it may do everything. */
  readonly token: string;
  readonly team: Team | undefined;
}

/** Lets in who has the link or is logged in, and says who they are. */
export function addAccess(app: Hono<Env>, { token, team }: Options): void {
  const keep = (context: Context, value: string): void =>
    setCookie(context, COOKIE, value, { httpOnly: true, sameSite: 'Strict', path: '/' });
  if (team === undefined) app.use('*', withLink(token, keep));
  else addLogin(app, team, keep);
}

const withLink =
  (token: string, keep: (context: Context, value: string) => void): MiddlewareHandler<Env> =>
  async (context, next) => {
    const given = context.req.query('token');
    if (context.req.path === '/' && given !== undefined && isSame(given, token)) {
      keep(context, token);
      return context.redirect('/');
    }
    if (!isSame(getCookie(context, COOKIE) ?? '', token)) return context.json(NO_TOKEN, 401);
    context.set('person', ALONE);
    return next();
  };

function addLogin(app: Hono<Env>, { people, accounts }: Team, keep: (context: Context, value: string) => void): void {
  const sessions = new Sessions();
  const begin = (context: Context, person: string): object => {
    keep(context, sessions.start(person));
    return { person };
  };
  app.post('/api/login', bodyLimit({ maxSize: SMALL }), async (context) => {
    const { person, password } = await readBody(context);
    return answer(context, async () => {
      await accounts.check(String(person), String(password));
      return begin(context, String(person));
    });
  });
  app.post('/api/invitation', bodyLimit({ maxSize: SMALL }), async (context) => {
    const { code, password } = await readBody(context);
    return answer(context, async () => {
      const person = await accounts.accept(String(code), String(password));
      sessions.endAll(person);
      return begin(context, person);
    });
  });
  app.post('/api/logout', (context) => {
    sessions.end(getCookie(context, COOKIE));
    deleteCookie(context, COOKIE, { path: '/' });
    return context.json({});
  });
  // the desk itself is no secret: it asks who somebody is
  app.use('/api/*', async (context, next) => {
    const id = sessions.person(getCookie(context, COOKIE));
    const person = people.find((each) => each.id === id);
    if (person === undefined) return context.json(NO_LOGIN, 401);
    context.set('person', person);
    return next();
  });
}

const NO_TOKEN = { message: 'This link has no valid token.', fix: 'Open the link that the terminal shows.' };
const NO_LOGIN = { message: 'You are not logged in.', fix: 'Log in.' };

function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
