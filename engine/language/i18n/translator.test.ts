import { describe, expect, it } from 'vitest';
import { Decimal } from '../expression/run.ts';
import { createRandom } from '../../../tests/kit/random.ts';
import { createFormat } from './format.ts';
import { createTranslator } from './translator.ts';
import { FormattedValue } from './formatted-value.ts';

function createTestMessages(tag: string, messages: Readonly<Record<string, string>>) {
  let format = createFormat(tag, tag, 'UTC');
  const made = createTranslator(() => format);
  made.use(tag, messages);
  return { ...made, change: (next: string) => (format = createFormat(next, next, 'UTC')) };
}

describe('a message', () => {
  it('given a key with dots, then it is one key', () => {
    expect(createTestMessages('en', { 'a.b.c': 'Hello' }).translate('a.b.c', {})).toBe('Hello');
  });

  it('given a key with a colon, then it is not a namespace', () => {
    expect(createTestMessages('en', { 'a:b': 'Hello' }).translate('a:b', {})).toBe('Hello');
  });

  it('given a value that turns the direction of text, then the message shows its controls', () => {
    const { translate } = createTestMessages('en', { m: 'Sent to {{name}}' });

    expect(translate('m', { name: '\u202elive\u2069' })).toBe(String.raw`Sent to \u202elive\u2069`);
  });

  it('given figures and dates, then they are formatted for the language', () => {
    const { translate } = createTestMessages('de', { m: '{{sum}} am {{at}}' });

    const text = translate('m', { sum: Decimal.parse('1234.50'), at: new Date(Date.UTC(2026, 10, 21, 14, 31, 2)) });

    expect(text).toContain('1.234,5 am 21.\u00A0Nov');
    expect(text).toContain('14:31:02');
  });

  const sum = Decimal.parse('1234.5') as Decimal;
  it.each<[string, FormattedValue, string]>([
    ['the scale of its coin', new FormattedValue(sum, 8, {}), '1,234.50000000'],
    ['fewer digits than it has', new FormattedValue(sum, 0, {}), '1,234'],
    ['a cost', new FormattedValue(sum, 0, { round: 'up' }), '1,235'],
    ['a change', new FormattedValue(sum, 2, { sign: true, percent: true }), '+1,234.50%'],
    ['no scale yet', new FormattedValue(sum, undefined, {}), '1,234.5'],
    ['an invalid scale', new FormattedValue(sum, -3, {}), '1,234'],
  ])('given a figure with %s, then it is formatted so', (_, figure, text) => {
    expect(createTestMessages('en', { m: 'You get {{sum}}' }).translate('m', { sum: figure })).toBe(`You get ${text}`);
  });

  it.each([
    ['en', 'Fee ({{rate}}%)', 'Fee (1.5%)'],
    ['ru', 'Комиссия ({{rate}}%)', 'Комиссия (1,5\u00A0%)'],
    ['ru', '{{rate}} % в день', '1,5\u00A0% в день'],
    ['tr', 'Ücret ({{rate}}%)', 'Ücret (%1,5)'],
    ['tr', 'Ücret (%{{rate}})', 'Ücret (%1,5)'],
    ['tr', '+{{rate}}%', '+%1,5'],
    ['de', '{{rate}}% von {{rate}}', '1,5\u00A0% von 1,5'],
    ['ru', '{{name}}% {{none}}%', 'BTC% --'],
    ['en', '{{rate, number}} and {{rate}}', '1.5 and 1.5'],
  ])('given a percentage in the %s text %s, then the language places the sign: %s', (tag, text, said) => {
    const values = { rate: Decimal.parse('1.5'), name: 'BTC', none: undefined };
    expect(createTestMessages(tag, { m: text }).translate('m', values)).toBe(said);
  });

  it('given a date without a time, then no hour is shown', () => {
    const at = new FormattedValue(new Date(Date.UTC(2026, 10, 21, 14, 31, 2)), undefined, { time: 'date' });

    expect(createTestMessages('en-GB', { m: 'On {{at}}' }).translate('m', { at })).toBe('On 21\u00A0Nov\u00A02026');
  });

  it.each([undefined, null])('given the value %s, then it shows --', (sum) => {
    expect(createTestMessages('en', { m: 'You get {{sum}}' }).translate('m', { sum })).toBe('You get --');
  });

  it('given an unknown count, then the sentence is complete', () => {
    const { translate } = createTestMessages('en', {
      rows_one: '{{count}} row',
      rows_other: '{{count}} rows',
      m: 'In {{count}}',
    });

    expect([translate('rows', { count: undefined }), translate('m', { count: undefined })]).toEqual([
      '-- rows',
      'In --',
    ]);
  });

  it('given a count, then a message is not shown in the words of another one whose key ends like a plural form', () => {
    const { translate } = createTestMessages('en', {
      left: '{{count}} to fill in',
      left_one: 'Left',
      left_other: 'Else',
    });
    const alone = createTestMessages('en', { load: '{{count}} loading', load_other: 'It did not load', go_one: 'Go' });

    expect(translate('left', { count: 1n })).toBe('Left');
    expect(alone.translate('load', { count: 1n })).toBe('1 loading');
    expect(alone.translate('load_other', {})).toBe('It did not load');
    expect(alone.translate('go_one', { count: 1n })).toBe('Go');
  });

  it('given one plural form without a count in its text, then it is that form', () => {
    const { translate } = createTestMessages('zh', { item_other: '项' });

    expect(translate('item', { count: 2n })).toBe('项');
  });

  it('given a count, then the plural form follows the language', () => {
    const { translate } = createTestMessages('en', { rows_one: '{{count}} row', rows_other: '{{count}} rows' });

    expect(translate('rows', { count: Decimal.from(1) })).toBe('1 row');
    expect(translate('rows', { count: Decimal.from(0) })).toBe('0 rows');
  });

  const ENGLISH = { rows_one: '{{count}} row', rows_other: '{{count}} rows' };
  const RUSSIAN = {
    rows_one: '{{count}} строка',
    rows_few: '{{count}} строки',
    rows_many: '{{count}} строк',
    rows_other: '{{count}} строки (доля)',
  };

  it.each([
    ['en', '2.5', '2.5 rows'],
    ['en', '1.5', '1.5 rows'],
    ['en', '-1', '−1 row'],
    ['en', '1234567', '1,234,567 rows'],
    ['en', '9007199254740993', '9,007,199,254,740,993 rows'],
    ['en', '1.00000000000000000001', '1.00000000000000000001 rows'],
    ['ru', '2.5', '2,5 строки (доля)'],
    ['ru', '1234567', '1 234 567 строк'],
    ['ru', '9007199254740993', '9 007 199 254 740 993 строки'],
    ['ru', '100000000000000000000000000000000000000021', `100${' 000'.repeat(12)} 021 строка`],
  ])('given a count in %s of %s, then it keeps value, groups and plural form: %s', (tag, count, text) => {
    const { translate } = createTestMessages(tag, tag === 'en' ? ENGLISH : RUSSIAN);

    expect(translate('rows', { count: Decimal.parse(count) }).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it.each([
    [1, '1 row'],
    [1234567, '1,234,567 rows'],
    [0.5, '0.5 rows'],
    [1e21, '1,000,000,000,000,000,000,000 rows'],
    [12n, '12 rows'],
    [Number.NaN, '-- rows'],
    [new FormattedValue(Decimal.parse('1') as Decimal, 2, {}), '1.00 rows'],
    [new FormattedValue(Decimal.parse('1.9') as Decimal, 0, {}), '1 row'],
    [new FormattedValue(Decimal.parse('1.1') as Decimal, 0, { round: 'up' }), '2 rows'],
    ['many', 'many rows'],
  ])('given the count %s that is not a plain decimal, then it is formatted as %s', (count, text) => {
    expect(createTestMessages('en', ENGLISH).translate('rows', { count })).toBe(text);
  });

  it('given a number that is not a count, then it is grouped too', () => {
    const { translate } = createTestMessages('en', { m: 'In {{sum}} parts, {{sure}}' });

    expect(translate('m', { sum: 1234567, sure: true })).toBe('In 1,234,567 parts, true');
  });

  it('given a plural form that the language lacks, then the form "other" is used', () => {
    expect(
      createTestMessages('ru', { rows_other: '{{count}} rows' }).translate('rows', { count: Decimal.from(1) }),
    ).toBe('1 rows');
  });

  it('given values from outside, then nothing in them is interpreted', () => {
    const PARTS = [
      '<b>',
      '{{',
      '}}',
      '{{other}}',
      '{{- other}}',
      '$t(',
      ')',
      '$t(secret)',
      ', |%',
      '%',
      '$&',
      '&',
      ' ',
      'a',
      '_other',
    ];
    const random = createRandom(0);
    for (let run = 0; run < 2000; run += 1) {
      const value = () => Array.from({ length: random.below(6) }, () => random.pick(PARTS)).join('');
      const [one, two, other] = [value(), value(), value()];
      const { translate } = createTestMessages('en', { m: '{{one}} and {{ two }}%, {{one}}', secret: 'told' });

      expect(translate('m', { one, two, other })).toBe(`${one} and ${two}%, ${one}`);
    }
  });

  it.each(['constructor', '__proto__', 'toString', 'a$t(secret)'])(
    'given the unknown key %s, then it is shown',
    (key) => {
      expect(createTestMessages('en', { secret: 'told' }).translate(key, {})).toBe(key);
    },
  );

  it('given the text of another message in a text, then it stays as it is', () => {
    const m = 'Hello $t(secret)';
    expect(createTestMessages('en', { m, secret: 'told' }).translate('m', {})).toBe(m);
  });

  it('given a name without a value, then it shows --', () => {
    expect(createTestMessages('en', { m: 'Hello {{constructor}}' }).translate('m', {})).toBe('Hello --');
  });

  it('given another language, then its messages are used', () => {
    const messages = createTestMessages('en', { m: 'Hello' });

    messages.use('de', { m: 'Hallo' });
    expect(messages.translate('m', {})).toBe('Hallo');
    messages.use('en', { m: 'Hello' });

    expect(messages.translate('m', {})).toBe('Hello');
  });

  it('given a key that the language lacks, then the key is shown, not another language', () => {
    const messages = createTestMessages('en', { m: 'Hello', n: 'Name' });
    messages.use('de', { m: 'Hallo' });

    expect(messages.translate('n', {})).toBe('n');
  });
});
