import { resolve } from 'node:path';
import { serveVisitors } from '@vitrine/engine/vite';
import { buildDesk, serveStudio } from '../studio/server/main.ts';
import { startSandboxProcess } from './dev/sandbox-process.ts';
import { serveDevelopment } from './dev/serve.ts';
import { answerHelp } from './launch/help.mjs';
import { findFreePort } from './listen.ts';

answerHelp(`npm run studio  opens the Studio on this folder, with the app and a sandbox, until Ctrl+C
PORT sets its port (a free one).`);

const ROOT = resolve(import.meta.dirname, '..');

async function main(): Promise<void> {
  console.log('Starting the Studio …');
  // the app in the canvas must know the Studio's address before the Studio starts
  const port = Number(process.env['PORT'] ?? (await findFreePort()));
  await buildDesk();
  const app = await serveDevelopment({
    root: ROOT,
    port: 0,
    server: (wanted) => startSandboxProcess(ROOT, wanted),
    vite: { logLevel: 'warn' },
    studio: `http://127.0.0.1:${port}`,
  });
  const visitors = await serveVisitors(app.vite);
  const studio = await serveStudio({ root: ROOT, port, canvas: new URL(app.url).origin, visitors: visitors.origins });
  console.log(`Open ${studio.link}\nWhoever has this link can edit the project. Ctrl+C stops it.`);
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, done);
  });
  await studio.close();
  await visitors.close();
  await app.close();
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
