import { describe, expect, it } from 'vitest';
import { numberValue } from './message-values.ts';
import { createTranslator } from './translator.ts';

const voice = (tag: string, sold: string) => ({ tag, texts: new Map([['server.sold', sold]]) });
const messages = new Map([
  ['en', voice('en', 'Order {{order}}: {{amount}} sold')],
  ['ru', voice('ru', 'Ордер {{order}}: продано {{amount}}')],
]);

describe('a message of the server', () => {
  it.each([
    ['en', '1234567.5', 'Order 1234567: 1,234,567.5 sold'],
    ['ru', '4.2', 'Ордер 1234567: продано 4,2'],
    ['ru', '1234567.50', 'Ордер 1234567: продано 1 234 567,50'],
    ['xx', '0.004', 'Order 1234567: 0.004 sold'],
  ])('given %s and the number %s, then it is formatted for the language, and text is not', (lang, text, said) => {
    const { translate } = createTranslator(messages, lang);

    expect(translate('server.sold', { order: '1234567', amount: numberValue(text) }).replaceAll(/\s/g, ' ')).toBe(said);
  });

  it('given a note stored as JSON, then its numbers are formatted too', () => {
    const kept = JSON.parse(JSON.stringify({ order: '7', amount: numberValue('0.5') })) as {
      amount: { figure: string };
    };

    expect(createTranslator(messages, 'ru').translate('server.sold', { order: '7', ...kept })).toBe(
      'Ордер 7: продано 0,5',
    );
  });

  it('given a missing value, then it shows --', () => {
    expect(createTranslator(messages, 'en').translate('server.sold', { order: '7' })).toBe('Order 7: -- sold');
  });
});
