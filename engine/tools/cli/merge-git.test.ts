import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const VITRINE = resolve(import.meta.dirname, './vitrine.mjs');
const PAGE = 'schemas/pages/home.json';
const HOME = `{
  "title": "home.title",
  "body": [
    { "id": "hello", "widget": "text", "props": { "text": "home.hello" } },
    { "id": "more", "widget": "text", "props": { "text": "home.more" } }
  ]
}
`;

let root = '';
let driver = '';

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
  });

function commit(text: string): void {
  writeFileSync(join(root, PAGE), text);
  git('add', '.');
  git('commit', '--quiet', '--message', 'Edit');
}

/** Commits one text on a new branch, and another on the original branch. */
function branch(theirs: string, ours: string): void {
  git('checkout', '--quiet', '-b', 'theirs');
  commit(theirs);
  git('checkout', '--quiet', '-');
  commit(ours);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-merge-'));
  mkdirSync(join(root, 'schemas/pages'), { recursive: true });
  writeFileSync(join(root, 'vitrine.config.json'), '{}\n');
  git('init', '--quiet');
  execFileSync(process.execPath, [VITRINE, 'merge', '--install', '--root', root]);
  driver = git('config', 'merge.vitrine.driver').trim();
  git('config', 'merge.vitrine.driver', `"${process.execPath}" "${VITRINE}" merge %O %A %B %P`);
  commit(HOME);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('git, with the merge driver', () => {
  it('calls it for the folders of the project', () => {
    expect(driver).toBe('npx vitrine merge %O %A %B %P');
    expect(git('check-attr', 'merge', PAGE, 'locales/en/home.json')).toBe(
      `${PAGE}: merge: vitrine\nlocales/en/home.json: merge: vitrine\n`,
    );
  });

  it('merges changes of the same line', () => {
    branch(
      HOME.replace('"text": "home.hello"', '"text": "home.hi"'),
      HOME.replace('"hello", "widget": "text"', '"hello", "widget": "title"'),
    );

    git('merge', '--quiet', '--no-edit', 'theirs');

    expect(readFileSync(join(root, PAGE), 'utf8')).toBe(
      HOME.replace(
        '"hello", "widget": "text", "props": { "text": "home.hello" }',
        '"hello", "widget": "title", "props": { "text": "home.hi" }',
      ),
    );
  });

  it('asks about a value that both have changed', () => {
    branch(HOME.replace('home.hello', 'home.hi'), HOME.replace('home.hello', 'home.hey'));

    expect(() => git('merge', '--quiet', '--no-edit', 'theirs')).toThrow(
      'schemas/pages/home.json at /body/0/props/text: both have changed this value.',
    );
    expect(readFileSync(join(root, PAGE), 'utf8')).toBe(HOME.replace('home.hello', 'home.hey'));
    expect(git('status', '--porcelain')).toContain(`UU ${PAGE}`);
  });
});
