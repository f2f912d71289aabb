import { describe, expect, it } from 'vitest';
import { assertProfile, findProfileProblems, readOptions } from './options.ts';

describe('the command line', () => {
  it('serves on loopback by default', () => {
    expect(readOptions([], {})).toMatchObject({
      command: 'serve',
      port: 4600,
      host: '127.0.0.1',
      reviewSeconds: 4,
      databaseUrl: undefined,
    });
  });

  it('serves metrics only if asked to, and on loopback unless it gets another address', () => {
    const listMetrics = (...words: string[]) => readOptions(['serve', ...words], {}).metrics;
    expect(listMetrics()).toBeUndefined();
    expect(listMetrics('--metrics', '9464')).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(listMetrics('--metrics', '10.0.0.5:9464')).toEqual({ host: '10.0.0.5', port: 9464 });
    expect(listMetrics('--metrics', '[::1]:9464')).toEqual({ host: '::1', port: 9464 });
    expect(() => listMetrics('--metrics', 'yes')).toThrow('--metrics must be a port or <address>:<port>');
    expect(() => listMetrics('--metrics', '99999')).toThrow('from 0 to 65535');
  });

  it('logs calls by default, and refuses an unknown level', () => {
    expect([readOptions([], {}).log, readOptions(['serve', '--log', 'warn'], {}).log]).toEqual(['info', 'warn']);
    expect(() => readOptions(['--log', 'verbose'], {})).toThrow('--log must be one of info, warn, error, silent');
  });

  it('takes a NATS server beside a PostgreSQL, and to other machines only with TLS', () => {
    const getBus = (url: string, env: Record<string, string> = {}) =>
      readOptions([], { DATABASE_URL: 'postgresql://r@localhost/d', BUS_URL: url, ...env }).busUrl?.href;
    expect(getBus('')).toBeUndefined();
    expect(getBus('nats://127.0.0.1:4222')).toBe('nats://127.0.0.1:4222');
    expect(getBus('tls://ada:secret@nats.example:4222/exchange')).toBe('tls://ada:secret@nats.example:4222/exchange');
    expect(getBus('nats://nats.example:4222', { PRIVATE_NETWORK: '1' })).toBe('nats://nats.example:4222');
    expect(() => getBus('nats://ada:secret@nats.example:4222')).toThrow(/without TLS. Give tls:(?!.*secret)/);
    expect(() => getBus('https://nats.example')).toThrow('BUS_URL must be an address such as tls://');
    expect(() => getBus('nats://localhost/a b')).toThrow('BUS_URL must be an address');
    expect(() => getBus('nats://localhost', { DATABASE_URL: '' })).toThrow('BUS_URL needs DATABASE_URL');
  });

  it('takes data keys from a file or the environment, but not from both', () => {
    const listKeys = (argv: string[], env: Record<string, string>) => readOptions(argv, env).dataKeys;
    expect(listKeys([], {})).toBeUndefined();
    expect(listKeys(['--data-keys', 'a'], { DATA_KEYS_FILE: 'b' })).toEqual({ file: 'a' });
    expect(listKeys([], { DATA_KEYS_FILE: 'b' })).toEqual({ file: 'b' });
    expect(listKeys([], { DATA_KEYS: 'c' })).toEqual({ text: 'c' });
    expect(() => listKeys(['--data-keys', 'a'], { DATA_KEYS: 'c' })).toThrow('Give the data keys once');
  });

  it('ends sessions earlier if asked to, and never later than the default', () => {
    const getTimes = (...words: string[]) => readOptions(['serve', ...words], {}).sessionTimes;
    expect(getTimes()).toEqual({ idle: 7 * 86_400, longest: 30 * 86_400 });
    expect(getTimes('--session-idle-hours', '1', '--session-hours', '12')).toEqual({ idle: 3600, longest: 43_200 });
    expect(() => getTimes('--session-hours', '721')).toThrow('--session-hours must be a whole number from 0 to 720');
    expect(() => getTimes('--session-idle-hours', '0')).toThrow('--session-idle-hours must be at least 1');
  });

  it('prefers arguments to the environment', () => {
    expect(
      readOptions(['review', 'deposit', '7', 'reject', '--reason', 'Wrong.', '--port', '4611'], {
        PORT: '1',
        HOST: '::1',
        DATABASE_URL: 'postgres://127.0.0.1/x',
      }),
    ).toMatchObject({
      command: 'review',
      rest: ['deposit', '7', 'reject'],
      reason: 'Wrong.',
      port: 4611,
      host: '::1',
      databaseUrl: 'postgres://127.0.0.1/x',
    });
  });

  it('answers at the listening address and at the allowed names', () => {
    expect(readOptions(['--host', '192.168.1.7', '--allowed-hosts', 'Box.lan, [fe80::1]'], {}).allowedHosts).toEqual([
      'box.lan',
      '[fe80::1]',
      '192.168.1.7',
    ]);
    expect(readOptions([], { HOST: '0.0.0.0', ALLOWED_HOSTS: '192.168.1.7' }).allowedHosts).toEqual(['192.168.1.7']);
    expect(() => readOptions([], { ALLOWED_HOSTS: 'http://box.lan' })).toThrow('without scheme and port');
  });

  it.each([[['--port', 'http']], [['--port', '70000']], [['--review-seconds', '-1']], [['--fly']]])(
    'refuses %s with a readable message',
    (argv) => {
      expect(() => readOptions(argv, {})).toThrow(/must be a whole number|--fly|argument/);
    },
  );
});

const ENV = {
  NODE_ENV: 'production',
  PROFILE: 'production',
  DATABASE_URL: 'postgresql://vitrine@127.0.0.1/vitrine',
  DATA_KEYS: `a ${'a'.repeat(64)}`,
  SEED: 'nobody knows',
  CODES_URL: 'https://codes.example/send',
  CODES_KEY: 'k'.repeat(32),
};
const listProblems = (argv: string[], env: Record<string, string> = {}) =>
  findProfileProblems(readOptions(argv, { ...ENV, ...env }), { ...ENV, ...env });

describe('the production profile', () => {
  it('with all that it needs starts, and passes nothing by itself', () => {
    expect(listProblems([])).toEqual([]);
    expect(readOptions([], ENV)).toMatchObject({ profile: 'production', reviewSeconds: 0, demo: false, log: 'info' });
  });

  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['the demo', ['--demo'], {}, /^--demo makes an account/],
    ['automatic approval', ['--review-seconds', '4'], {}, /^--review-seconds passes/],
    ['prices that anybody can compute', [], { SEED: '' }, /^SEED is missing/],
    ['no log', ['--log', 'silent'], {}, /^--log silent hides/],
    ['an environment for development', [], { NODE_ENV: '' }, /^NODE_ENV is not production/],
    ['checked answers', [], { CHECK_ANSWERS: '1' }, /^CHECK_ANSWERS=1/],
    ['an embedded database', [], { DATABASE_URL: '' }, /^DATABASE_URL is missing/],
    ['keys beside the data', [], { DATA_KEYS: '' }, /^The data keys are missing/],
    ['no sender of codes', [], { CODES_URL: '' }, /^CODES_URL is missing/],
    ['codes in a file', [], { CODES_URL: 'file:///tmp/codes' }, /^CODES_URL is a file/],
    ['codes in the clear', [], { CODES_URL: 'http://codes.example/' }, /^CODES_URL sends codes without TLS/],
    ['a short key of codes', [], { CODES_KEY: 'short' }, /^CODES_KEY is missing or shorter/],
  ])('refuses %s', (_, argv, env, why) => {
    expect(listProblems(argv, env)).toEqual([expect.stringMatching(why)]);
  });

  it('takes codes in the clear on loopback, and in a network that is said to be private', () => {
    expect(listProblems([], { CODES_URL: 'http://127.0.0.1:9000/' })).toEqual([]);
    expect(listProblems([], { CODES_URL: 'http://codes/', PRIVATE_NETWORK: '1' })).toEqual([]);
  });

  it('says all problems at once', () => {
    const env = { PROFILE: 'production' };

    expect(() => assertProfile(readOptions(['--demo'], env), env)).toThrow(
      /--demo[\s\S]+NODE_ENV[\s\S]+DATABASE_URL[\s\S]+data keys[\s\S]+CODES_URL/,
    );
  });

  it('is no other than these two', () => {
    expect(() => readOptions(['--profile', 'staging'], {})).toThrow('--profile must be one of sandbox, production');
    expect(() => readOptions([], { CODES_URL: 'codes' })).toThrow('CODES_URL must be');
  });
});
