import { describe, expect, it } from 'vitest';
import { namesWhere } from './narrow.ts';
import { checkExpression } from './check-expression.ts';
import { names, wallet } from './sample-names.ts';
import { Names } from './names.ts';
import { BOOL, toList, toObject, type Type, withAbsentPath } from './types.ts';

describe('values that may be absent', () => {
  const check = (source: string, isCondition = false): string => {
    const { type, faults } = checkExpression(source, names, isCondition);
    if (faults.length > 0) return faults.map(({ code, start, end }) => `${code} ${source.slice(start, end)}`).join();
    return type.absentPath === undefined ? 'present' : `absent: ${type.absentPath}`;
  };

  it.each([
    ['wallet.fee', 'absent: wallet.fee'],
    ['wallet.balance', 'present'],
    ['wallet.?fee.orValue(0)', 'present'],
    ['has(wallet.fee) ? wallet.fee : 0', 'present'],
    ['has(wallet.fee) ? 0 : wallet.fee', 'absent: wallet.fee'],
    ['!has(wallet.fee) ? 0 : wallet.fee * 2', 'present'],
    ['has(wallet.fee) && wallet.fee > 0', 'present'],
    ['!has(wallet.fee) || wallet.fee > 0', 'present'],
    ['open && has(wallet.fee) ? wallet.fee + 1 : 0', 'present'],
    ['open || has(wallet.fee) ? wallet.fee : 0', 'absent: wallet.fee'],
    ['has(wallet.coin) ? wallet.fee : 0', 'absent: wallet.fee'],
    ['wallet.fee * 2', 'expression/optional wallet.fee'],
    ['wallet.fee > 0', 'expression/optional wallet.fee'],
    ['abs(wallet.fee)', 'expression/optional wallet.fee'],
    ['open ? wallet.fee : wallet.balance', 'absent: wallet.fee'],
    ['rows.map(r, r.fee)', 'present'],
    ['rows.map(r, r.fee * 2)', 'expression/optional r.fee'],
    ['has(wallet.fee) && rows.exists(wallet, wallet.fee > 1)', 'expression/optional wallet.fee'],
    ['wallet.?fee.orValue(rows[0].fee)', 'absent: rows[0]'],
    // brackets and dots read the same field
    ["wallet['fee']", 'absent: wallet.fee'],
    ["wallet['fee'] * 2", "expression/optional wallet['fee']"],
    ["wallet['balance'] * 2", 'present'],
    ["wallet[?'fee'].orValue(0) * 2", 'present'],
    ["has(wallet.fee) ? wallet['fee'] * 2 : 0", 'present'],
    // entries of maps
    ["rates['BTC']", 'absent: rates.BTC'],
    ['rates.BTC', 'absent: rates.BTC'],
    ['rates[side] * 2', 'expression/optional rates[side]'],
    ['rates[?side].orValue(1) * 2', 'present'],
    ['side in rates ? rates[side] * 2 : 0', 'present'],
    ["'BTC' in rates ? rates.BTC * 2 : 0", 'present'],
    ["has(rates.BTC) ? rates['BTC'] * 2 : 0", 'present'],
    ['side in rates ? rates[wallet.coin] : 0', 'absent: rates[wallet.coin]'],
    ['side in rates ? rows.map(side, rates[side.coin])[0] : 0', 'absent: rows.map(side, rates[side.coin])[0]'],
    ["{'buy': 1, 'sell': 2}[side] * 2", 'present'],
    ["{'buy': 1}[wallet.coin] * 2", "expression/optional {'buy': 1}[wallet.coin]"],
    // elements of lists
    ['rows[0]', 'absent: rows[0]'],
    ['rates.map(code, code)[0]', 'absent: rates.map(code, code)[0]'],
    ['rows[0].balance * 2', 'expression/optional rows[0].balance'],
    ['rows[?0].balance.orValue(0) * 2', 'present'],
    ['size(rows) > 0 ? rows[0].balance * 2 : 0', 'present'],
    ['size(rows) > 0 ? rows[0].fee * 2 : 0', 'expression/optional rows[0].fee'],
    ['size(rows) == 0 ? 0 : rows[0].balance * 2', 'present'],
    ['rows.size() >= 2 && rows[1].balance > 0', 'present'],
    ['size(rows) >= 2 && rows[2].balance > 0', 'expression/optional rows[2].balance'],
    ['0 < size(rows) ? rows[0].balance * 2 : 0', 'present'],
    ['size(rows) < 1 ? 0 : rows[0].balance * 2', 'present'],
    ['size(rows) < 1 || open ? 0 : rows[0].balance * 2', 'present'],
    ['size(rows) < 1 && open ? 0 : rows[0].balance * 2', 'expression/optional rows[0].balance'],
    ['size(rows) > 0 || open ? rows[0].balance * 2 : 0', 'expression/optional rows[0].balance'],
    ['rows.exists(r, r.balance > 1) ? rows.filter(r, r.balance > 1)[0].balance * 2 : 0', 'present'],
    ['rows.exists(r, r.balance > 1) ? rows[0].balance * 2 : 0', 'present'],
    [
      'rows.exists(r, r.balance > 1) ? rows.filter(r, r.balance > 2)[0].balance * 2 : 0',
      'expression/optional rows.filter(r, r.balance > 2)[0].balance',
    ],
    ['size(rows) > 0 && page.rows.all(rows, [rows][1].balance > 0)', 'expression/optional [rows][1].balance'],
    ['[1, 2][1] * 2', 'present'],
    ['([1] + [2])[1] * 2', 'present'],
    ["wallet.coin.split('@')[0] + 'x'", 'present'],
    ["wallet.coin.split('@')[1] + 'x'", "expression/optional wallet.coin.split('@')[1]"],
    ["size(wallet.coin.split('@')) == 2 ? wallet.coin.split('@')[1] + 'x' : ''", 'present'],
    ['rows[wallet.fee]', 'expression/optional wallet.fee'],
    // null is not a value
    ['open ? wallet.balance : null', 'absent: null'],
  ])('%s: %s', (source, expected) => {
    expect(check(source)).toBe(expected);
  });

  it('joined lists have an item only if one of them has', () => {
    expect(check('(rows + rows)[0]')).toMatch(/^absent/);
    expect(check("(rows + ['one'].map(text, rows[0]))[0]")).toMatch(/^absent/);
  });

  it.each(['wallet.fee > 0', 'wallet.fee > 0 && open', '!(wallet.fee == 1)'])('%s is a condition', (source) => {
    expect(check(source, true)).toBe('present');
  });
});

describe('a surrounding guard', () => {
  const status = toObject('status', { rows: toObject('one', { loading: BOOL, failed: BOOL }) });
  const page = new Names(
    new Map<string, Type>([
      ['status', status],
      ['first', withAbsentPath(wallet, 'first')],
    ]),
    names,
    undefined,
    new Map([['first', { key: 'rows[0]', sources: new Set(['rows']) }]]),
  );

  it.each([
    ['=has(first)', true],
    // data derived as rows[0] is present if rows has an element
    ['=size(rows) > 0', true],
    ['=rows.exists(r, r.balance > 1)', true],
    // while its source is loading or has failed, derived data does not count as absent
    ['=status.rows.loading || has(first)', true],
    ['=status.rows.loading || status.rows.failed || has(first)', true],
    ['=open && (status.rows.loading || size(rows) > 0)', true],
    ['=open || has(first)', false],
    ['=status.rows.loading || open', false],
    ['=!status.rows.loading', false],
    ['=size(rows) >= 0', false],
  ])('%s proves a derived value present: %s', (guard, isPresent) => {
    const { faults } = checkExpression('first.balance * 2', namesWhere(guard, page, true));

    expect(faults.length === 0).toBe(isPresent);
  });

  // an unknown condition does not count as true
  it.each([
    ['=wallet.fee > 1', 'wallet.fee * 2', true],
    ['=abs(wallet.fee) > 1', 'wallet.fee * 2', true],
    ['=-wallet.fee < 1', 'wallet.fee * 2', true],
    ['=text(wallet.fee).startsWith("1")', 'wallet.fee * 2', true],
    ['=text(wallet.balance).startsWith(text(wallet.fee))', 'wallet.fee * 2', true],
    ['=rows[0].coin.startsWith("B")', 'rows[0].balance * 2', true],
    ['=wallet.fee > 1 ? open : !open', 'wallet.fee * 2', true],
    ['=rows[0].coin.startsWith("B")', 'wallet.fee * 2', false],
    ['=wallet.?fee.orValue(0) > 1', 'wallet.fee * 2', false],
    ['=rows.exists(r, r.fee > 1)', 'wallet.fee * 2', false],
    ['=open || wallet.fee > 1', 'wallet.fee * 2', false],
  ])('%s proves what %s reads: %s', (guard, source, isProved) => {
    const { faults } = checkExpression(source, namesWhere(guard, names, true));

    expect(faults.length === 0).toBe(isProved);
  });

  it('does not apply to a shadowing inner name', () => {
    const inside = namesWhere('=size(rows) > 0', page, true).with('rows', toList(wallet));

    expect(checkExpression('rows[0].balance * 2', inside).faults).toHaveLength(1);
  });
});
