import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileExpression, getScope, STEP_BUDGET, writeBase58check, writeEip55 } from './index.ts';

const run = (source: string, values: Readonly<Record<string, unknown>> = {}): unknown => {
  const result = compileExpression(source).evaluate(getScope(values));
  return result.known ? result.value : result;
};

// the test vectors of BIP 173, BIP 350 and EIP 55
describe('checksums', () => {
  it.each([
    ["base58check('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')", '0077bff20c60e522dfaa3350c39b030a5d004e839a'],
    ["base58check('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3')", ''],
    ["base58check('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN0')", ''],
    ["base58check('')", ''],
    ["bech32('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc')", '00751e76e8199196d454941c45d1b3a323f1433bd6'],
    ["bech32('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc')", '00751e76e8199196d454941c45d1b3a323f1433bd6'],
    ["bech32('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8f3t4', 'bc')", ''],
    ["bech32('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'tb')", ''],
    ["bech32m('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc')", ''],
    [
      "bech32m('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'bc')",
      '0179be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    ],
    ["bech32m('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'bc')", ''],
    ["bech32m('bc1gmk9yu', 'bc')", ''],
    ["eip55('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')", true],
    ["eip55('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')", true],
    ["eip55('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d35a')", false],
    ["eip55('0x52908400098527886E0F7030069857D2E4169EE7')", true],
    ["eip55('0xde709f2102306220921060314715629080e2fb77')", true],
    ["eip55('0xde709f2102306220921060314715629080e2fb7')", false],
    ["eip55('de709f2102306220921060314715629080e2fb7700')", false],
  ])('%s is %j', (source, expected) => {
    expect(run(source)).toBe(expected);
  });

  it.each(['base58check(1)', "bech32('bc1')", 'eip55(true)'])('%s is an error', (source) => {
    expect(run(source)).toMatchObject({ reason: 'error' });
  });

  it('given any payload, then its address is read, and with one other character it is not', () => {
    const payload = fc.uint8Array({ minLength: 21, maxLength: 21 }).map((bytes) => Buffer.from(bytes).toString('hex'));
    const character = fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl ');
    fc.assert(
      fc.property(payload, fc.nat(), character, (digits, place, other) => {
        const address = writeBase58check(digits);
        const at = place % address.length;
        const wrong = address.slice(0, at) + other + address.slice(at + 1);
        expect(run('base58check(a)', { a: address })).toBe(digits);
        expect(run('base58check(a)', { a: wrong })).toBe(wrong === address ? digits : '');
      }),
    );
  });

  it('given any address with letters, then it is read in one case or in its own', () => {
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((raw) => Buffer.from(raw).toString('hex'));
    fc.assert(
      fc.property(bytes, fc.nat(), (digits, place) => {
        const address = writeEip55(digits);
        const letters = [...address.matchAll(/[a-f]/gi)].map(({ index }) => index);
        const at = letters[place % letters.length] ?? 0;
        const letter = address.charAt(at);
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const wrong = address.slice(0, at) + other + address.slice(at + 1);
        const isOneCase = [wrong.slice(2).toLowerCase(), wrong.slice(2).toUpperCase()].includes(wrong.slice(2));
        expect(run('eip55(a)', { a: address })).toBe(true);
        if (at > 1) expect(run('eip55(a)', { a: wrong })).toBe(isOneCase);
      }),
    );
  });

  it.each([
    ['base58check(a)', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ["bech32(a, 'bc')", 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ["bech32m(a, 'bc')", 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['eip55(a)', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ])('given a long text, %s is false at once; given many addresses, it ends with the step budget', (call, address) => {
    expect(run(call, { a: '1'.repeat(1_000_000) })).toBe(call.startsWith('eip55') ? false : '');
    const rows = Array.from({ length: STEP_BUDGET / 10 }, () => address);
    expect(run(`rows.map(a, ${call})`, { rows })).toMatchObject({ detail: `more than ${STEP_BUDGET} steps` });
  });
});
