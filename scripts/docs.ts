import { resolve } from 'node:path';
import { build, createServer } from 'vitepress';
import { answerHelp } from './launch/help.mjs';

answerHelp(`npm run docs            serves the documentation, and shows each edit at once
npm run docs -- build   builds it into docs/.vitepress/dist`);

const DOCS = resolve(import.meta.dirname, '../docs');
const [command] = process.argv.slice(2);

if (command === 'build') await build(DOCS);
else if (command === undefined) {
  const server = await createServer(DOCS);
  await server.listen();
  server.printUrls();
} else {
  console.error(`"${command}" is not a command: npm run docs, or npm run docs -- build.`);
  process.exitCode = 2;
}
