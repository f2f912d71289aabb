import { describe, expect, it } from 'vitest';
import { messagesNamedBy, readPluralKey, type TextBeside } from './plural-keys.ts';

const beside =
  (texts: Readonly<Record<string, string>>): TextBeside =>
  (key) =>
    texts[key];

describe('a key with a plural suffix', () => {
  it.each([
    ['rows_one', { rows_one: 'One row', rows_other: 'Rows' }, { message: 'rows', category: 'one' }],
    ['rows_other', { rows_one: 'One row', rows_other: 'Rows' }, { message: 'rows', category: 'other' }],
    ['rows_other', { rows_other: '{{count}} 行' }, { message: 'rows', category: 'other' }],
    ['rows_other', { rows_other: '{{ count }} 行' }, { message: 'rows', category: 'other' }],
    ['a.rows_few', { 'a.rows_few': 'строки', 'a.rows_other': 'строк' }, { message: 'a.rows', category: 'few' }],
  ])('%s among %o is a form', (key, texts, form) => {
    expect(readPluralKey(key, beside(texts))).toEqual(form);
  });

  it.each([
    ['load_other', { load_other: 'It did not load', load_timeout: 'Too late' }],
    ['load_other', { load_other: '{{counter}} did not load' }],
    ['step_one', { step_one: 'Step one', step_two: 'Step two' }],
    ['upload_many', { upload_many: 'Too many' }],
    ['another', { another: '{{count}} more' }],
    ['rows', { rows: 'Rows', rows_other: '{{count}} rows' }],
  ])('%s among %o is a message of its own', (key, texts) => {
    expect(readPluralKey(key, beside(texts))).toBeUndefined();
  });

  it('is a form in a language with one form if it is in the source language', () => {
    const [chinese, english] = [beside({ item_other: '项' }), beside({ item_one: 'Item', item_other: 'Items' })];

    expect(readPluralKey('item_other', chinese)).toBeUndefined();
    expect(readPluralKey('item_other', chinese, english)).toEqual({ message: 'item', category: 'other' });
  });

  it('may belong to two messages if the texts beside it are unknown', () => {
    expect(messagesNamedBy('a.load_other')).toEqual(['a.load_other', 'a.load']);
    expect(messagesNamedBy('a.load')).toEqual(['a.load']);
  });
});
