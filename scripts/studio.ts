import { join, resolve } from 'node:path';
import { serveVisitors, showEdit } from '@vitrine/engine/vite';
import { buildDesk, checkAudit, invite, serveStudio } from '../studio/server/main.ts';
import { guardOutput } from '@vitrine/engine/expression';
import { readPlace } from '../sandbox/releases/index.ts';
import { releasesIn } from './dev/releases-in.ts';
import { startSandboxProcess } from './dev/sandbox-process.ts';
import { serveDevelopment } from './dev/serve.ts';
import { answerHelp } from './launch/help.mjs';
import { holdPort } from './listen.ts';

for (const output of [process.stdout, process.stderr]) guardOutput(output);

answerHelp(`npm run studio                     opens the Studio on this folder, with the app and a sandbox, until Ctrl+C
npm run studio -- invite <person>  prints what somebody of the team adds to its address to set their password
npm run studio -- audit [<end>]    checks that no line of the audit was changed, added or taken out, and prints its end,
                                   which you can write down elsewhere and compare later
PORT sets its port (a free one), RELEASE_KEY the file of the key that signs what it publishes, and RELEASE_KEYS the file
of the keys that the server trusts. RELEASES says where releases are kept, as for the sandbox. STUDIO_STATE is the folder
of the audit's key and end, outside of the project.`);

const ROOT = resolve(import.meta.dirname, '..');

async function main(): Promise<void> {
  const [verb, person, ...more] = process.argv.slice(2);
  if (verb === 'invite' && person !== undefined && more.length === 0) {
    console.log(`Add this to the address of the Studio. It works once, within a day:\n${invite(ROOT, person)}`);
    return;
  }
  if (verb === 'audit' && more.length === 0) {
    const end = checkAudit(ROOT, person);
    console.log(`${end.split(':')[0]} lines, none changed, added or taken out. The end is ${end}`);
    return;
  }
  if (verb !== undefined) throw new Error('Use npm run studio, with invite <person> or audit, or with nothing.');
  console.log('Starting the Studio …');
  // the app in the canvas must know the Studio's address before the Studio starts
  const held = await holdPort(Number(process.env['PORT'] ?? 0));
  await buildDesk();
  const app = await serveDevelopment({
    root: ROOT,
    port: 0,
    server: (wanted) => startSandboxProcess(ROOT, wanted),
    vite: { logLevel: 'warn' },
    studio: held.url,
  });
  const visitors = await serveVisitors(app.vite);
  const canvas = new URL(app.url).origin;
  const { RELEASE_KEY: key, RELEASE_KEYS: trusted, RELEASES: where = 'folder' } = process.env;
  const target = releasesIn(join(ROOT, '.sandbox/data'), { key, trusted, releases: readPlace(where, process.env) });
  const studio = serveStudio({
    root: ROOT,
    server: held.server,
    canvas,
    visitors: visitors.origins,
    second: { canvas: visitors.second.live, visitors: visitors.second.origins },
    target,
    onEdit: (declared, verdict) => showEdit(app.vite, declared, verdict),
    onNextLink: (link) => console.log(`For another browser: ${link}`),
  });
  const note = studio.isForTeam
    ? 'The team of vitrine.config.json logs in there.'
    : 'It works once, and whoever opens it can edit the project.';
  console.log(`Open ${studio.link}\n${note} Ctrl+C stops it.`);
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
