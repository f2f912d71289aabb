import { spawn } from 'node:child_process';

import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, getTsCommand } from './process.mjs';
import { answerHelp } from './help.mjs';

const say = (text) => console.log(text);

/** Returns the port from the environment; undefined if it is invalid. */
export function parsePort(text) {
  if (text === undefined || text === '') return 4600;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port > 0 && port < 65_536 ? port : undefined;
}

function serve(port) {
  const [command, args] = getTsCommand('sandbox/main.ts', ['serve', '--app', 'dist', '--demo', '--log', 'warn']);
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PORT: String(port) } });
  let stopping = false;
  const stop = (signal) => {
    // The terminal sends Ctrl+C to both processes, and the sandbox needs time to close the database. Any other signal
    // reaches only this process.
    if (signal !== 'SIGINT' || stopping || !process.stdin.isTTY) child.kill('SIGTERM');
    stopping = true;
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  child.on('error', (error) => {
    console.error(`The sandbox could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('close', (code) => {
    process.exitCode = stopping ? 0 : (code ?? 1);
    if (stopping) say('Stopped.');
  });
}

export async function startApp() {
  answerHelp(
    'npm start   installs missing packages, builds if needed, and runs the app on the sandbox; PORT sets the port',
  );
  const port = parsePort(process.env.PORT);
  if (port === undefined) {
    console.error(`PORT is "${process.env.PORT}": give a whole number from 1 to 65535.`);
    process.exitCode = 1;
    return;
  }
  say(`Vitrine on Node ${process.versions.node}.`);
  if (!(await ensureInstalled(say))) {
    process.exitCode = 1;
    return;
  }
  const { code } = await ensureBuilt(say);
  if (code !== 0) {
    console.error('The build failed: see above. `npm run check` lists problems of the declarations.');
    process.exitCode = 1;
    return;
  }
  say(`Starting the app and its sandbox at http://localhost:${port}. Ctrl+C stops it.`);
  serve(port);
}
