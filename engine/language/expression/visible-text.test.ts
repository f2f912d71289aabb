import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoints, cutText } from './text.ts';
import {
  guardOutput,
  normalizeEmail,
  normalizeName,
  readByFormat,
  readDigits,
  readPlainText,
  removeHidden,
  showReordering,
} from './visible-text.ts';

/** Characters that combine, join or do neither. */
const letter = fc.constantFrom('e', '\u0301', ' ', '\u00a0', 'ن', 'क', '\u094d', '👍', '\u200c', '\u1100', '\u1161');
/** Characters that calculators, chats and spreadsheets put around a number. */
const HIDDEN = [
  '\u202d',
  '\u202c',
  '\u200e',
  '\u200f',
  '\u200b',
  '\u2060',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\u061c',
];
const hidden = fc
  .array(fc.constantFrom(...HIDDEN, '\ufe0f', '\u200d', '\u{e0001}'), { maxLength: 3 })
  .map((all) => all.join(''));

describe('text as it is seen', () => {
  it('given hidden characters anywhere in a text, then it reads as the text without them', () => {
    const plain = fc.stringMatching(/^[!-~]{1,40}$/);
    fc.assert(
      fc.property(plain, fc.array(hidden, { minLength: 41, maxLength: 41 }), (text, between) => {
        const pasted = [...text].map((letter, at) => `${between[at]}${letter}`).join('') + between[40];
        expect(removeHidden(pasted)).toBe(text);
        expect(readPlainText(` ${pasted}\u00a0`)).toBe(text);
      }),
    );
  });

  it.each([
    ['full-width letters', '０ｘ４Ｂ．＠', '0x4B.@'],
    ['a no-break space', 'bc1q\u00a0xyz\u202f9', 'bc1qxyz9'],
    ['an ordinary space, which stays wrong', 'a b@c.de', 'a b@c.de'],
    ['a superscript, which is no digit', '10²', '10²'],
    ['a folded zero count, which is no digit', '0.0₄1942', '0.0₄1942'],
  ])('given %s, then it is read so', (_what, text, read) => {
    expect(readPlainText(text)).toBe(read);
  });

  it('given a format of figures, codes or addresses, then the value is read plainly, and other texts stay', () => {
    for (const format of ['decimal', 'email', 'phone', 'code'])
      expect(readByFormat('\u202d12.50\u202c', format)).toBe('12.50');
    expect(readByFormat('\u2067שלום\u2069', undefined)).toBe('\u2067שלום\u2069');
    expect(readByFormat('\u200bsecret', 'password')).toBe('\u200bsecret');
    expect(readByFormat('١٢', 'decimal')).toBe('12');
    expect(readByFormat(7, 'decimal')).toBe(7);
  });

  it('given digits of any script, then they are read as 0 to 9', () => {
    const starts = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1a80, 0x1a90, 0x104a0, 0x1d7ce, 0x1d7d8];
    for (const start of starts)
      expect(readDigits(String.fromCodePoint(...Array.from({ length: 10 }, (_, digit) => start + digit)))).toBe(
        '0123456789',
      );
  });
});

describe('names', () => {
  it('given two names that look the same, then they are the same key', () => {
    expect(normalizeName(' Zoe\u0301 \u200b\u202eKovac\u030c ')).toBe(normalizeName('Zoé\u00a0Kovač'));
    expect(normalizeEmail(' \u200eMi\u0300a@Example.com\u202c')).toBe('mìa@example.com');
  });

  it('given a joiner that decides how a word is drawn, then it stays; between other letters it goes', () => {
    expect(normalizeName('نمی\u200cخواهم')).toBe('نمی\u200cخواهم');
    expect(normalizeName('क्\u200dष')).toBe('क्\u200dष');
    expect(normalizeName('ad\u200cmin\u200d')).toBe('admin');
  });

  it('given a normalized name, then normalizing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(letter, hidden), { maxLength: 20 }), (letters) => {
        const name = letters.join('');
        expect(normalizeName(normalizeName(name))).toBe(normalizeName(name));
      }),
    );
  });

  it('given controls that turn the direction, then they are shown, and JSON keeps its meaning', () => {
    expect(showReordering('live\u202elive')).toBe(String.raw`live\u202elive`);
    const json = JSON.stringify({ name: '\u2066a\u2069\u202b' });
    expect(showReordering(json)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(JSON.parse(showReordering(json))).toEqual(JSON.parse(json));
  });

  it('given a guarded output, then what anybody writes to it shows the controls, and bytes stay', () => {
    const written: unknown[] = [];
    const output = { write: (text: unknown) => written.push(text) };
    guardOutput(output);
    output.write('a\u202eb\n');
    output.write(new Uint8Array([1]));

    expect(written).toEqual([String.raw`a\u202eb` + '\n', new Uint8Array([1])]);
  });
});

describe('the length of a text', () => {
  it('given characters beyond the first plane, then each counts for one and is never cut in two', () => {
    expect(codePoints('👍🏽é')).toBe(3);
    expect(cutText('a👍👍', 2)).toBe('a👍');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), fc.nat(20), (text, most) => {
        const cut = cutText(text, most);
        expect(cut).toBe([...text].slice(0, most).join(''));
        expect(codePoints(cut)).toBeLessThanOrEqual(most);
      }),
    );
  });
});
