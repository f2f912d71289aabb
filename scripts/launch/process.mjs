// Starts other programs in the same way on every system.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * The command that runs npm: the npm that started this process, or `npm` by name.
 * @returns {[string, string[]]}
 */
export function getNpmCommand(args, env = process.env) {
  const script = env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return [process.execPath, [script, ...args]];
  return ['npm', args];
}

/**
 * Returns the command that runs a program of a package in node_modules with the current Node.
 * @returns {[string, string[]]}
 */
export function getPackageCommand(script, args) {
  return [process.execPath, [`node_modules/${script}`, ...args]];
}

/** Returns the command that runs a TypeScript file of this project with the current Node. */
export function getTsCommand(file, args = []) {
  return [process.execPath, ['--import', 'tsx', file, ...args]];
}

/** Runs a program until it exits. `stdio: 'pipe'` collects its output. */
export function run([command, args], { cwd = ROOT, env = {}, stdio = 'inherit', timeout = 0 } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
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
