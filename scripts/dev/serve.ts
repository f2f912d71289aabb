import { getOwn } from '@vitrine/engine/expression';
import { createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite';
import { serveFixtures } from '@vitrine/engine/vite';
import { routeAddress } from '../../sandbox/platform/http/route-address.ts';

export interface RunningSandbox {
  readonly url: string;
  close(): Promise<void>;
}

interface DevelopmentOptions {
  /** The source tree. */
  readonly root: string;
  /** The preferred port; if it is taken, the next free one is used. 0 means any free port. */
  readonly port: number;
  /** Starts a sandbox on the given port (0 means any free port), or the name of a fixture that replaces the sandbox. */
  readonly server: ((port: number) => Promise<RunningSandbox>) | string;
  /** Extra Vite options for a temporary tree. */
  readonly vite?: Pick<InlineConfig, 'cacheDir' | 'server' | 'logLevel'>;
  /** The origin of the Studio whose frame shows the app. */
  readonly studio?: string;
}

export interface Development {
  readonly url: string;
  readonly vite: ViteDevServer;
  /** Restarts the sandbox, if there is one, at the same address. */
  renewSandbox(): Promise<void>;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Redirects paths without `#`, as the sandbox does for a built app. */
const routesPlugin = (): Plugin => ({
  name: 'vitrine-routes',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const { method = 'GET', url = '/', headers } = request;
      const header = (name: string): string | undefined => getOwn(headers, name)?.toString();
      const address = routeAddress({ method, url: `http://${HOST}${url}`, header });
      if (address === undefined) return next();
      response.writeHead(302, { Location: address, 'Cache-Control': 'no-store' });
      return response.end();
    });
  },
});

/** The app in development: Vite in front, and the sandbox on a separate port. */
export async function serveDevelopment(options: DevelopmentOptions): Promise<Development> {
  const start = typeof options.server === 'string' ? undefined : options.server;
  let sandbox = await start?.(0);
  const port = sandbox && Number(new URL(sandbox.url).port);
  const close = async (): Promise<void> => {
    const closing = sandbox;
    sandbox = undefined;
    await closing?.close();
  };
  try {
    const vite = await serveApp(options, sandbox?.url);
    return {
      url: vite.resolvedUrls?.local[0] ?? '',
      vite,
      renewSandbox: async () => {
        await close();
        if (port !== undefined) sandbox = await start?.(port);
      },
      close: async () => {
        await vite.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function serveApp(
  { root, port, server, vite, studio }: DevelopmentOptions,
  sandbox: string | undefined,
): Promise<ViteDevServer> {
  const created = await createServer({
    ...vite,
    root,
    configFile: `${root}/vite.config.ts`,
    configLoader: 'runner',
    clearScreen: false,
    ...(studio !== undefined && { define: { 'import.meta.env.VITRINE_STUDIO': JSON.stringify(studio) } }),
    plugins: [routesPlugin(), typeof server === 'string' ? serveFixtures({ visitor: server }) : []],
    server: { ...vite?.server, port, ...(sandbox === undefined ? {} : { proxy: createProxy(sandbox) }) },
  });
  try {
    return await created.listen();
  } catch (error) {
    await created.close();
    throw error;
  }
}

const createProxy = (address: string): NonNullable<InlineConfig['server']>['proxy'] => ({
  '/api': address,
  '/ws': { target: address, ws: true },
});
