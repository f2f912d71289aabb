import { parseArgs } from 'node:util';
import { createServer, type ViteDevServer } from 'vite';
import { serveFixtures, serveVisitors, showEdit, viteDefaults } from '@vitrine/engine/vite';
import { buildDesk, checkAudit, invite, serveStudio } from './main.ts';
import { holdPort } from './hold-port.ts';
import type { ReleaseTarget } from './team/publishing.ts';

const USAGE = `npx vitrine studio [--port <number>] [--api <address> | --fixtures <visitor>] [--root <folder>]
npx vitrine studio invite <person>  prints what somebody of the team adds to its address to set their password
npx vitrine studio audit [<end>]    checks that no line of the audit was changed, added or taken out, and prints its end,
                                    which you can write down elsewhere and compare later
Opens the Studio on the project, with the app in development, until Ctrl+C.
--api forwards the app's calls and streams to another server.
--fixtures answers them from schemas/fixtures/<visitor>.json, or with examples.`;

/** The app in development mode, which the Studio shows and edits. */
export interface EditedApp {
  readonly url: string;
  readonly vite: ViteDevServer;
  close(): Promise<void>;
}

/** The parts that a project can replace with its own. */
interface Own {
  readonly usage: string;
  /** Serves the app, with a back end if there is one. @param studio the origin of the Studio */
  readonly serveApp: (studio: string) => Promise<EditedApp>;
  /** The target that releases are published to. Without it, nothing can be published. */
  readonly target?: () => ReleaseTarget;
}

/**
 * Runs `npx vitrine studio`, or a project's own command with the same arguments.
 * @returns the exit code
 */
export async function runStudio(root: string, args: readonly string[], own?: Own): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { port: text, api: text, fixtures: text, root: text, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(own?.usage ?? USAGE);
    return 0;
  }
  const [verb, named, ...more] = positionals;
  if (verb === 'invite' && named !== undefined && more.length === 0)
    console.log(`Add this to the address of the Studio. It works once, within a day:\n${invite(root, named)}`);
  else if (verb === 'audit' && more.length === 0) printAudit(checkAudit(root, named));
  else if (verb !== undefined) throw new Error(own?.usage ?? USAGE);
  else {
    if (values.api !== undefined && values.fixtures !== undefined) throw new Error('Use either --api or --fixtures.');
    const serveApp = own?.serveApp ?? ((studio: string) => serveProject(root, studio, values));
    await open({ root, port: Number(values.port ?? 0), serveApp, target: own?.target?.() });
  }
  return 0;
}

const printAudit = (end: string): void =>
  console.log(`${end.split(':')[0]} lines, none changed, added or taken out. The end is ${end}`);

interface Answers {
  readonly api?: string;
  readonly fixtures?: string;
}

/** Serves the app of any project. Its calls are answered by another server, or from fixtures and examples. */
async function serveProject(root: string, studio: string, { api, fixtures }: Answers): Promise<EditedApp> {
  const defaults = viteDefaults(root);
  const vite = await createServer({
    ...defaults,
    plugins: [defaults.plugins, fixtures === undefined ? [] : serveFixtures({ visitor: fixtures })],
    define: { 'import.meta.env.VITRINE_STUDIO': JSON.stringify(studio) },
    clearScreen: false,
    logLevel: 'warn',
    server: { port: 0, ...(api ? { proxy: { '/api': api, '/ws': { target: api, ws: true } } } : {}) },
  });
  await vite.listen();
  return { vite, url: vite.resolvedUrls?.local[0] ?? '', close: () => vite.close() };
}

interface Opened {
  readonly root: string;
  readonly port: number;
  readonly serveApp: Own['serveApp'];
  readonly target: ReleaseTarget | undefined;
}

/** Serves the Studio until the process is told to stop. */
async function open({ root, port, serveApp, target }: Opened): Promise<void> {
  console.log('Starting the Studio …');
  // reserves the port first, because the app in the canvas must know the Studio's address before the Studio starts
  const held = await holdPort(port);
  await buildDesk();
  const app = await serveApp(held.url);
  const visitors = await serveVisitors(app.vite);
  const studio = serveStudio({
    root,
    server: held.server,
    canvas: new URL(app.url).origin,
    visitors: visitors.origins,
    second: { canvas: visitors.second.live, visitors: visitors.second.origins },
    ...(target && { target }),
    onEdit: (declared, verdict) => showEdit(app.vite, declared, verdict),
    onNextLink: (link) => console.log(`For another browser: ${link}`),
  });
  const note = studio.isForTeam
    ? 'The team of vitrine.config.json logs in there.'
    : 'It works once, and whoever opens it can edit the project.';
  console.log(`Open ${studio.link}\n${note} Ctrl+C stops it.`);
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, done);
  });
  await studio.close();
  await visitors.close();
  await app.close();
}
