import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { assertProfile, findProfileProblems } from './profile.ts';

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
