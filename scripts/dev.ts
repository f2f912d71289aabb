import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { normalizePath } from 'vite';
import { codegen } from '@vitrine/engine/build';
import { guardOutput } from '@vitrine/engine/expression';
import { startSandboxProcess } from './dev/sandbox-process.ts';
import { serveDevelopment, type Development } from './dev/serve.ts';
import { answerHelp } from './launch/help.mjs';

for (const output of [process.stdout, process.stderr]) guardOutput(output);

answerHelp(`npm run dev                          runs the app from its sources with a sandbox, until Ctrl+C
npm run dev -- --fixtures <visitor>  answers calls from schemas/fixtures/<visitor>.json or with examples, without a sandbox
PORT sets the port (5173).`);

const ROOT = resolve(import.meta.dirname, '..');
const PORT = 5173;
/** The sandbox's sources, and the declarations that it reads at startup. */
const SANDBOX_FILES =
  /^(?:(?:schemas\/(?:api|types|rules|formulas|states)|locales)\/.*\.json|sandbox\/(?!testing\/).*(?<!\.test)\.ts)$/;
const RESTART_DELAY = 300;

async function main(): Promise<void> {
  const { fixtures } = parseArgs({ options: { fixtures: { type: 'string' } } }).values;
  console.log(
    `Starting the app from source with ${fixtures === undefined ? 'a sandbox' : `the fixture ${fixtures}`} …`,
  );
  await codegen(ROOT, 'local');
  const running = await serveDevelopment({
    root: ROOT,
    port: Number(process.env.PORT ?? PORT),
    server: fixtures ?? ((port) => startSandboxProcess(ROOT, port)),
    vite: { logLevel: 'warn' },
  });
  const stopFollowing = fixtures === undefined ? followFiles(running) : () => undefined;
  console.log(`Open ${running.url} and edit schemas/ and locales/. Ctrl+C stops it.`);
  if (fixtures !== undefined) console.log('Any input logs in, if the form accepts it.');
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
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
