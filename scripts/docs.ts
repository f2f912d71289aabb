import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, createServer } from 'vitepress';
import { answerHelp } from './launch/help.mjs';
import { getNpmCommand, run } from './launch/process.mjs';

answerHelp(`npm run docs            serves the documentation, and shows each edit at once
npm run docs -- build   builds it into docs/.vitepress/dist, after taking the pictures of the pages if they are missing`);

const DOCS = resolve(import.meta.dirname, '../docs');
/** One of the pictures of the pages. Git ignores them, so that changes to screens do not bloat the history. */
const A_PICTURE = join(DOCS, 'pictures/home-390-larch-dark.jpg');
const [command] = process.argv.slice(2);

if (command === 'build') {
  const { code } = existsSync(A_PICTURE)
    ? { code: 0 }
    : await run(getNpmCommand(['run', '--silent', 'page-pictures']), { stdio: 'inherit' });
  if (code === 0) await build(DOCS);
  else process.exitCode = 1;
} else if (command === undefined) {
  const server = await createServer(DOCS);
  await server.listen();
  server.printUrls();
} else {
  console.error(`"${command}" is not a command: npm run docs, or npm run docs -- build.`);
  process.exitCode = 2;
}
