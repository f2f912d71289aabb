import { describe, expect, it } from 'vitest';
import { createSpeaker, writeFigure, type Messages } from './messages';

const messages: Messages = new Map([
  ['en', new Map([['server.closed', 'Order {{order}} closed at {{price}} {{coin}}.']])],
  ['ru', new Map([['server.closed', 'Ордер {{order}}: {{price}} {{coin}}.']])],
]);

describe('a sentence of the server', () => {
  it('writes figures as the language does, and numbers of orders as they are', () => {
    const values = { order: '12345', price: '99943.9', coin: 'USDT' };
    expect(createSpeaker(messages, 'en').say('server.closed', values)).toBe('Order 12345 closed at 99,943.9 USDT.');
    expect(createSpeaker(messages, 'ru').say('server.closed', values)).toBe('Ордер 12345: 99\u00a0943,9 USDT.');
    expect(createSpeaker(messages, 'en').say('server.closed', {})).toBe('Order -- closed at -- --.');
  });

  it.each([
    ['1234567890123456789.123456789012345678', 'en', '1,234,567,890,123,456,789.123456789012345678'],
    ['-1000.50', 'ty', '-1,000.50'],
    ['99732.80 USDT/BTC', 'jp', '99,732.80 USDT/BTC'],
    ['2026-11-21', 'en', '2026-11-21'],
    ['BTC/USDT', 'en', 'BTC/USDT'],
  ])('%s in %s is %s', (value, language, written) => {
    expect(writeFigure(value, language)).toBe(written);
  });
});
