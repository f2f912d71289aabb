import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AUDITED_EVENTS } from '../../../sandbox/platform/audit/index.ts';
import { audit } from '../../../sandbox/commands/audit.ts';
import { metrics } from '../../../sandbox/commands/metrics.ts';
import { readOptions, USAGE, type Options } from '../../../sandbox/commands/options.ts';
import { SECURITY_EVENTS } from '../../../sandbox/platform/telemetry/index.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { freshDump } from '../../../sandbox/testing/dump.ts';
import { listCommands, firstColumn, readPage } from './commands.ts';

const page = readPage('docs/operating.md') + readPage('docs/keys-and-releases.md');
const commands = listCommands(page);
const SANDBOX = 'npm run sandbox -- ';
const listWords = (command: string): string[] => command.slice(SANDBOX.length).split(' ');

const data = mkdtempSync(join(tmpdir(), 'vitrine-operating-'));
const lines: string[] = [];
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({
    data,
    dump: await freshDump(),
    log: { level: 'info', write: (line) => void lines.push(line) },
    // any free port, because the page's own ports may be in use
    metrics: { host: '127.0.0.1', port: 0 },
  });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(data, { recursive: true, force: true });
});

describe('the page about operating', () => {
  it('shows commands', () => {
    expect(commands.length).toBeGreaterThan(5);
    expect(
      commands.filter((command) => !/^(?:npm run (?:sandbox|build) -- |npx vitrine release |curl )/.test(command)),
    ).toEqual([]);
  });

  it.each(commands.filter((command) => /^npm run build|^npx vitrine/.test(command)))(
    'shows options that exist: %s',
    (command) => {
      const [script, verb] = command.startsWith('npx')
        ? ['engine/tools/cli/vitrine.mjs release', command.split(' ')[3]]
        : ['scripts/build.ts', undefined];
      const runner = ['--import', 'tsx', ...script.split(' '), '--help'];
      const help = spawnSync(process.execPath, runner, { encoding: 'utf8' }).stdout;

      for (const option of command.match(/--[a-z]+(?= )/g) ?? []) expect(help).toContain(option);
      if (verb !== undefined && !verb.startsWith('--')) expect(help).toContain(`vitrine release ${verb}`);
    },
  );

  it.each(commands.filter((command) => command.startsWith(SANDBOX)))('shows options that exist: %s', (command) => {
    const options = readOptions(listWords(command), {});

    expect(USAGE).toMatch(new RegExp(`^ {2}${options.command}\\b`, 'm'));
  });

  it.each<[RegExp, (options: Options) => Promise<void>, RegExp]>([
    [/ audit$/, audit, /^The audit has no events/],
    [/ audit verify$/, audit, /^ok {3}/],
    [/ metrics$/, metrics, /^# HELP vitrine_call_seconds/],
  ])('shows what works: %s', async (name, run, expected) => {
    const command = commands.find((each) => name.test(each)) ?? '';
    const said = vi.spyOn(console, 'log').mockReturnValue();

    await run({ ...readOptions(listWords(command), {}), data });

    expect(said.mock.calls.flat().join('\n')).toMatch(expected);
  });

  it('shows addresses that answer, on the ports of its commands', async () => {
    const addresses = commands
      .filter((command) => command.startsWith('curl '))
      .map((command) => new URL(command.slice(5)));

    const serve = readOptions(listWords(commands.find((command) => command.includes('--metrics')) ?? ''), {});
    expect(addresses.map(({ port, pathname }) => [Number(port), pathname])).toEqual([
      [serve.port, '/health'],
      [serve.port, '/ready'],
      [serve.metrics?.port, '/metrics'],
    ]);
    for (const path of ['/health', '/ready'])
      expect((await sandbox.fetch(new Request(`http://localhost${path}`))).status).toBe(200);
  });

  it('lists every field of a line, every metric, every job and every event', async () => {
    await sandbox.fetch(new Request('http://localhost/api/user/center'));
    const fields = Object.keys(JSON.parse(lines[0] ?? '{}') as object);
    const text = await sandbox.admin.metrics();
    const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
    const jobs = [...text.matchAll(/^vitrine_job_seconds\{job="(\w+)"\}/gm)].map(([, job = '']) => job);

    const common = new Set(['level', 'time', 'pid', 'msg']);
    const documented = firstColumn(page, 'field');
    expect(fields.filter((field) => !common.has(field) && !documented.includes(field))).toEqual([]);
    expect(firstColumn(page, 'security event').toSorted()).toEqual([...SECURITY_EVENTS].toSorted());
    expect(firstColumn(page, 'metric').toSorted()).toEqual(names.toSorted());
    expect(jobs).toHaveLength(7);
    expect(jobs.filter((job) => !page.includes(`\`${job}\``))).toEqual([]);
    expect(firstColumn(page, 'event').toSorted()).toEqual([...AUDITED_EVENTS].toSorted());
  });
});
