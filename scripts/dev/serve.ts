import { createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/index.ts';
import { routeAddress } from '../../sandbox/http/route-address.ts';

interface DevelopmentOptions {
  /** The source tree. */
  readonly root: string;
  /** The preferred port; if it is taken, the next free one is used. 0 means any free port. */
  readonly port: number;
  readonly sandbox: SandboxOptions;
  /** Extra Vite options for a temporary tree. */
  readonly vite?: Pick<InlineConfig, 'cacheDir' | 'server' | 'logLevel'>;
}

export interface Development {
  readonly url: string;
  readonly vite: ViteDevServer;
  /** Restarts the sandbox at the same address with its data, because it reads its declarations only at startup. */
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
      const header = (name: string): string | undefined => headers[name]?.toString();
      const address = routeAddress({ method, url: `http://${HOST}${url}`, header });
      if (address === undefined) return next();
      response.writeHead(302, { Location: address, 'Cache-Control': 'no-store' });
      return response.end();
    });
  },
});

/** The app in development: Vite in front, and the sandbox on a separate port. */
export async function serveDevelopment({
  root,
  port,
  sandbox: options,
  vite,
}: DevelopmentOptions): Promise<Development> {
  let sandbox: Sandbox | undefined = await createSandbox(options);
  const close = async (): Promise<void> => {
    const closing = sandbox;
    sandbox = undefined;
    await closing?.close();
  };
  try {
    const listening = await sandbox.listen(0, HOST);
    const server = await createServer({
      ...vite,
      root,
      configFile: `${root}/vite.config.ts`,
      configLoader: 'runner',
      clearScreen: false,
      plugins: [routesPlugin()],
      server: { ...vite?.server, port, proxy: createProxy(listening.url) },
    });
    try {
      await server.listen();
    } catch (error) {
      await server.close();
      throw error;
    }
    return {
      url: server.resolvedUrls?.local[0] ?? '',
      vite: server,
      renewSandbox: async () => {
        await close();
        const next = await createSandbox(options);
        await next.listen(Number(new URL(listening.url).port), HOST);
        sandbox = next;
      },
      close: async () => {
        await server.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const createProxy = (address: string): NonNullable<InlineConfig['server']>['proxy'] => ({
  '/api': address,
  '/ws': { target: address, ws: true },
});
