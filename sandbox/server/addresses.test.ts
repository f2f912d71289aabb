import { describe, expect, it } from 'vitest';
import { createAddresses } from './addresses.ts';

const LIMITS = { connectionsPerAddress: 2, framesAtOnce: 5, framesPerSecond: 1 };

describe('what one address takes', () => {
  it('given it has spent its frames, when time passes, then it has some again, and never more than at once', () => {
    let passed = 0;
    const addresses = createAddresses(LIMITS, () => passed);
    const spend = (): number => [1, 2, 3, 4, 5, 6, 7].filter(() => addresses.spend('1.2.3.4', 1)).length;

    expect(spend()).toBe(5);
    passed += 2000;
    expect(spend()).toBe(2);
    passed += 3_600_000;
    expect(spend()).toBe(5);
  });

  it('given one address has taken all that it may, then another has its own', () => {
    const addresses = createAddresses(LIMITS, () => 0);
    expect([1, 2, 3].map(() => addresses.enter('1.2.3.4'))).toEqual([true, true, false]);
    expect([addresses.enter('1.2.3.5'), addresses.spend('1.2.3.5', 5)]).toEqual([true, true]);
    addresses.leave('1.2.3.4');
    expect(addresses.enter('1.2.3.4')).toBe(true);
  });

  it('given thousands of addresses came and went, then one that owes frames is not forgotten for them', () => {
    const addresses = createAddresses(LIMITS, () => 0);
    addresses.spend('1.2.3.4', 5);
    for (let i = 0; i < 3000; i += 1) {
      addresses.enter(`10.0.${Math.floor(i / 250)}.${i % 250}`);
      addresses.leave(`10.0.${Math.floor(i / 250)}.${i % 250}`);
    }
    expect(addresses.spend('1.2.3.4', 1)).toBe(false);
  });

  it.each([
    ['1.2.3.4', '::ffff:1.2.3.4', true],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::9', true],
    ['2001:db8::5', '2001:db8:0:0:1::', true],
    ['fe80::1%eth0', 'fe80::2', true],
    ['::1', '::2', true],
    ['1.2.3.4', '1.2.3.5', false],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ])('given %s has spent its frames, then %s counts as the same: %s', (one, other, isSame) => {
    const addresses = createAddresses(LIMITS, () => 0);
    addresses.spend(one, 5);

    expect(addresses.spend(other, 1)).toBe(!isSame);
  });
});
