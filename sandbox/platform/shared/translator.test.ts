import { describe, expect, it } from 'vitest';
import { numberValue } from './message-values.ts';
import { createTranslator } from './translator.ts';

const voice = (tag: string, sold: string) => ({ tag, texts: new Map([['server.sold', sold]]) });
const messages = new Map([
  ['en', voice('en', 'Order {{order}}: {{amount}} sold')],
  ['ru', voice('ru', 'Ордер {{order}}: продано {{amount}}')],
]);

const forms = (tag: string, texts: Readonly<Record<string, string>>) => ({
  tag,
  texts: new Map(Object.entries(texts).map(([form, text]) => [`server.wait_${form}`, text])),
});
const counted = new Map([
  ['en', forms('en', { one: 'Wait {{count}} minute.', other: 'Wait {{count}} minutes.' })],
  [
    'ru',
    forms('ru', {
      one: 'Подождите {{count}} минуту.',
      few: 'Подождите {{count}} минуты.',
      many: 'Подождите {{count}} минут.',
      other: 'Подождите {{count}} минуты.',
    }),
  ],
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

  it.each([
    ['en', '0.1', 'Fee of 0.1%'],
    ['ru', '0.1', 'Комиссия 0,1\u00A0%'],
    ['ru', undefined, 'Комиссия --'],
  ])('given a percentage in %s, then the language places the sign', (lang, rate, said) => {
    const texts = new Map([
      ['en', { tag: 'en', texts: new Map([['server.fee', 'Fee of {{rate}}%']]) }],
      ['ru', { tag: 'ru', texts: new Map([['server.fee', 'Комиссия {{rate}}%']]) }],
    ]);
    const { translate } = createTranslator(texts, lang);
    expect(rate === undefined ? translate('server.fee') : translate('server.fee', { rate: numberValue(rate) })).toBe(
      said,
    );
  });

  it('given a note stored as JSON, then its numbers are formatted too', () => {
    const kept = JSON.parse(JSON.stringify({ order: '7', amount: numberValue('0.5') })) as {
      amount: { figure: string };
    };

    expect(createTranslator(messages, 'ru').translate('server.sold', { order: '7', ...kept })).toBe(
      'Ордер 7: продано 0,5',
    );
  });

  it.each([
    ['en', '1', 'Wait 1 minute.'],
    ['en', '15', 'Wait 15 minutes.'],
    ['ru', '1', 'Подождите 1 минуту.'],
    ['ru', '2', 'Подождите 2 минуты.'],
    ['ru', '15', 'Подождите 15 минут.'],
    ['xx', '1', 'Wait 1 minute.'],
  ])('given %s and the count %s, then it is the plural form of the language', (lang, count, said) => {
    expect(createTranslator(counted, lang).translate('server.wait', { count: numberValue(count) })).toBe(said);
  });

  it('given plural forms without a count, then it is the form "other", as for an unknown number', () => {
    expect(createTranslator(counted, 'en').translate('server.wait')).toBe('Wait -- minutes.');
  });

  it('given a missing value, then it shows --', () => {
    expect(createTranslator(messages, 'en').translate('server.sold', { order: '7' })).toBe('Order 7: -- sold');
  });
});
