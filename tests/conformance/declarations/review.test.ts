import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { command } from '../../../engine/tools/cli/review.ts';
import { baseFiles, onDisk } from '../../kit/base-project.ts';

let root: string;
const git = (...args: string[]): void => void execFileSync('git', args, { cwd: root, stdio: 'ignore' });

/** A repository with the small valid project in one commit. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-review-test-'));
  for (const [path, text] of baseFiles()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), onDisk(path, text));
  }
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '--message=Base');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const RULES = 'schemas/rules/deposit.json';

async function review(...args: string[]): Promise<string> {
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    await command.main(['--root', root, ...args]);
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
  return said.join('\n');
}

describe('vitrine review', () => {
  it('given nothing that differs, then it says so', async () => {
    expect(await review()).toBe('Nothing differs.');
  });

  it('given a weaker rule, then it names the case that turned, and that somebody else must approve', async () => {
    const path = join(root, RULES);
    const before = readFileSync(path, 'utf8');
    const rules = JSON.parse(before) as { rules: Record<string, { require: string; cases: { fail?: object[] } }> };
    const [name, rule] = Object.entries(rules.rules).find(([, { cases }]) => (cases.fail ?? []).length > 0) ?? [];
    if (name === undefined || rule === undefined) throw new Error('Expected a rule with a case that it refuses.');
    rule.require = '=true';
    writeFileSync(path, JSON.stringify(rules, null, 2));

    const said = await review('--out', join(root, 'report'));

    expect(said).toContain('It may allow what it refused before. Somebody else must approve this.');
    expect(said).toContain(`a case of ${name} was "fail", is "pass"`);
    expect(said).toMatch(/1 money effect, /);
    const page = readFileSync(join(root, 'report', 'index.html'), 'utf8');
    expect(page).toContain('It may allow what it refused before.');
    expect(page).not.toContain('<script');
    writeFileSync(path, before);
  });

  it('given a commit that is unknown, or that is an option, then it says what to do', async () => {
    await expect(review('--base', 'nowhere')).rejects.toThrow('git knows no commit "nowhere"');
    await expect(review('--base=--output=x')).rejects.toThrow('git knows no commit "--output=x"');
  });
});
