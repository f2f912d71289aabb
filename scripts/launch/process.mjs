// Starts other programs, the same way on every system.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * The npm command: the npm that started us, or by name.
 * @returns {[string, string[]]}
 */
export function getNpmCommand(args, env = process.env) {
  const script = env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return [process.execPath, [script, ...args]];
  return ['npm', args];
}

/** A package's program in node_modules, run by the current Node. */
export function getPackageCommand(script, args) {
  return [process.execPath, [`node_modules/${script}`, ...args]];
}

/** A TypeScript file of this project, run by the current Node. */
export function getTsCommand(file, args = []) {
  return [process.execPath, ['--import', 'tsx', file, ...args]];
}

/** Runs a program to its end. `stdio: 'pipe'` collects its output. */
export function run([command, args], { env = {}, stdio = 'inherit', timeout } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
      ...(timeout ? { timeout } : {}),
    });
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code, signal) => resolve({ code: code ?? 1, signal, output }));
  });
}
