import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { build } from 'vite';
import { type Declared, readConfig } from '@vitrine/engine/build';
import type { Verdict } from '@vitrine/engine/vite';
import { createServer, listOrigins } from './http.ts';
import { followFolder } from './follow-folder.ts';
import type { Frames, Health } from '../protocol.ts';
import type { Team } from './team/access.ts';
import { Accounts } from './team/accounts.ts';
import { Audit, AUDIT, stateFolder } from './team/audit.ts';
import { Links, newToken } from './team/links.ts';
import { assertMayWrite } from './team/people.ts';
import type { ReleaseTarget } from './team/publishing.ts';
import { FOLDER, Workspace } from './workspace.ts';

export type { Health, ReleaseTarget };

const DESK = join(import.meta.dirname, '../dist/desk');
/** The sources of the desk. An installed package has only what was built from them. */
const SOURCES = join(import.meta.dirname, '../desk');

interface StudioOptions {
  /** The project to edit. */
  readonly root: string;
  /** It must already be listening, because the app in the canvas knows its address before the Studio starts. */
  readonly server: Server;
  /** The origin of the app in the canvas. */
  readonly canvas: string;
  /** The origins of the app for the visitors of the fixtures, by name and by how the fixture answers. */
  readonly visitors?: Frames['visitors'];
  /** The app at other origins, for a second frame. */
  readonly second?: Frames;
  /** Where releases go. */
  readonly target?: ReleaseTarget;
  /** The folder of the built desk. */
  readonly desk?: string;
  /**
   * Called twice for every edit: when it is on disk, and when it is checked. An edit with an error gets no verdict
   * then.
   */
  onEdit?(declared: Declared, verdict: Verdict | undefined): void;
  /** Called when the link was used. The next one opens another browser. */
  onNextLink?(link: string): void;
}

export interface Studio {
  /** The link that opens it: for one person with a token that works once, for a team without. */
  readonly link: string;
  readonly isForTeam: boolean;
  close(): Promise<void>;
}

/** Serves the Studio: for the team of vitrine.config.json, or for one person on this machine. */
export function serveStudio({
  root,
  server,
  canvas,
  visitors = {},
  second,
  target,
  desk = DESK,
  onEdit,
  onNextLink,
}: StudioOptions): Studio {
  const team = findTeam(root);
  const people = team?.people ?? [];
  const workspace = new Workspace(root, (id, paths) => {
    const person = people.find((each) => each.id === id);
    if (team === undefined || person === undefined) return;
    assertMayWrite(person, paths);
  });
  workspace.followWrites(() => onEdit?.(workspace.declared, 'pending'));
  workspace.follow(({ person }) => {
    const isClean = !workspace.problems.some(({ severity }) => severity === 'error');
    if (person !== undefined) onEdit?.(workspace.declared, isClean ? 'clean' : undefined);
  });
  const origin = getOrigin(server);
  assertOtherHosts(origin, [{ canvas, visitors }, ...(second ? [second] : [])]);
  const links = new Links(() => onNextLink?.(getLink()));
  const getLink = (): string => (team === undefined ? `${origin}/?token=${links.token}` : `${origin}/`);
  const stopped = new AbortController();
  const app = createServer(workspace, {
    origin,
    canvas,
    visitors,
    second,
    token: newToken(),
    links,
    team,
    target,
    desk,
    stopped: stopped.signal,
  });
  const listener = getRequestListener(app.fetch);
  server.on('request', (request, response) => void listener(request, response)).ref();
  const stopFollowing = followFolder(root, (paths) => workspace.refresh(paths));
  return {
    get link() {
      return getLink();
    },
    isForTeam: team !== undefined,
    close: async () => {
      stopFollowing();
      stopped.abort();
      const closed = new Promise((done) => server.close(done));
      // pages keep their connections open for changes
      server.closeAllConnections();
      await closed;
    },
  };
}

function getOrigin(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server of the Studio must listen on a port.');
  return `http://${address.address}:${address.port}`;
}

/**
 * Cookies ignore ports, so an app on the Studio's host would get the Studio's cookie. @throws if an app is on that host
 */
function assertOtherHosts(origin: string, frames: readonly Frames[]): void {
  const getHost = (url: string): string => new URL(url).hostname;
  const same = frames.flatMap(listOrigins).find((each) => getHost(each) === getHost(origin));
  if (same === undefined) return;
  throw new Error(`The canvas at ${same} must have another host than the Studio at ${origin}, such as localhost.`);
}

/** The team of a project; undefined if it names no users. */
function findTeam(root: string): Team | undefined {
  const users = readConfig(root).studio?.users ?? [];
  return users.length === 0 ? undefined : { people: users, accounts: getAccounts(root) };
}

const getAccounts = (root: string): Accounts => new Accounts(join(root, FOLDER, 'accounts.json'));

/**
 * @param known an end of the audit that was written down before
 * @returns the end of a project's audit: the number of its lines, and the hash of the last
 * @throws if a line was changed, added or removed
 */
export function checkAudit(root: string, known?: string): string {
  const audit = new Audit(join(root, FOLDER, AUDIT), stateFolder(root));
  const fault = audit.findFault(known);
  if (fault !== undefined) throw new Error(fault);
  return audit.end;
}

/** @returns the end of the address at which a person sets their password @throws if the team has no such person */
export function invite(root: string, person: string): string {
  const users = readConfig(root).studio?.users ?? [];
  if (!users.some(({ id }) => id === person)) {
    const known = users.map(({ id }) => id).join(', ') || 'nobody';
    throw new Error(`The team has no "${person}". vitrine.config.json names ${known} in "studio.users".`);
  }
  return `#invitation=${getAccounts(root).invite(person)}`;
}

/** Builds the desk, the Studio's part in the browser, into a folder, unless it is built already in an installed package. */
export async function buildDesk(folder = DESK): Promise<void> {
  if (!existsSync(SOURCES)) return;
  const { NODE_ENV } = process.env;
  await build({
    root: SOURCES,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: LARGEST_CHUNK },
  });
  // Vite sets it for the build, but the app in the canvas is in development: only there can a page choose its brand
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
}

/** In kB. The desk comes from the same machine. */
const LARGEST_CHUNK = 2000;
