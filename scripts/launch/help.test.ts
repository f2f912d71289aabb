import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const own = Object.entries(scripts).filter(([, command]) => / scripts\/[\w-]+\.m?[jt]s$/.test(command));

function runHelp(command: string): Promise<{ readonly code: number | null; readonly output: string }> {
  const [, file = ''] = command.split(' ');
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, file), '--help'], { cwd: ROOT });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.once('error', fail);
    child.once('close', (code) => done({ code, output }));
  });
}

describe('the commands of this repository', () => {
  it('are found', () => {
    expect(own.length).toBeGreaterThan(10);
  });

  it.concurrent.each(own)('npm run %s -- --help prints its use and does nothing else', async (name, command) => {
    const { code, output } = await runHelp(command);
    expect({ code, first: output.split('\n')[0] }).toEqual({
      code: 0,
      first: expect.stringMatching(new RegExp(`^npm (run )?${name}\\b`)),
    });
    expect(output.split('\n').length).toBeLessThan(20);
  });
});
