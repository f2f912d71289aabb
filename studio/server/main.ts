import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { build } from 'vite';
import { createServer } from './http.ts';
import { followFolder } from './follow-folder.ts';
import { Workspace } from './workspace.ts';

const HOST = '127.0.0.1';
const DESK = join(import.meta.dirname, '../dist');

interface StudioOptions {
  /** The project to edit. */
  readonly root: string;
  readonly port: number;
  /** The origin of the app in the canvas. */
  readonly canvas: string;
  /** The origins of the app for the visitors of the fixtures, by name. */
  readonly visitors?: Readonly<Record<string, string>>;
}

export interface Studio {
  /** The link that opens it, with its token. */
  readonly link: string;
  close(): Promise<void>;
}

/** Serves the Studio for one person on this machine. @throws if the port is taken */
export async function serveStudio({ root, port, canvas, visitors }: StudioOptions): Promise<Studio> {
  const workspace = new Workspace(root);
  const token = randomBytes(24).toString('base64url');
  const origin = `http://${HOST}:${port}`;
  const app = createServer(workspace, { origin, canvas, ...(visitors && { visitors }), token, desk: DESK });
  const server = await new Promise<ReturnType<typeof serve>>((done, fail) => {
    const started = serve({ fetch: app.fetch, hostname: HOST, port }, () => done(started));
    started.once('error', fail);
  });
  const stopFollowing = followFolder(root, (paths) => workspace.refresh(paths));
  return {
    link: `${origin}/?token=${token}`,
    close: async () => {
      stopFollowing();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Builds the desk, the Studio's part in the browser. */
export async function buildDesk(): Promise<void> {
  const { NODE_ENV } = process.env;
  await build({
    root: join(import.meta.dirname, '../desk'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir: DESK, emptyOutDir: true, chunkSizeWarningLimit: LARGEST_CHUNK },
  });
  // Vite sets it for the build, but the app in the canvas is in development: only there can a page choose its brand
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
}

/** In kB. The desk comes from the same machine. */
const LARGEST_CHUNK = 1500;
