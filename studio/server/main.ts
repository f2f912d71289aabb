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
/** The sources of the desk. An installed package contains only the build. */
const SOURCES = join(import.meta.dirname, '../desk');

interface StudioOptions {
  /** The project to edit. */
  readonly root: string;
  /** The server must already be listening, because the app in the canvas needs its address before the Studio starts. */
  readonly server: Server;
  /** The origin of the app in the canvas. */
  readonly canvas: string;
  /** The origins of the app for the visitors in the fixtures, by visitor and by kind of answer. */
  readonly visitors?: Frames['visitors'];
  /** The app at other origins, for a second frame. */
  readonly second?: Frames;
  /** Where releases go. */
  readonly target?: ReleaseTarget;
  /** The folder of the built desk. */
  readonly desk?: string;
  /**
   * Called twice for every edit: first when it is on disk, then when it has been checked. An edit with an error gets no
   * verdict at first.
   */
  onEdit?(declared: Declared, verdict: Verdict | undefined): void;
  /** Called after the link has been used, with the next link, which can open the Studio in another browser. */
  onNextLink?(link: string): void;
}

export interface Studio {
  /** The link that opens the Studio. For a single user it contains a single-use token, for a team it does not. */
  readonly link: string;
  readonly isForTeam: boolean;
  close(): Promise<void>;
}

/** Serves the Studio, either to the team in vitrine.config.json or to one person on this machine. */
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
      // pages keep their connections open to receive changes
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
 * Cookies ignore ports, so an app on the Studio's host would receive the Studio's cookie.
 * @throws if an app is on that host
 */
function assertOtherHosts(origin: string, frames: readonly Frames[]): void {
  const getHost = (url: string): string => new URL(url).hostname;
  const same = frames.flatMap(listOrigins).find((each) => getHost(each) === getHost(origin));
  if (same === undefined) return;
  throw new Error(`The canvas at ${same} must have another host than the Studio at ${origin}, such as localhost.`);
}

/** The team of a project; undefined if vitrine.config.json lists no users. */
function findTeam(root: string): Team | undefined {
  const users = readConfig(root).studio?.users ?? [];
  return users.length === 0 ? undefined : { people: users, accounts: getAccounts(root) };
}

const getAccounts = (root: string): Accounts => new Accounts(join(root, FOLDER, 'accounts.json'));

/**
 * Checks the audit log of a project.
 * @param known an earlier end of the log, to compare with
 * @returns the end of the log: the number of its lines, and the hash of the last one
 * @throws if a line was changed, added or removed
 */
export function checkAudit(root: string, known?: string): string {
  const audit = new Audit(join(root, FOLDER, AUDIT), stateFolder(root));
  const fault = audit.findFault(known);
  if (fault !== undefined) throw new Error(fault);
  return audit.end;
}

/**
 * Invites a person of the team.
 * @returns the end of the URL at which the person sets a password
 * @throws if the team has no such person
 */
export function invite(root: string, person: string): string {
  const users = readConfig(root).studio?.users ?? [];
  if (!users.some(({ id }) => id === person)) {
    const known = users.map(({ id }) => id).join(', ') || 'nobody';
    throw new Error(`The team has no "${person}". vitrine.config.json names ${known} in "studio.users".`);
  }
  return `#invitation=${getAccounts(root).invite(person)}`;
}

/** Builds the desk, the browser part of the Studio, into a folder. In an installed package, it is already built. */
export async function buildDesk(folder = DESK): Promise<void> {
  if (!existsSync(SOURCES)) return;
  const { NODE_ENV } = process.env;
  await build({
    root: SOURCES,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: LARGEST_CHUNK },
  });
  // Vite sets NODE_ENV for the build, but the app in the canvas runs in development mode, because only there can a page
  // choose its brand
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
}

/** In kB. Large chunks are fine, because the desk is served from the same machine. */
const LARGEST_CHUNK = 2000;
