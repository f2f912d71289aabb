import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readOptions, USAGE } from '../../../sandbox/commands/options.ts';
import { GRACE_SECONDS } from '../../../sandbox/platform/http/shutdown.ts';
import { createSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { freshDump } from '../../../sandbox/testing/dump.ts';
import { findOptionProblem, readCompose } from '../../../deploy/read-compose.ts';
import { listBlocks, listCommands, firstColumn, readPage } from './commands.ts';

const ROOT = join(import.meta.dirname, '../../..');
const page = readPage('docs/deployment.md') + readPage('docs/postgresql.md');
const commands = listCommands(page);
const SANDBOX = /(?:^| )npm run sandbox -- (.*)$/;
const { services } = readCompose(readPage('deploy/compose.yaml'));

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
interface Container {
  readonly image: string;
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env: readonly { readonly name: string }[];
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
  readonly lifecycle: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
}
interface Deployment {
  readonly spec: {
    readonly replicas: number;
    readonly template: {
      readonly spec: { readonly terminationGracePeriodSeconds: number; readonly containers: readonly Container[] };
    };
  };
}

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ dump: await freshDump(), timers: false });
});
afterAll(() => sandbox.close());

describe('the pages about deployment', () => {
  it('shows commands', () => {
    expect(commands.length).toBeGreaterThan(10);
    expect(
      commands.filter(
        (command) =>
          !/^(?:npm ci$|npm run (?:build$|sandbox -- )|npx vitrine release |(?:tar -c -C \.\. releases \| )?docker compose |docker buildx imagetools )/.test(
            command,
          ),
      ),
    ).toEqual([]);
  });

  it.each(commands.filter((command) => SANDBOX.test(command)))('shows options that exist: %s', (command) => {
    const [, words = ''] = SANDBOX.exec(command) ?? [];

    expect(findOptionProblem(words.split(' '))).toBeUndefined();
  });

  it.each(commands.filter((command) => command.startsWith('docker compose ')))(
    'shows services that exist: %s',
    (command) => {
      const [, named] =
        /\b(?:exec(?: -T)?|run --rm|--wait|cp \S+) (\w[\w-]*)/.exec(command) ?? /cp ([\w-]+):/.exec(command) ?? [];

      if (named !== undefined) expect(Object.keys(services)).toContain(named);
      expect(command).toMatch(/^docker compose (?:build|cp|exec|run|up)\b/);
    },
  );

  it('shows variables that the sandbox or Node reads', () => {
    const names = firstColumn(page, 'variable');

    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => name !== 'NODE_ENV' && !new RegExp(`\\b${name}\\b`).test(USAGE))).toEqual([]);
  });

  it('quotes the Caddyfile', () => {
    const quoted = listBlocks(page, 'text').find((block) => block.includes('reverse_proxy'));

    expect(readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8')).toContain(quoted);
  });

  it('lists every header of an answer that protects', async () => {
    const sent: string[] = [];
    for (const path of ['/', '/api/user/center', '/api/news/list', '/nothing'])
      sent.push(...(await sandbox.fetch(new Request(`http://localhost${path}`))).headers.keys());

    const listed = new Set(firstColumn(page, 'header').map((name) => name.toLowerCase()));
    expect(sent).toContain('content-security-policy');
    expect(new Set(sent.filter((name) => name !== 'content-type' && !listed.has(name)))).toEqual(new Set());
  });

  it('gives Kubernetes the addresses, variables and times that the sandbox has', async () => {
    const block = listBlocks(page, 'yaml').find((each) => each.includes('kind: Deployment')) ?? '';
    const documents = parseAllDocuments(block).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS() as unknown;
    });
    const { spec } = documents[0] as Deployment;
    const { terminationGracePeriodSeconds, containers } = spec.template.spec;
    const [container] = containers;

    expect(documents).toHaveLength(2);
    expect([spec.replicas, containers.length]).toEqual([4, 1]);
    expect(container?.image).toMatch(/:\d+\.\d+\.\d+$/);
    expect(container?.ports).toEqual([{ name: 'http', containerPort: readOptions([], {}).port }]);
    for (const { name } of container?.env ?? []) expect(USAGE).toMatch(new RegExp(`\\b${name}\\b`));
    const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe];
    expect(probes.map((probe) => probe?.httpGet.path)).toEqual(['/health', '/health', '/ready']);
    for (const probe of probes) {
      expect(probe?.httpGet.port).toBe('http');
      expect((await sandbox.fetch(new Request(`http://10.42.0.7${probe?.httpGet.path}`))).status).toBe(200);
    }
    const pause = Number(container?.lifecycle.preStop.exec.command.at(-1));
    expect(terminationGracePeriodSeconds).toBeGreaterThan(pause + GRACE_SECONDS + 6);
  });

  it('names files that exist', () => {
    const named = [...page.matchAll(/`([\w./-]*(?:\/|Dockerfile|Caddyfile|\.yaml)[\w./-]*)`/g)].map(
      ([, name = '']) => name,
    );
    const own = named.filter((name) => !/^[./]|^text\/|^10\./.test(name));
    expect(own).toEqual(
      expect.arrayContaining([
        'deploy/compose.yaml',
        'deploy/Dockerfile',
        'deploy/Caddyfile',
        'sandbox/platform/database/migrations',
      ]),
    );
    expect(own.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  });
});
