import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** A step that a tutorial asks its readers to take. */
export type Step =
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'write'; readonly path: string; readonly content: string }
  | { readonly kind: 'replace'; readonly path: string; readonly from: string; readonly to: string };

const FENCE = '```(\\w+)\\n([\\s\\S]*?)\\n```';
const ACTION = new RegExp(
  `In \`([^\`]+)\`, replace\\n\\n${FENCE}\\n\\nby\\n\\n${FENCE}|Write \`([^\`]+)\`:\\n\\n${FENCE}|${FENCE}`,
  'g',
);

/** @throws if the page contains a block that a reader would not know what to do with */
export function listSteps(page: string): Step[] {
  return [...readFileSync(join(ROOT, page), 'utf8').matchAll(ACTION)].map((match): Step => {
    const [, inPath, , from, , to, path, , content, language, command] = match;
    if (inPath !== undefined) return { kind: 'replace', path: inPath, from: from ?? '', to: to ?? '' };
    if (path !== undefined) return { kind: 'write', path, content: `${content ?? ''}\n` };
    if (language === 'sh' && command !== undefined) return { kind: 'run', command };
    throw new Error(`What is a reader to do with ${match[0]}?`);
  });
}

/**
 * Returns the arguments with which Node runs a command from a page: a package.json script, the engine's command, or a
 * file.
 */
function getProgram(command: string): string[] {
  const [, script, engine, file, rest = ''] =
    /^(?:npm run ([\w-]+)(?: --)?|npx vitrine (\w+)|node (\S+))(?: (.*))?$/.exec(command) ?? [];
  const given = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  if (file !== undefined) return [file, ...given];
  if (engine !== undefined) return ['engine/tools/cli/vitrine.mjs', engine, ...given];
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const [, program, name] = /^(tsx|vitrine) (\S+)$/.exec(scripts[script ?? ''] ?? '') ?? [];
  if (name === undefined) throw new Error(`"${command}" is no script of package.json.`);
  return program === 'tsx' ? ['--import', 'tsx', name, ...given] : ['engine/tools/cli/vitrine.mjs', name, ...given];
}

export interface Ran {
  readonly command: string;
  readonly code: number | null;
  readonly output: string;
}

/**
 * @param project the folder with the scripts, if it is not the folder being edited
 * @throws if the text to replace is missing or occurs more than once, because a reader would be stuck there
 */
export function follow(root: string, step: Step, project = root): Ran | undefined {
  switch (step.kind) {
    case 'write':
      mkdirSync(dirname(join(root, step.path)), { recursive: true });
      writeFileSync(join(root, step.path), step.content);
      return undefined;
    case 'replace':
      replace(join(root, step.path), step);
      return undefined;
    case 'run':
      return run(step.command, project);
  }
}

function replace(file: string, { path, from, to }: Extract<Step, { kind: 'replace' }>): void {
  const [before = '', after, ...others] = readFileSync(file, 'utf8').split(from);
  if (after === undefined || others.length > 0) throw new Error(`${path} does not hold once: ${from}`);
  writeFileSync(file, `${before}${to}${after}`);
}

function run(command: string, project: string): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, getProgram(command), {
    cwd: project,
    encoding: 'utf8',
  });
  return { command, code: status, output: stdout + stderr };
}

/** Commands that run until Ctrl+C. Each one prints its address. */
const STAYS = /^(npm run dev$|npx vitrine dev\b|node )/;
const ADDRESS = /http:\/\/[\w.:-]+/;

interface Running {
  readonly address: string;
  stop(): Promise<void>;
}

async function start(command: string, root: string): Promise<Running> {
  const child = spawn(process.execPath, getProgram(command), { cwd: root, env: { ...process.env, PORT: '0' } });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const address = await new Promise<string>((done, failed) => {
    let output = '';
    const hear = (part: Buffer): void => {
      output += part.toString('utf8');
      // waits for the whole line, because an address may arrive in two parts
      const [found] = ADDRESS.exec(output.slice(0, output.lastIndexOf('\n'))) ?? [];
      if (found !== undefined) done(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => failed(new Error(`"${command}" ended: ${output}`)));
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
}

/** Inspects what a command serves. Resolves to true if the command must keep running until the end of the page. */
export type Look = (address: string, command: string) => Promise<boolean | void>;

/**
 * Follows every step of a page in a copy of the project, as a reader would. @returns the commands that ended on their
 * own
 */
export async function followPage(page: string, root: string, look: Look): Promise<readonly Ran[]> {
  const ran: Ran[] = [];
  const running: Running[] = [];
  try {
    for (const step of listSteps(page)) {
      if (step.kind !== 'run' || !STAYS.test(step.command)) {
        const result = follow(root, step);
        if (result) ran.push(result);
        continue;
      }
      // a server started earlier on the page has a different port here
      const command = step.command.replace(ADDRESS, (written) => running.at(-1)?.address ?? written);
      const started = await start(command, root);
      if ((await look(started.address, step.command)) === true) running.push(started);
      else await started.stop();
    }
  } finally {
    for (const one of running) await one.stop();
  }
  return ran;
}
