import { resolve } from 'node:path';
import { normalizePath } from 'vite';
import { describeSentCode, OperatorError, DEMO } from '../sandbox/index.ts';
import { serveDevelopment, type Development } from './dev/serve.ts';
import { answerHelp } from './launch/help.mjs';

answerHelp(`npm run dev   runs the app from its sources with a sandbox, until Ctrl+C; PORT sets the port (5173)`);

const ROOT = resolve(import.meta.dirname, '..');
const PORT = 5173;
/** Files that the sandbox reads at startup. */
const SANDBOX_FILES = /^(?:schemas\/(?:api|types|rules|states)|locales)\/.*\.json$/;
const RESTART_DELAY = 300;

async function main(): Promise<void> {
  console.log('Starting the app from source with a sandbox …');
  const running = await serveDevelopment({
    root: ROOT,
    port: Number(process.env.PORT ?? PORT),
    sandbox: {
      data: resolve(ROOT, '.sandbox/data'),
      ...(process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {}),
      demo: true,
      onCode: (sent) => console.log(describeSentCode(sent)),
    },
    vite: { logLevel: 'warn' },
  });
  const stopFollowing = followFiles(running);
  console.log(`Open ${running.url} and edit schemas/ and locales/. Ctrl+C stops it.`);
  console.log(
    `demo    ${DEMO.email} / ${DEMO.password}, fund password ${DEMO.fundPassword}\ncodes   verification codes appear here`,
  );
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, done);
  });
  stopFollowing();
  await running.close();
}

/** Restarts the sandbox when its files change. After a broken edit, it stays down. */
function followFiles({ vite, renewSandbox }: Development): () => void {
  const base = `${normalizePath(ROOT)}/`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing = Promise.resolve();
  const renew = (): void => {
    renewing = renewing.then(renewSandbox).then(
      () => console.log('sandbox restarted'),
      (error: unknown) =>
        console.error(`sandbox down until the next edit: ${error instanceof Error ? error.message : String(error)}`),
    );
  };
  vite.watcher.on('all', (_, file) => {
    const path = normalizePath(file);
    if (!path.startsWith(base) || !SANDBOX_FILES.test(path.slice(base.length))) return;
    clearTimeout(timer);
    timer = setTimeout(renew, RESTART_DELAY);
  });
  return () => clearTimeout(timer);
}

try {
  await main();
} catch (error) {
  // an OperatorError is a message for people; anything else is a fault, for which the stack helps
  console.error(error instanceof OperatorError ? error.message : error);
  process.exitCode = 1;
}
