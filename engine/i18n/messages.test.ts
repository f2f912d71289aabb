import { describe, expect, it } from 'vitest';
import { Decimal } from '../expression/run';
import { createFormat } from './format';
import { createMessages } from './messages';
import { Written } from './written';

function speaking(tag: string, messages: Readonly<Record<string, string>>) {
  let format = createFormat(tag, tag, 'UTC');
  const made = createMessages(() => format);
  made.use(tag, messages);
  return { ...made, change: (next: string) => (format = createFormat(next, next, 'UTC')) };
}

describe('a message', () => {
  it('given a key with points, then it is one key', () => {
    expect(speaking('en', { 'a.b.c': 'Hello' }).say('a.b.c', {})).toBe('Hello');
  });

  it('given a key with a colon, then it is no name space', () => {
    expect(speaking('en', { 'a:b': 'Hello' }).say('a:b', {})).toBe('Hello');
  });

  it('given figures and moments, then they are written in the manner of the language', () => {
    const { say } = speaking('de', { m: '{{sum}} am {{at}}' });

    const text = say('m', { sum: Decimal.parse('1234.50'), at: new Date(Date.UTC(2026, 10, 21, 14, 31, 2)) });

    expect(text).toContain('1.234,5 am 21. Nov');
    expect(text).toContain('14:31:02');
  });

  const sum = Decimal.parse('1234.5') as Decimal;
  it.each<[string, Written, string]>([
    ['the scale of its coin', new Written(sum, 8, {}), '1,234.50000000'],
    ['fewer digits than it has', new Written(sum, 0, {}), '1,234'],
    ['a cost', new Written(sum, 0, { round: 'up' }), '1,235'],
    ['a change', new Written(sum, 2, { sign: true, percent: true }), '+1,234.50%'],
    ['no scale yet', new Written(sum, undefined, {}), '1,234.5'],
    ['a scale of no use', new Written(sum, -3, {}), '1,234'],
  ])('given a figure with %s, then it is written so', (_, figure, text) => {
    expect(speaking('en', { m: 'You get {{sum}}' }).say('m', { sum: figure })).toBe(`You get ${text}`);
  });

  it('given a moment of which only the day is said, then no hour is', () => {
    const at = new Written(new Date(Date.UTC(2026, 10, 21, 14, 31, 2)), undefined, { time: 'date' });

    expect(speaking('en-GB', { m: 'On {{at}}' }).say('m', { at })).toBe('On 21 Nov 2026');
  });

  it.each([undefined, null])('given a value that is %s, then it reads --', (sum) => {
    expect(speaking('en', { m: 'You get {{sum}}' }).say('m', { sum })).toBe('You get --');
  });

  it('given a count that is not known, then it is a sentence all the same', () => {
    const { say } = speaking('en', { rows_one: '{{count}} row', rows_other: '{{count}} rows', m: 'In {{count}}' });

    expect([say('rows', { count: undefined }), say('m', { count: undefined })]).toEqual(['-- rows', 'In --']);
  });

  it('given a count, then the plural form follows the language', () => {
    const { say } = speaking('en', { rows_one: '{{count}} row', rows_other: '{{count}} rows' });

    expect(say('rows', { count: Decimal.from(1) })).toBe('1 row');
    expect(say('rows', { count: Decimal.from(0) })).toBe('0 rows');
  });

  it.each(['<b>bold</b>', '{{other}}', '$t(secret)', '& more'])(
    'given the value %s, then it stands as it is',
    (name) => {
      const { say } = speaking('en', { m: 'Hello {{name}}', secret: 'told' });

      expect(say('m', { name, other: 'evil' })).toBe(`Hello ${name}`);
    },
  );

  it('given another language, then its words are said', () => {
    const messages = speaking('en', { m: 'Hello' });

    messages.use('de', { m: 'Hallo' });
    expect(messages.say('m', {})).toBe('Hallo');
    messages.use('en', { m: 'Hello' });

    expect(messages.say('m', {})).toBe('Hello');
  });

  it('given a key that the language lacks, then the key is seen, not another language', () => {
    const messages = speaking('en', { m: 'Hello', n: 'Name' });
    messages.use('de', { m: 'Hallo' });

    expect(messages.say('n', {})).toBe('n');
  });
});
