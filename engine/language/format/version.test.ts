import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCompatible, ENGINE_VERSION, getRange } from './version.ts';

describe('the engine version', () => {
  it('is the version of the package', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect(ENGINE_VERSION).toBe(version);
  });

  it.each([
    ['>=0.1.0 <0.2.0', '0.1.0', true],
    ['>=0.1.0 <0.2.0', '0.1.99', true],
    ['>=0.1.0 <0.2.0', '0.2.0', false],
    ['>=0.1.1 <0.2.0', '0.1.0', false],
    ['>=1.10.0 <2.0.0', '1.9.0', false],
    ['>=1.9.0 <2.0.0', '1.10.0', true],
    ['*', '0.1.0', false],
    ['', '0.1.0', false],
    ['>=0.1.0', '0.1.0', false],
    ['>=0.1.0 <0.2.0', 'next', false],
  ])('the range %j admits %s: %s', (range, version, expected) => {
    expect(isCompatible(range, version)).toBe(expected);
  });

  it.each([
    ['0.1.4', '>=0.1.4 <0.2.0'],
    ['2.3.0', '>=2.3.0 <3.0.0'],
  ])('what %s compiles runs with %s', (version, range) => {
    expect(getRange(version)).toBe(range);
    expect(isCompatible(range, version)).toBe(true);
  });
});
