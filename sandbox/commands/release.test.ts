import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSandbox } from '../index.ts';
import { writeBrandRelease } from '../testing/built-app.ts';
import { freshDump } from '../testing/dump.ts';
import { audit } from './audit.ts';
import { readOptions } from './options.ts';
import { release } from './release.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-release-command-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const from = path.join(root, 'out');
const { id } = writeBrandRelease(from, 'elm', { hosts: ['elm.example'] });
const optionsIn = (folder: string, ...words: string[]) =>
  readOptions([...words, '--data', path.join(root, folder), '--from', from], {});

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
});

describe('releases in the database', () => {
  const run = (...words: string[]) => release(optionsIn('database', ...words, '--releases', 'database'));

  it('given commands while the sandbox runs and after it has stopped, then all are carried out and recorded', async () => {
    const data = path.join(root, 'database');
    const sandbox = await createSandbox({ data, dump: await freshDump(), timers: false, releases: 'database' });
    await run('release', 'publish', 'elm', id, '--canary', '10', '--by', 'mara');
    await sandbox.close();
    await run('release', 'rollback', 'elm', '--by', 'jun');
    await run('release', 'list');

    expect(said).toEqual([
      `elm: 1.0.0 ${id} is live for 10 % of users`,
      'elm: back to the release that was built with the app',
      'elm: the release that was built with the app',
    ]);
    said.length = 0;
    await audit(optionsIn('database', 'audit'));
    expect(said.join('\n')).toMatch(/release-rolled-back .*by: jun [^]*release-published .*by: mara /);
  });
});

describe('publishing for later', () => {
  it('gives the release to nobody until then', async () => {
    await release(optionsIn('later', 'release', 'publish', 'elm', id, '--at', '2999-01-01T09:00Z'));

    expect(said).toEqual([
      `elm: 1.0.0 ${id} is live for 0 % of users, planned for 100 % of users at 2999-01-01T09:00:00.000Z`,
    ]);
  });

  it.each(['tomorrow', '2999-01-01T09:00', '09:00Z'])('refuses the time "%s"', (time) => {
    expect(() => optionsIn('later', 'release', 'publish', 'elm', '--at', time)).toThrow('--at must be a time');
  });

  it('refuses a name that is a text', () => {
    expect(() => optionsIn('later', 'release', 'rollback', 'elm', '--by', 'Mara, because')).toThrow('--by must be');
  });
});

describe('the health of a release', () => {
  it('given a brand without a release, then that is said', async () => {
    await expect(release(optionsIn('health', 'release', 'health', 'oak'))).rejects.toThrow(
      'There is no release of oak',
    );
  });

  it('given a canary without reports, then it is too early', async () => {
    await release(optionsIn('later', 'release', 'publish', 'elm', id));
    const other = writeBrandRelease(from, 'elm', { hosts: ['elm.example'], constants: { a: 1 } }).id;
    await release(optionsIn('later', 'release', 'publish', 'elm', other, '--canary', '10'));
    said.length = 0;

    await release(optionsIn('later', 'release', 'health', 'elm'));

    expect(said.join('\n')).toMatch(new RegExp(`live ${id}: 0 views[^]*canary ${other}: 0 views[^]*Too early to say`));
  });
});
