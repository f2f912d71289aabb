import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import type { Command } from './command.ts';
import { getRoot } from '../../compiler/project/root.ts';
import { viteDefaults } from '../vite/defaults.ts';
import { serveFixtures } from '../vite/serve-fixtures.ts';

const USAGE = `npx vitrine dev [--port <number>] [--api <address> | --fixtures <visitor>] [--root <folder>]
Serves the app from its sources until Ctrl+C, and reloads edited declarations.
--api forwards calls and streams to another server.
--fixtures answers them from schemas/fixtures/<visitor>.json, or with examples.`;

const PORT = 5173;

export const command: Command = {
  main: async (args) => {
    const text = { type: 'string' } as const;
    const options = { port: text, api: text, fixtures: text, root: text, help: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args, options });
    if (values.help) {
      console.log(USAGE);
      return 0;
    }
    const root = getRoot(values.root);
    const { api, fixtures } = values;
    if (api !== undefined && fixtures !== undefined) throw new Error('Use either --api or --fixtures.');
    const defaults = viteDefaults(root);
    const server = await createServer({
      ...defaults,
      plugins: [defaults.plugins, fixtures === undefined ? [] : serveFixtures({ visitor: fixtures })],
      clearScreen: false,
      server: {
        port: Number(values.port ?? PORT),
        ...(api ? { proxy: { '/api': api, '/ws': { target: api, ws: true } } } : {}),
      },
    });
    await server.listen();
    console.log(
      `Open ${server.resolvedUrls?.local[0] ?? ''} in a browser. Edited declarations reload. Press Ctrl+C to stop.`,
    );
    await new Promise<void>((done) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, done);
    });
    await server.close();
    return 0;
  },
};
