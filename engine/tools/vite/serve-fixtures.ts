import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import type { Plugin, UserConfig, ViteDevServer } from 'vite';
import { createFixtureSource, type BrandServer, type FixtureSource } from '../../compiler/release/fixture-source.ts';
import { answerCall, createStreams } from './fixture-responses.ts';
import { followEdits, matchesContext } from './unhandled-calls.ts';

export interface ServeFixturesOptions {
  /** The name of a file in `schemas/fixtures`. */
  readonly visitor: string;
  /** The brand for hosts that belong to no brand. Defaults to the brand in `vitrine.config.json`. */
  readonly brand?: string | undefined;
}

/** In development, answers every call and stream from a visitor's fixture, so that pages need no server. */
export function serveFixtures({ visitor, brand }: ServeFixturesOptions): Plugin {
  let source: FixtureSource | undefined;
  return {
    name: 'vitrine-fixtures',
    apply: 'serve',
    config: (config) => {
      const opened = createFixtureSource({ root: resolve(config.root ?? '.'), brand, visitor });
      removeProxies(config, opened.all());
      source = opened;
    },
    configureServer: (server) => {
      if (source === undefined) return;
      followEdits(server, source);
      answerCalls(server, source);
      answerStreams(server, source);
    },
  };
}

/**
 * Removes the proxies for calls that the fixture answers. @throws if no brand calls the development server, so that the
 * fixture could answer nothing
 */
function removeProxies({ server }: UserConfig, brands: readonly BrandServer[]): void {
  const paths = brands.flatMap(({ api, stream }) => [api, stream]).filter((path) => path !== undefined);
  if (brands.length > 0 && brands.every(({ api }) => api === undefined))
    throw new Error(
      'Fixtures can only answer calls to the development server. Set "api" in the brand\'s profile to a relative path.',
    );
  for (const context of Object.keys(server?.proxy ?? {}))
    if (server?.proxy && paths.some((path) => matchesContext(context, path))) delete server.proxy[context];
}

function answerCalls(server: ViteDevServer, source: FixtureSource): void {
  server.middlewares.use((request, response, next) => {
    if (!answerCall(source, request, response)) next();
  });
}

function answerStreams(server: ViteDevServer, source: FixtureSource): void {
  const answer = createStreams(source);
  server.httpServer?.on('upgrade', (request: IncomingMessage, socket, head) => void answer(request, socket, head));
}
