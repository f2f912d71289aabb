import { guardOutput } from '../../language/expression/visible-text.ts';
import type { Command } from './command.ts';

type Load = () => Promise<{ readonly command: Command }>;

const COMMANDS: Readonly<Record<string, readonly [about: string, load: Load]>> = {
  check: ['check all declarations, for every brand', () => import('./check.ts')],
  codegen: ['generate types, icons, stories and editor schemas', () => import('./codegen.ts')],
  where: ['list every place that defines or uses a name', () => import('./where.ts')],
  languages: ['list missing and stale translations', () => import('./languages.ts')],
  brand: ['create a brand, or list what a brand changes', () => import('./brand.ts')],
  merge: ['merge declarations value by value, for git', () => import('./merge.ts')],
  review: ['say in words what differs from a commit', () => import('./review.ts')],
  widget: ['create a widget', () => import('./widget.ts')],
  migrate: ['update declarations to the current grammar version', () => import('./migrate.ts')],
  release: ['write, list and compare releases', () => import('./release.ts')],
  dev: ['serve the app and reload edited declarations', () => import('./dev.ts')],
  build: ['build the app and a release of every brand', () => import('./build.ts')],
  studio: ['edit the project in the running app', () => import('./studio.ts')],
};

const USAGE = `vitrine <command> [options]

${Object.entries(COMMANDS)
  .map(([name, [about]]) => `  ${name.padEnd(10)} ${about}`)
  .join('\n')}

Run "vitrine <command> --help" for details. Commands use the project of the nearest vitrine.config.json.`;

async function run([name = '', ...args]: readonly string[]): Promise<number | undefined> {
  if (['', 'help', '--help', '-h'].includes(name)) {
    console.log(USAGE);
    return name === '' ? 2 : 0;
  }
  const [, load] = Object.hasOwn(COMMANDS, name) ? (COMMANDS[name] ?? []) : [];
  if (load === undefined) {
    console.error(`Unknown command "${name}".\n${USAGE}`);
    return 2;
  }
  const { command } = await load();
  try {
    return await command.main(args.map((arg) => (arg === '-h' ? '--help' : arg)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    if (command.onFailure !== undefined) console.error(command.onFailure);
    return 2;
  }
}

// the reader may close the pipe early, as `head` does
for (const stream of [process.stdout, process.stderr]) {
  guardOutput(stream);
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
}

const code = await run(process.argv.slice(2));
if (code !== undefined) process.exitCode = code;
