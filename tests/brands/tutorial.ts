import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** What a tutorial asks its reader to do, in the order of the page. */
export type Step =
  | { readonly kind: 'run'; readonly command: string }
  | { readonly kind: 'write'; readonly path: string; readonly content: string }
  | { readonly kind: 'replace'; readonly path: string; readonly from: string; readonly to: string };

const FENCE = '```(\\w+)\\n([\\s\\S]*?)\\n```';
const ACTION = new RegExp(
  `In \`([^\`]+)\`, replace\\n\\n${FENCE}\\n\\nby\\n\\n${FENCE}|Write \`([^\`]+)\`:\\n\\n${FENCE}|${FENCE}`,
  'g',
);

/** @throws where the page holds something that a reader would not know what to do with */
export function stepsOf(page: string): Step[] {
  return [...readFileSync(join(ROOT, page), 'utf8').matchAll(ACTION)].map((match): Step => {
    const [, inPath, , from, , to, path, , content, language, command] = match;
    if (inPath !== undefined) return { kind: 'replace', path: inPath, from: from ?? '', to: to ?? '' };
    if (path !== undefined) return { kind: 'write', path, content: `${content ?? ''}\n` };
    if (language === 'sh' && command !== undefined) return { kind: 'run', command };
    throw new Error(`What is a reader to do with ${match[0]}?`);
  });
}

/** `npm run brand -- new fern` as the script of package.json that it means. */
function scriptOf(command: string): string[] {
  const match = /^npm run ([\w-]+)(?: -- (.*))?$/.exec(command);
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const script = match?.[1] === undefined ? undefined : scripts[match[1]];
  const [, program, name] = /^(tsx|vitrine) (\S+)$/.exec(script ?? '') ?? [];
  if (name === undefined) throw new Error(`"${command}" is no script of package.json.`);
  const given = [...(match?.[2] ?? '').matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  return program === 'tsx' ? ['--import', 'tsx', name, ...given] : ['engine/cli/vitrine.mjs', name, ...given];
}

export interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/**
 * @param project where the scripts are, if not in the folder that is worked on
 * @throws where a replacement finds nothing: a reader would stop there
 */
export function follow(root: string, step: Step, project = root): Ran | undefined {
  if (step.kind === 'write') {
    mkdirSync(dirname(join(root, step.path)), { recursive: true });
    writeFileSync(join(root, step.path), step.content);
    return undefined;
  }
  if (step.kind === 'replace') {
    const text = readFileSync(join(root, step.path), 'utf8');
    if (!text.includes(step.from)) throw new Error(`${step.path} does not hold ${step.from}`);
    writeFileSync(
      join(root, step.path),
      text.replace(step.from, () => step.to),
    );
    return undefined;
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, scriptOf(step.command), {
    cwd: project,
    encoding: 'utf8',
  });
  return { code: status, output: stdout + stderr };
}

/** Runs a command that stays, until the work is done that it is needed for. */
export async function during<T>(
  root: string,
  command: string,
  work: (said: Promise<string>) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, scriptOf(command), { cwd: root, env: { ...process.env, PORT: '0' } });
  const said = new Promise<string>((done, failed) => {
    let output = '';
    const hear = (part: Buffer): void => {
      output += part.toString('utf8');
      if (/Look at http\S+/.test(output)) done(output);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => failed(new Error(`"${command}" ended: ${output}`)));
  });
  try {
    return await work(said);
  } finally {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }
}
