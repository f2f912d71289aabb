import { join } from 'node:path';
import { createServer } from '../server/http.ts';
import { Accounts } from '../server/team/accounts.ts';
import { Links } from '../server/team/links.ts';
import { assertMayWrite } from '../server/team/people.ts';
import type { Given, Person } from '../protocol.ts';
import type { ReleaseTarget } from '../server/team/publishing.ts';
import { FOLDER, Workspace } from '../server/workspace.ts';

const ORIGIN = 'http://127.0.0.1:4700';
const PASSWORD = 'three small words';

/** Creates the Studio's server for a team, without a port. */
export function serveTeam(root: string, people: readonly Person[]) {
  const accounts = new Accounts(join(root, FOLDER, 'accounts.json'), { rounds: 2 });
  const workspace = new Workspace(root, (id, paths) => {
    const person = people.find((each) => each.id === id);
    if (person) assertMayWrite(person, paths);
  });
  const target: ReleaseTarget = {
    given: (): Given => ({ before: [] }),
    version: () => undefined,
    publish: () => Promise.resolve(),
    give: () => Promise.resolve(),
    plan: () => Promise.resolve(),
    rollBack: () => Promise.resolve(),
  };
  const team = { people, accounts };
  const server = createServer(workspace, {
    origin: ORIGIN,
    canvas: 'http://127.0.0.1:4701',
    visitors: {},
    token: 'unused',
    links: new Links(),
    team,
    target,
    desk: 'studio',
  });
  const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    server.request(`${ORIGIN}${path}`, {
      method: 'POST',
      headers: { host: '127.0.0.1:4700', origin: ORIGIN, ...headers },
      body: JSON.stringify(body),
    });
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    server.request(`${ORIGIN}${path}`, { headers: { host: '127.0.0.1:4700', ...headers } });
  const logIn = async (person: string): Promise<Readonly<Record<string, string>>> => {
    const code = accounts.invite(person);
    const answer = await post('/api/invitation', { code, password: PASSWORD });
    return { cookie: String(answer.headers.get('set-cookie')).split(';')[0] ?? '' };
  };
  return { server, workspace, post, get, logIn };
}
