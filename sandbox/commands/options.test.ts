import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

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
    const metricsOf = (...words: string[]) => readOptions(['serve', ...words], {}).metrics;
    expect(metricsOf()).toBeUndefined();
    expect(metricsOf('--metrics', '9464')).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(metricsOf('--metrics', '10.0.0.5:9464')).toEqual({ host: '10.0.0.5', port: 9464 });
    expect(metricsOf('--metrics', '[::1]:9464')).toEqual({ host: '::1', port: 9464 });
    expect(() => metricsOf('--metrics', 'yes')).toThrow('--metrics must be a port or <address>:<port>');
    expect(() => metricsOf('--metrics', '99999')).toThrow('from 0 to 65535');
  });

  it('logs warnings by default, and refuses an unknown level', () => {
    expect([readOptions([], {}).log, readOptions(['serve', '--log', 'info'], {}).log]).toEqual(['warn', 'info']);
    expect(() => readOptions(['--log', 'verbose'], {})).toThrow('--log must be one of info, warn, error, silent');
  });

  it('prefers arguments to the environment', () => {
    expect(
      readOptions(['review', 'deposit', '7', 'reject', '--reason', 'Wrong.', '--port', '4611'], {
        PORT: '1',
        HOST: '::1',
        DATABASE_URL: 'postgres://x',
      }),
    ).toMatchObject({
      command: 'review',
      rest: ['deposit', '7', 'reject'],
      reason: 'Wrong.',
      port: 4611,
      host: '::1',
      databaseUrl: 'postgres://x',
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
