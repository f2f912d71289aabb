import { describe, expect, it } from 'vitest';
import { compileExpression, Decimal, evaluateRule, getScope } from './index.ts';

function run(source: string, values: Record<string, unknown> = {}): unknown {
  const result = compileExpression(source).evaluate(getScope(values));
  if (!result.known) return result.reason;
  return result.value instanceof Decimal ? `D${result.value.toString()}` : result.value;
}

const d = (text: string): Decimal => Decimal.parse(text)!;

describe('decimals', () => {
  it.each([
    ['0.1 + 0.2', 'D0.3'],
    ['12345678901234567890.123456789012345678 + 0.000000000000000001', 'D12345678901234567890.123456789012345679'],
    ['99999999999999999999.999999999999999999 * 10', 'D999999999999999999999.99999999999999999'],
    ['1 / 3', 'D0.333333333333333333'],
    ['-2 / 3', 'D-0.666666666666666666'],
    ['divide(2, 3, 2)', 'D0.66'],
    ['7 % 2.5', 'D2'],
    ['floor_to(-1.255, 2)', 'D-1.26'],
    ['floor_to(1.259, 2)', 'D1.25'],
    ['ceil_to(1.251, 2)', 'D1.26'],
    ['ceil_to(-1.259, 2)', 'D-1.25'],
    ['round_to(1.255, 2)', 'D1.26'],
    ['abs(-3)', 'D3'],
    ['min(3, 1.5, 2)', 'D1.5'],
    ['max([1, 4, 2])', 'D4'],
    ['sum([0.1, 0.2, 0.3])', 'D0.6'],
    ['sum([])', 'D0'],
    ['first_figure([["94900.5", "0.2"], ["94900.1", "1"]], 7)', 'D94900.5'],
    ['first_figure([], 7)', 'D7'],
    ['1.10 == 1.1', true],
    ['2 > 1.999999999999999999', true],
    ['-(0 - 0)', 'D0'],
    ['string(1.50)', '1.5'],
    ['text(true)', 'true'],
    ['decimal("0.10") * 3', 'D0.3'],
  ])('%s is %s', (source, expected) => {
    expect(run(source)).toBe(expected);
  });

  it('keeps 38 digits', () => {
    expect(run('a + b', { a: d('12345678901234567890.123456789012345678'), b: d('0.000000000000000001') })).toBe(
      'D12345678901234567890.123456789012345679',
    );
  });

  it.each(['', ' 1', '1 ', '+1', '1e3', '.5', '5.', '0x10', 'NaN', 'Infinity', '1,000', '١', '9'.repeat(201)])(
    'rejects %s as a decimal',
    (text) => {
      expect(Decimal.parse(text)).toBeUndefined();
    },
  );

  it('converts numbers without rounding', () => {
    expect(run('a + b', { a: 0.1, b: 1e-8 })).toBe('D0.10000001');
    expect(run('a + 1', { a: Number.NaN })).toBe('error');
  });

  it.each(['1 / 0', '1 % 0', 'divide(1, 0, 2)', 'floor_to(1, -1)', 'floor_to(1, 0.5)', 'decimal("x")'])(
    '%s is an error',
    (source) => {
      expect(run(source)).toBe('error');
    },
  );
});

describe('unknown values', () => {
  it.each([
    ['a', {}, 'unknown'],
    ['a + 1', { a: null }, 'unknown'],
    ['a.b.c', { a: {} }, 'unknown'],
    ['a.b > 1', { a: { b: null } }, 'unknown'],
    ['!a', {}, 'unknown'],
    ['a[3]', { a: [1] }, 'unknown'],
    ['a && false', {}, false],
    ['false && a', {}, false],
    ['a || true', {}, true],
    ['a && true', {}, 'unknown'],
    ['a || false', {}, 'unknown'],
    ['a ? 1 : 2', {}, 'unknown'],
    ['(1 / 0 > 0) && false', {}, false],
    ['(1 / 0 > 0) && a', {}, 'unknown'],
    ['(1 / 0 > 0) && true', {}, 'error'],
    ['a == null', { a: 1 }, 'unknown'],
    ['has(a)', {}, false],
    ['has(a)', { a: 0 }, true],
    ['has(a.b)', { a: {} }, false],
    ['has(a.b)', { a: { b: null } }, false],
    ['has(a.b)', { a: { b: 1 } }, true],
    ['has(a.b)', {}, 'unknown'],
    ['has((a > 0 ? b : c))', { a: 1, b: 2 }, true],
    ['has((a > 0 ? b : c))', { a: 1, c: 2 }, false],
    ['a.?b.orValue(7)', { a: {} }, 'D7'],
    ['a.?b.orValue(7)', { a: { b: 1 } }, 'D1'],
    ['a.?b.c.orValue(7)', { a: {} }, 'D7'],
    ['a.?b.orValue(7)', {}, 'unknown'],
    ['a.?b', { a: {} }, 'unknown'],
    ['a[?0].orValue(7)', { a: [] }, 'D7'],
    ['a.?b.hasValue()', { a: {} }, false],
    ['rows.exists(r, r.x > 1)', { rows: [{}, { x: 2 }] }, true],
    ['rows.exists(r, r.x > 1)', { rows: [{}, { x: 1 }] }, 'unknown'],
    ['rows.all(r, r.x > 1)', { rows: [{}, { x: 1 }] }, false],
    ['sum(rows.map(r, r.x))', { rows: [{}, { x: 1 }] }, 'unknown'],
    ['rows.all(r, 1 / r.x > 0)', { rows: [{ x: 0 }, {}] }, 'unknown'],
    ['1 in [1 / 0, a]', {}, 'unknown'],
    ['(1 / 0)[a]', {}, 'unknown'],
    ['max(rows)', { rows: [] }, 'unknown'],
    // an absent value is left out of a map; a pending value makes the whole map unknown
    ['rows.map(r, {"id": r.id, "scale": r.scale}).map(r, r.id)[0]', { rows: [{ id: 3 }] }, 'D3'],
    ['{"id": 1, "note": null}.id', {}, 'D1'],
    ['has({"id": 1, "scale": r.scale}.scale)', { r: { scale: null } }, false],
    ['{"id": 1, "scale": r.scale}.id', {}, 'unknown'],
    ['{"id": 1, "scale": 1 / r.scale}.id', { r: { scale: 0 } }, 'error'],
  ])('%s over %j is %s', (source, values, expected) => {
    expect(run(source, values)).toBe(expected);
  });
});

describe('lists, maps, text', () => {
  const rows = [
    { id: 1, side: 'buy', amount: '2' },
    { id: 2, side: 'sell', amount: '3' },
  ];
  it.each([
    ['rows[1].side', 'sell'],
    ['rows[size(rows) - 1].side', 'sell'],
    ['rows.filter(r, r.side == "buy")[0].id', 'D1'],
    ['sum(rows.map(r, decimal(r.amount)))', 'D5'],
    ['rows.map(r, r.id > 1, r.id)[0]', 'D2'],
    ['rows.exists_one(r, r.id == 1)', true],
    ['rows.all(r, rows.exists(s, s.id == r.id))', true],
    ['2 in rows.map(r, r.id)', true],
    ['"a" in {"a": 1}', true],
    ['{"a": 1}["a"]', 'D1'],
    ['"ABC".lower() + "x"', 'abcx'],
    ['"abc".contains("b") && "abc".startsWith("a") && "abc".endsWith("c")', true],
    ['size("añ")', 'D2'],
    ['[1, 2] == [1.0, 2.00]', true],
    ['{"a": 1} == {"a": 2}', false],
    ['"\uffff" < "\u{1f600}" && "\u{1f600}" < "\u{1f601}" && !("a" < "")', true],
    ['day < night && day == day', true],
  ])('%s is %s', (source, expected) => {
    expect(run(source, { rows, day: new Date(1), night: new Date(2) })).toBe(expected);
  });

  it.each(['"1" == 1', '1 + "a"', '"a" < 1', 'rows < rows', '!1', '-"a"', '1 ? 2 : 3', 'size(1)', 'day + 1'])(
    '%s is an error, never false',
    (source) => {
      expect(run(source, { rows, day: new Date(1) })).toBe('error');
    },
  );
});

describe('limits and errors', () => {
  it.each([
    '',
    '1 +',
    'a b',
    '"x".matches("(a+)+")',
    'eval("1")',
    'a.constructor',
    '__proto__',
    'a.__proto__',
    '1u',
    '0x1f',
    "b'x'",
    'a.map(1, 2)',
  ])('%s is not a valid expression', (source) => {
    expect(run(source, { a: {} })).toBe('error');
  });

  it('reads own properties only', () => {
    class Host {
      secret = 1;
    }
    expect(run('a.toString', { a: {} })).toBe('error');
    expect(run('a["hasOwnProperty"]', { a: {} })).toBe('unknown');
    expect(run('a["__proto__"]', { a: JSON.parse('{"__proto__": 1}') })).toBe('unknown');
    expect(run('toString')).toBe('error');
    expect(run('a.secret', { a: new Host() })).toBe('error');
  });

  it('stops an evaluation at the step budget', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => index);
    expect(run('rows.all(a, rows.all(b, rows.all(c, c >= 0)))', { rows })).toBe('error');
  });

  it.each([
    ['repeated squaring', `[1.1]${'.map(a, a * a)'.repeat(20)}[0] > 0`],
    ['numbers whose zeros double', `[1${'0'.repeat(150)}]${'.map(a, a * a)'.repeat(20)}[0] + 0.1 > 0`],
    ['text that doubles', `["aa"]${'.map(a, a + a)'.repeat(28)}[0] == ""`],
    ['lists that double', `[[1]]${'.map(a, a + a)'.repeat(28)}[0] == []`],
  ])('stops %s', (_, source) => {
    expect(run(source)).toBe('error');
  });

  it.each(['abs(1, 2)', '"a".contains("a", "b")', 'floor_to(1, 2, 3)', '"a".size(1)', '{"a": 1, "a": 2}.a'])(
    '%s is an error',
    (source) => {
      expect(run(source)).toBe('error');
    },
  );

  it('limits size and depth', () => {
    expect(run(`${'('.repeat(60)}1${')'.repeat(60)}`)).toBe('error');
    expect(run(Array.from({ length: 200 }, () => '1').join('+'))).toBe('error');
    expect(run(`"${'x'.repeat(5000)}"`)).toBe('error');
  });
});

describe('dependency paths', () => {
  it.each([
    ['wallet.balance * price', ['wallet.balance', 'price']],
    ['addresses[0].chain', ['addresses.0.chain']],
    ['wallets["BTC"].balance', ['wallets.BTC.balance']],
    ['wallets[code].balance', ['wallets', 'code']],
    ['rows.exists(r, r.id == picked.id)', ['rows', 'picked.id']],
    ['rows.map(r, others.filter(o, o.id == r.id))', ['rows', 'others']],
    ['r + rows.map(r, r.id)[0]', ['r', 'rows']],
    ['has(a.b) ? a.?b.orValue(c.d) : a', ['a', 'c.d']],
    ['1 + 2', []],
  ])('%s reads %j', (source, expected) => {
    const paths = compileExpression(source).paths.map((path) => path.join('.'));
    expect(paths.toSorted()).toEqual(expected.toSorted());
  });
});

describe('rules', () => {
  const rule = { needs: { amount: 'decimal', minimum: 'decimal' }, require: '=amount >= minimum' };
  it.each([
    [{ amount: '10', minimum: '10' }, 'pass'],
    [{ amount: '9.999999999999999999', minimum: '10' }, 'fail'],
    [{ amount: '10' }, 'unknown'],
    [{ amount: 'ten', minimum: '10' }, 'unknown'],
    [{ amount: null, minimum: '10' }, 'unknown'],
    [{ amount: 10, minimum: d('10') }, 'pass'],
  ])('%j is %s', (operands, verdict) => {
    expect(evaluateRule(rule, operands)).toBe(verdict);
  });

  it('converts integers, booleans and timestamps', () => {
    const needs = { n: 'integer', on: 'boolean', at: 'timestamp', by: 'timestamp' };
    const typed = { needs, require: '=n == 2 && on && at < by' };
    expect(evaluateRule(typed, { n: '2', on: true, at: 1, by: '2020-01-01T00:00:00Z' })).toBe('pass');
    expect(evaluateRule(typed, { n: '2.5', on: true, at: 1, by: 2 })).toBe('unknown');
  });
});
