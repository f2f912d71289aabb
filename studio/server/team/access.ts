import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { EditError } from '@vitrine/engine/edit';
import { answer, type Env, readBody } from '../answer.ts';
import type { Audit } from './audit.ts';
import type { Accounts } from './accounts.ts';
import { isSame, type Links } from './links.ts';
import { ALONE } from './people.ts';
import type { Person } from '../../protocol.ts';
import { Sessions } from './sessions.ts';

const COOKIE = 'vitrine-studio';
const SMALL = 2000;
/** The name under which the audit log records people who are not in the team. */
const UNKNOWN = '(unknown)';
/** The code of refusals because of a missing role. */
const RIGHTS = 'edit/role';

/** A team whose members log in. */
export interface Team {
  readonly people: readonly Person[];
  readonly accounts: Accounts;
}

interface Options {
  /** The value of the login cookie if there is no team. Anybody who has it may do everything. */
  readonly token: string;
  /** The single-use links that set this cookie. */
  readonly links: Pick<Links, 'spend'>;
  readonly team: Team | undefined;
  readonly audit: Pick<Audit, 'add'>;
}

/** Admits people who have the link or are logged in, and identifies them. */
export function addAccess(app: Hono<Env>, { token, links, team, audit }: Options): void {
  const keep = (context: Context, value: string): void =>
    setCookie(context, COOKIE, value, { httpOnly: true, sameSite: 'Strict', path: '/' });
  if (team === undefined) app.use('*', withLink(token, links, keep));
  else addLogin(app, team, keep, audit);
}

function withLink(
  token: string,
  links: Pick<Links, 'spend'>,
  keep: (context: Context, value: string) => void,
): MiddlewareHandler<Env> {
  return async (context, next) => {
    const isIn = isSame(getCookie(context, COOKIE) ?? '', token);
    const given = context.req.path === '/' ? context.req.query('token') : undefined;
    if (given !== undefined && (isIn || links.spend(given))) {
      keep(context, token);
      return context.redirect('/');
    }
    if (!isIn) return context.json(NO_TOKEN, 401);
    context.set('person', ALONE);
    return next();
  };
}

function addLogin(
  app: Hono<Env>,
  { people, accounts }: Team,
  keep: (context: Context, value: string) => void,
  audit: Pick<Audit, 'add'>,
): void {
  const sessions = new Sessions();
  const { note, noting } = createNotes(people, audit);
  const begin = (context: Context, person: string): object => {
    keep(context, sessions.start(person));
    return { person };
  };
  app.post('/api/login', bodyLimit({ maxSize: SMALL }), async (context) => {
    const { person, password } = await readBody(context);
    return answer(context, async () => {
      await noting(accounts.check(String(person), String(password)), String(person), 'fail to log in');
      note(String(person), 'log in');
      return begin(context, String(person));
    });
  });
  app.post('/api/invitation', bodyLimit({ maxSize: SMALL }), async (context) => {
    const { code, password } = await readBody(context);
    return answer(context, async () => {
      const person = await noting(accounts.accept(String(code), String(password)), UNKNOWN, 'fail to log in');
      note(person, 'accept an invitation');
      sessions.endAll(person);
      return begin(context, person);
    });
  });
  app.post('/api/logout', (context) => {
    const id = sessions.person(getCookie(context, COOKIE));
    if (id !== undefined) note(id, 'log out');
    sessions.end(getCookie(context, COOKIE));
    deleteCookie(context, COOKIE, { path: '/' });
    return context.json({});
  });
  // the desk itself is not secret, and contains the login form
  app.use('/api/*', async (context, next) => {
    const id = sessions.person(getCookie(context, COOKIE));
    const person = people.find((each) => each.id === id);
    if (person === undefined) return context.json(NO_LOGIN, 401);
    context.set('person', person);
    await next();
    const refusal = context.get('refusal');
    if (refusal === RIGHTS) note(person.id, 'be refused', refusal);
    return undefined;
  });
  app.post('/api/password', bodyLimit({ maxSize: SMALL }), async (context) => {
    const { id } = context.get('person');
    const { password, next } = await readBody(context);
    return answer(context, async () => {
      await noting(accounts.change(id, String(password), String(next)), id, 'fail to change the password');
      note(id, 'change the password');
      sessions.endAll(id);
      return begin(context, id);
    });
  });
}

/** Records logins, logouts and failed attempts in the audit log. */
function createNotes(people: Team['people'], audit: Pick<Audit, 'add'>) {
  // people sometimes type their password as the name, so unknown names are not logged
  const getName = (person: string): string => (people.some(({ id }) => id === person) ? person : UNKNOWN);
  const note = (person: string, did: string, why = ''): void =>
    audit.add({ person: getName(person), did, about: {}, ...(why !== '' && { why }) });
  const noting = <T>(attempt: Promise<T>, person: string, failure: string): Promise<T> =>
    attempt.catch((error: unknown) => {
      if (error instanceof EditError) note(person, failure, error.code);
      throw error;
    });
  return { note, noting };
}

const NO_TOKEN = {
  message: 'This link has no valid token, or was used before.',
  fix: 'Open the newest link that the terminal shows. Each works once.',
};
const NO_LOGIN = { message: 'You are not logged in.', fix: 'Log in.' };
