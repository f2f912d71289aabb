import { describe, expect, it } from 'vitest';
import { addFallback, fillMessages } from './fill-messages.ts';

const SOURCE = {
  'home.title': 'Home',
  'home.rows_one': 'One row',
  'home.rows_other': '{{count}} rows',
  'home.step_one': 'First',
};

describe('the messages of a language', () => {
  it('get the marked source text of each message that they lack', () => {
    expect(fillMessages({}, SOURCE)).toEqual({
      'home.title': '⚑ Home',
      // "one" also means 21 in some languages
      'home.rows_other': '⚑ {{count}} rows',
      'home.step_one': '⚑ First',
    });
  });

  it('keep their own texts and plural forms', () => {
    const own = { 'home.title': 'Главная', 'home.rows_few': '{{count}} строки', 'home.rows_other': '{{count}} строк' };

    expect(fillMessages(own, SOURCE)).toEqual({ ...own, 'home.step_one': '⚑ First' });
  });

  it('are not taken for each other if a name ends like a plural form', () => {
    const source = { 'app.load': 'Loading', 'app.load_other': 'It did not load' };

    expect(fillMessages({ 'app.load': 'Laden' }, source)).toEqual({
      'app.load': 'Laden',
      'app.load_other': '⚑ It did not load',
    });
  });

  it.each([
    [{ 'home.rows': 'Rows' }, { 'home.rows_other': '{{count}} rows' }],
    [{ 'home.rows_other': '{{count}} rows' }, { 'home.rows': 'Rows' }],
  ])('keep a message that has plural forms in only one of the languages', (own, source) => {
    expect(fillMessages(own, source)).toEqual(own);
  });
});

describe('the messages of a language that falls back to another', () => {
  it('are its own, and those of the other with all plural forms', () => {
    const own = { 'a.title': 'Colour', 'a.days_other': '{{count}} days' };
    const other = {
      'a.title': 'Color',
      'a.days_one': '{{count}} day',
      'a.days_other': '{{count}} days',
      'a.rows_one': '{{count}} row',
      'a.rows_other': '{{count}} rows',
    };
    expect(addFallback(own, other)).toEqual({
      ...own,
      'a.rows_one': '{{count}} row',
      'a.rows_other': '{{count}} rows',
    });
  });

  it('given all messages, then they are the same object', () => {
    const own = { 'a.title': 'Colour' };
    expect(addFallback(own, { 'a.title': 'Color' })).toBe(own);
  });
});
