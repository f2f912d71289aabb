import { parseArgs } from 'node:util';
import { createServer } from 'vite';
import type { Command } from './command.ts';
import { rootOf } from '../project/root.ts';
import { viteDefaults } from '../vite/defaults.ts';

const USAGE = `npx vitrine dev [--port <number>] [--api <address>] [--root <folder>]
Serves the app from its sources until Ctrl+C, and reloads edited declarations.
--api forwards calls and streams to another server.`;

const PORT = 5173;

export const command: Command = {
  main: async (args) => {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { port: text, api: text, root: text, help: { type: 'boolean' } } });
    if (values.help) {
      console.log(USAGE);
      return 0;
    }
    const root = rootOf(values.root);
    const { api } = values;
    const server = await createServer({
      ...viteDefaults(root),
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
