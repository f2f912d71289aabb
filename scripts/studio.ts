import { join, resolve } from 'node:path';
import { guardOutput } from '@vitrine/engine/expression';
import { runStudio } from '@vitrine/studio';
import { readPlace } from '../sandbox/releases/index.ts';
import { releasesIn } from './dev/releases-in.ts';
import { startSandboxProcess } from './dev/sandbox-process.ts';
import { serveDevelopment } from './dev/serve.ts';

for (const output of [process.stdout, process.stderr]) guardOutput(output);

const USAGE = `npm run studio                     opens the Studio on this folder, with the app and a sandbox, until Ctrl+C
npm run studio -- invite <person>  prints what somebody of the team adds to its address to set their password
npm run studio -- audit [<end>]    checks that no line of the audit was changed, added or taken out, and prints its end,
                                   which you can write down elsewhere and compare later
PORT sets its port (a free one), RELEASE_KEY the file of the key that signs what it publishes, and RELEASE_KEYS the file
of the keys that the server trusts. RELEASES says where releases are kept, as for the sandbox. STUDIO_STATE is the folder
of the audit's key and end, outside of the project.`;

const ROOT = resolve(import.meta.dirname, '..');
const { PORT: port = '0', RELEASE_KEY: key, RELEASE_KEYS: trusted, RELEASES: where = 'folder' } = process.env;

try {
  process.exitCode = await runStudio(ROOT, ['--port', port, ...process.argv.slice(2)], {
    usage: USAGE,
    serveApp: (studio) =>
      serveDevelopment({
        root: ROOT,
        port: 0,
        server: (wanted) => startSandboxProcess(ROOT, wanted),
        vite: { logLevel: 'warn' },
        studio,
      }),
    target: () => releasesIn(join(ROOT, '.sandbox/data'), { key, trusted, releases: readPlace(where, process.env) }),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
