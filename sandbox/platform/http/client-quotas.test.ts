import { describe, expect, it } from 'vitest';
import { createClientQuotas, getNetwork } from './client-quotas.ts';

const LIMITS = { connectionsPerAddress: 2, framesAtOnce: 5, framesPerSecond: 1 };

describe('the quotas of an address', () => {
  it('given its frames are spent, when time passes, then some are back, at most the burst', () => {
    let passed = 0;
    const addresses = createClientQuotas(LIMITS, () => passed);
    const spend = (): number => [1, 2, 3, 4, 5, 6, 7].filter(() => addresses.spendFrames('1.2.3.4', 1)).length;

    expect(spend()).toBe(5);
    passed += 2000;
    expect(spend()).toBe(2);
    passed += 3_600_000;
    expect(spend()).toBe(5);
  });

  it('given one address has spent its quota, then another still has its own', () => {
    const addresses = createClientQuotas(LIMITS, () => 0);
    expect([1, 2, 3].map(() => addresses.openConnection('1.2.3.4'))).toEqual([true, true, false]);
    expect([addresses.openConnection('1.2.3.5'), addresses.spendFrames('1.2.3.5', 5)]).toEqual([true, true]);
    addresses.closeConnection('1.2.3.4');
    expect(addresses.openConnection('1.2.3.4')).toBe(true);
  });

  it('given thousands of other addresses, then one that owes frames is remembered', () => {
    const addresses = createClientQuotas(LIMITS, () => 0);
    addresses.spendFrames('1.2.3.4', 5);
    for (let i = 0; i < 3000; i += 1) {
      addresses.openConnection(`10.0.${Math.floor(i / 250)}.${i % 250}`);
      addresses.closeConnection(`10.0.${Math.floor(i / 250)}.${i % 250}`);
    }
    expect(addresses.spendFrames('1.2.3.4', 1)).toBe(false);
  });

  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('given %s, then it counts as %s', (address, network) => {
    expect(getNetwork(address)).toBe(network);
  });
});
