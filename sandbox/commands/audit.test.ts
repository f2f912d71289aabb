import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSandbox } from '../index.ts';
import { writeBrandRelease } from '../testing/built-app.ts';
import { freshDump } from '../testing/dump.ts';
import { audit } from './audit.ts';
import { readOptions } from './options.ts';
import { release } from './release.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'vitrine-audit-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const data = path.join(root, 'data');
const from = path.join(root, 'releases');
const listOptions = (...words: string[]) => readOptions([...words, '--data', data, '--from', from], {});

describe('the audit command', () => {
  let said: string[];
  beforeEach(() => {
    said = [];
    vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  });
  afterEach(() => void (process.exitCode = undefined));

  it('lists what operators did to releases, while the sandbox runs and after it has stopped', async () => {
    // given two releases, one of them for some users only, published while the sandbox runs
    const sandbox = await createSandbox({ data, dump: await freshDump(), timers: false });
    const { id } = writeBrandRelease(from, 'elm', { hosts: ['elm.example'] });
    await release(listOptions('release', 'publish', 'elm', id));
    await release(listOptions('release', 'publish', 'elm', id, '--canary', '10', '--by', 'jun'));
    await release(listOptions('release', 'plan', 'elm', '50@2999-01-01T09:00+01:00', '100@2999-01-02T09:00Z'));
    await sandbox.close();
    // and a rollback after the sandbox has stopped
    await release(listOptions('release', 'rollback', 'elm'));
    said.length = 0;

    await audit(listOptions('audit'));

    expect(said.join('\n').split('\n')).toEqual([
      expect.stringMatching(`4 .* release-rolled-back +release elm .*canary: ${id} for 10 % -> none.* release: ${id}$`),
      expect.stringMatching(
        `3 .* release-planned +release elm .*plans: 50@2999-01-01T08:00:00.000Z 100@2999-01-02T09:00:00.000Z.* release: ${id}$`,
      ),
      expect.stringMatching(`2 .* release-published +release elm .*by: jun .*canary: 10 .* release: ${id}$`),
      expect.stringMatching(`1 .* release-published +release elm .*change: all: built -> ${id} +release: ${id}$`),
    ]);
  });

  it('verifies the chain, and fails for an event that is missing', async () => {
    await audit(listOptions('audit', 'verify'));
    expect(said[0]).toMatch(/^ok {3}The chain of events is unbroken.* 4 [\da-f]{64}$/);
    expect(process.exitCode).toBeUndefined();

    await audit(listOptions('audit', 'verify', '5', '0'.repeat(64)));
    expect(said[1]).toBe('FAIL event 5, which was given, is missing');
    expect(process.exitCode).toBe(1);
  });

  it.each([['list'], ['verify', '4'], ['verify', 'four', '0'.repeat(64)], ['verify', '4', '0'.repeat(64), 'more']])(
    'refuses: audit %s %s',
    async (...words) => {
      await expect(audit(listOptions('audit', ...words))).rejects.toThrow('Use audit, audit verify');
    },
  );

  it('given a database that cannot be opened, then says that the release is live and the audit incomplete', async () => {
    const broken = { ...listOptions('release', 'publish', 'elm'), databaseUrl: 'postgresql://127.0.0.1:1/none' };

    await expect(release(broken)).rejects.toThrow('changed as above, but the audit could not record it');
  });
});
