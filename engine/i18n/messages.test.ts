import { describe, expect, it } from 'vitest';
import { Decimal } from '../expression/run';
import { createFormat } from './format';
import { createMessages } from './messages';

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

  it.each([undefined, null])('given a value that is %s, then it reads --', (sum) => {
    expect(speaking('en', { m: 'You get {{sum}}' }).say('m', { sum })).toBe('You get --');
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
