import { describe, expect, it } from 'vitest';

import { prepareRun, scaled, getSlowdown } from './conditions.mjs';

const run = async (env: Record<string, string>, took = 0): Promise<string[]> => {
  const said: string[] = [];
  await prepareRun({ env, say: (text: string) => said.push(text), measure: () => Promise.resolve(took) });
  return said;
};

describe('the slowdown of a machine', () => {
  it.each([
    ['an idle one does not shorten a timeout', { work: 100, page: 100 }, 1],
    ['the slower of the two counts', { work: 1000, page: 1000 }, 2.5],
    ['a page alone can be slow', { work: 400, page: 3000 }, 3],
    ['a missing measurement does not count', { work: 600 }, 1.5],
    ['a timeout has an upper bound', { work: 400_000 }, 6],
  ])('%s', (_, took, factor) => {
    expect(getSlowdown(took, { work: 400, page: 1000 })).toBe(factor);
  });
});

describe('before a run', () => {
  it('measures once, sets a seed, and prints both for the workers to read', async () => {
    const env: Record<string, string> = {};

    const said = await run(env, 2.5);

    expect(env).toEqual({ TIMEOUT_FACTOR: '2.5', SEED: '20261201' });
    expect(said.join('\n')).toContain('2.5');
    expect(said.join('\n')).toContain('SEED=20261201');
    expect(await run(env, 6)).toEqual([]);
    expect(env.TIMEOUT_FACTOR).toBe('2.5');
    expect(scaled(10_000, env)).toBe(25_000);
  });

  it('keeps a given seed and factor', async () => {
    const env: Record<string, string> = { SEED: '7', TIMEOUT_FACTOR: '3' };
    expect(await run(env, 6)).toEqual([]);
    expect(env).toEqual({ SEED: '7', TIMEOUT_FACTOR: '3' });
  });

  it('draws a new seed for a full-length run', async () => {
    const drawn = await Promise.all(
      [1, 2].map(async () => {
        const env: Record<string, string> = { WHOLE: '1' };
        await run(env, 1);
        return env.SEED;
      }),
    );
    expect(new Set(drawn).size).toBe(2);
    for (const seed of drawn) expect(seed).toMatch(/^\d+$/);
  });

  it.each([
    ['SEED', 'abc'],
    ['SEED', '-1'],
    ['SEED', '2147483648'],
    ['TIMEOUT_FACTOR', '0'],
    ['TIMEOUT_FACTOR', 'fast'],
  ])('refuses %s=%s and says what to give', async (name, value) => {
    await expect(run({ [name]: value })).rejects.toThrow(`${name} is "${value}": give`);
  });

  it('keeps a timeout without a measurement', () => {
    expect(scaled(10_000, {})).toBe(10_000);
  });
});
