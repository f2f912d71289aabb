import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loanAddresses } from '../../wallet/deposits/index.ts';
import { CURRENCIES } from '../../catalogue/currencies.ts';
import { createKeyRing } from '../keys/index.ts';
import { ApiError } from '../shared/api-error.ts';
import ADDRESSES from './addresses.json' with { type: 'json' };
import { loadDeclarations } from './index.ts';
import { createRuleBook } from './rules.ts';

const book = createRuleBook(loadDeclarations().rules);

/** Returns the rule that refuses the address, in the order in which they are checked when an address is saved. */
function getRefusal(chain: string, address: string, own = 'none'): string | undefined {
  try {
    book.enforce('address.not_own', 'address', { address, own, chain });
    book.enforce('address.format', 'address', { address, coin: 'USDT', chain });
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.details.rule : expect.fail(String(error));
  }
}

describe('withdrawal addresses', () => {
  it.each(ADDRESSES)('given $chain $address ($why), then valid is $valid', ({ chain, address, own, valid }) => {
    expect(getRefusal(chain, address, own)).toBe(
      valid ? undefined : own === undefined ? 'address.format' : 'address.not_own',
    );
  });
});

describe('addresses of the sandbox', () => {
  it('given any user, loan and key, then every address that it makes is valid on its network', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.uint8Array({ minLength: 32, maxLength: 32 }), (userId, loanId, key) => {
        const keys = createKeyRing([{ id: 'test', secret: Buffer.from(key) }]);
        for (const currency of CURRENCIES)
          for (const [chain, address] of Object.entries(loanAddresses(keys, userId, loanId, currency)))
            expect([chain, address, getRefusal(chain, address)]).toEqual([chain, address, undefined]);
      }),
      { numRuns: 20 },
    );
  });

  const written = execFileSync('git', ['ls-files', 'schemas/fixtures', 'widgets', 'sandbox/demo', 'sandbox/testing'])
    .toString()
    .split('\n')
    .filter((file) => /\.(?:json|tsx?)$/.test(file));
  const LOOKS =
    /\b(?:0x[\dA-Za-z]{38,42}|T[\dA-Za-z]{33}|[13](?=\d*[A-Za-z]*[G-Zg-z])[\dA-Za-z]{25,33}|bc1[\da-z]{38,58})\b/g;

  it('given a sample of an address anywhere, then it is valid on some network', () => {
    const samples = written.flatMap((file) => {
      const found = readFileSync(file, 'utf8').match(LOOKS) ?? [];
      return found.map((address) => ({ file, address }));
    });
    expect(samples.length).toBeGreaterThan(50);
    const isValid = (address: string): boolean =>
      ['TRC20', 'ERC20', 'OMNI'].some((chain) => getRefusal(chain, address) === undefined);
    expect(samples.filter(({ address }) => !isValid(address))).toEqual([]);
  });
});
