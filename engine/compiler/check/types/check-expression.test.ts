import { describe, expect, it } from 'vitest';
import { functions, methods } from '../../../language/expression/functions.ts';
import { compileExpression, getScope } from '../../../language/expression/index.ts';
import { checkExpression } from './check-expression.ts';
import { Names } from './names.ts';
import { names } from './sample-names.ts';
import { functionSignatures, methodSignatures } from './signatures.ts';
import { ANY, toList, mixesTimes, toObject, TIME, type Type, typeName } from './types.ts';

const getType = (source: string): string => {
  const { type, faults } = checkExpression(source, names);
  return faults.length === 0
    ? typeName(type)
    : faults.map((fault) => `${fault.code}@${fault.start}-${fault.end}`).join(' ');
};

describe('expression types', () => {
  it.each([
    ['wallet.balance * 2 + 0.1', 'Decimal'],
    ['wallet.balance > 0 && !open', 'bool'],
    ['app.period', '"time" | "1min" | "5min"'],
    ['app.period == "time" ? "1min" : app.period', '"1min" | "5min"'],
    ['app.period != "time" && open ? app.period : "5min"', '"1min" | "5min"'],
    ['app.period == "time" || app.period == "1min" ? "5min" : app.period', '"5min"'],
    ['has(app.fee) && app.period == "time" ? app.fee : 0', 'Decimal'],
    ['rows[?0].coin.orValue("") + "x"', 'string'],
    ['rows.map(r, r.balance)', 'list of Decimal'],
    ['rows.filter(r, r.balance > 1)', 'list of wallet'],
    ['rows.map(r, r.balance > 1, r.coin)', 'list of string'],
    ['rates.map(code, code)[?0]', 'optional string'],
    ['sum(page.rows.map(r, r.balance))', 'Decimal'],
    ['rows.exists(r, rows.all(s, s.coin == r.coin))', 'bool'],
    ['rates[?"BTC"].orValue(1) * 2', 'Decimal'],
    ['rates.exists(code, code == "BTC")', 'bool'],
    ['wallet.?fee.orValue(0)', 'Decimal'],
    ['wallet.?fee', 'optional Decimal'],
    ['rows[?0].coin.orValue("none")', 'string'],
    ['has(wallet.fee) ? wallet.fee : 0', 'Decimal'],
    ['side == "buy" ? 1 : 2', 'Decimal'],
    ['side == "buy" ? "x" : side', '"x" | "sell"'],
    ['{"buy": 1, "sell": 2}[side]', 'Decimal'],
    ['at > at', 'bool'],
    ['day < date("2026-11-21") && day == day && day in [day]', 'bool'],
    ['days_between(date("2026-11-21"), day)', 'Decimal'],
    ['string(day)', 'string'],
    ['open ? day : at', 'timestamp or date'],
    ['"BTC" in rates', 'bool'],
    ['side in ["buy"]', 'bool'],
    ['max(1, wallet.balance)', 'Decimal'],
    ['divide(1, 3, 2)', 'Decimal'],
    ['wallet.coin.lower().contains("b")', 'bool'],
    ['bars', 'series'],
    ['first_figure(bars, wallet.balance)', 'Decimal'],
  ])('%s is a %s', (source, type) => {
    expect(getType(source)).toBe(type);
  });

  it.each([
    ['walet.balance', 'expression/name@0-5'],
    ['wallet.balnce', 'expression/field@7-13'],
    ['wallet.balnce + wallet.con', 'expression/field@7-13 expression/field@23-26'],
    ['rows.balance', 'expression/field@5-12'],
    ['rows.map(r, r.balnce)', 'expression/field@14-20'],
    ['min(nosuch)', 'expression/name@4-10'],
    ['max(nosuch, 1)', 'expression/name@4-10'],
    ['rows.filter(r, r.balance)', 'expression/type@15-24'],
    ['wallet.balance + wallet.coin', 'expression/type@0-28'],
    ['wallet.balance && open', 'expression/type@0-14'],
    ['at + 1', 'expression/type@0-6'],
    ['day + 1', 'expression/type@0-7'],
    ['day < at', 'expression/type@0-8'],
    ['at == day', 'expression/type@0-9'],
    ['day in [at]', 'expression/type@0-11'],
    ['[day] == [at]', 'expression/type@0-13'],
    ['(open ? day : at) > at', 'expression/type@1-22'],
    ['days_between(day, at)', 'expression/type@0-21'],
    ['day == "2026-11-21"', 'expression/type@0-19'],
    ['date("2026-02-31")', 'expression/value@5-17'],
    ['rows[wallet.coin]', 'expression/type@5-16'],
    ['rates[1]', 'expression/type@6-7'],
    ['open ? 1 : "one"', 'expression/type@11-16'],
    ['wallet.fee.orValue(0)', 'expression/type@0-10'],
    ['wallet.?fee + 1', 'expression/type@0-15'],
    ['wallet == null', 'expression/type@0-14'],
    ['side == "by"', 'expression/type@0-12'],
    ['floor(1)', 'expression/function@0-5'],
    ['wallet.coin.reverse()', 'expression/function@12-19'],
    ['wallet.coin.matches("a")', 'expression/function@12-19'],
    ['floor_to("1", 2)', 'expression/type@0-16'],
    ['sum(rows)', 'expression/type@0-9'],
    ['bars == bars', 'expression/type@0-12'],
    ['[1, "a"]', 'expression/type@4-7'],
    ['1 +', 'expression/syntax@3-4'],
    ['has(1)', 'expression/syntax@0-6'],
    ['wallet.?fee == wallet.?fee', 'expression/type@0-26'],
    ['wallet.?fee in [1]', 'expression/type@0-18'],
    ['(open ? wallet.?fee : 0) + 1', 'expression/type@22-23'],
    ['wallet.?fee.orValue(wallet.?fee)', 'expression/type@20-31'],
    ['wallet.?fee.orValue(0, 1)', 'expression/syntax@0-25'],
    ['wallet.?fee.hasValue(1)', 'expression/syntax@0-23'],
    ['[wallet.?fee]', 'expression/optional@1-12'],
    ['{"a": wallet.?fee}', 'expression/optional@6-17'],
    ['rows.map(r, r.?fee)', 'expression/optional@12-18'],
    ['rows.all(r, open, open)', 'expression/syntax@0-23'],
    ['rows.map(r, open, r.coin, r.coin)', 'expression/syntax@0-33'],
    ['rows.all(constructor, open)', 'expression/syntax@9-20'],
    ['{"a": 1, "a": 2}', 'expression/syntax@9-12'],
    ['{"constructor": 1}', 'expression/syntax@1-14'],
    ['rates["constructor"]', 'expression/syntax@6-19'],
    ['rows[0.5]', 'expression/value@5-8'],
    ['rows[-1]', 'expression/value@5-7'],
    ['round_to(wallet.balance, 61)', 'expression/value@25-27'],
    ['floor_to(wallet.balance, -1)', 'expression/value@25-27'],
    ['ceil_to(wallet.balance, 0.5)', 'expression/value@24-27'],
    ['first_figure(bars, side)', 'expression/type@0-24'],
    ['divide(1, wallet.balance, 99)', 'expression/value@26-28'],
    ['divide(1, 0.0, 2)', 'expression/value@10-13'],
    ['1 / 0', 'expression/value@4-5'],
    ['wallet.balance % -0', 'expression/value@17-19'],
    ['decimal("1e3")', 'expression/value@8-13'],
  ])('%s is rejected: %s', (source, faults) => {
    expect(getType(source)).toBe(faults);
  });
});

describe('a value of any type', () => {
  it.each(['min(free)', 'max(free)', 'sum(free)', 'max(free, 1)', 'abs(free)'])('%s is a Decimal', (source) => {
    const { type, faults } = checkExpression(source, new Names(new Map([['free', ANY]]), names));

    expect([typeName(type), faults]).toEqual(['Decimal', []]);
  });
});

describe('a type that mixes dates and timestamps', () => {
  const inside = (depth: number): Type =>
    depth === 0 ? toList(TIME) : toObject(`object ${depth}`, { part: inside(depth - 1) });

  it.each([
    [0, true],
    [1, true],
    [7, true],
    // a type may contain itself
    [8, false],
  ])('is found inside of %i objects: %s', (depth, isFound) => {
    expect(mixesTimes(inside(depth))).toBe(isFound);
  });
});

describe('check and evaluation', () => {
  it('have the same functions', () => {
    expect([...functionSignatures.keys()].toSorted()).toEqual(Object.keys(functions).toSorted());
    expect([...methodSignatures.keys()].toSorted()).toEqual(Object.keys(methods).toSorted());
  });

  it.each([
    'wallet.balance * 2',
    'rows.map(r, r.coin)',
    '{"buy": 1, "sell": 2}[side]',
    'wallet.?fee.orValue(0)',
    'size(rows)',
    'rates["BTC"]',
    'text(open)',
  ])('agree on %s', (source) => {
    const values = {
      wallet: { balance: 2, coin: 'BTC' },
      rows: [{ balance: 2, coin: 'BTC' }],
      rates: { BTC: 1 },
      side: 'buy',
      open: true,
    };

    expect(checkExpression(source, names).faults).toEqual([]);
    expect(compileExpression(source).evaluate(getScope(values)).known).toBe(true);
  });
});
