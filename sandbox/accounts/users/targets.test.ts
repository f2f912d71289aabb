import { expect, it } from 'vitest';
import { emailTarget, phoneTarget } from './targets.ts';

it('given spellings of an e-mail address that look the same, then they are one account', () => {
  const spellings = [
    'Zoe\u0301@mail.example',
    ' zoé@mail.example',
    '\u200ezoé@mail\u200b.example\u202c',
    'ｚoé＠mail.example',
  ];

  expect(new Set(spellings.map((spelling) => emailTarget(spelling).text))).toEqual(new Set(['zoé@mail.example']));
});

it('given a phone number with hidden characters or digits of another script, then it is one account', () => {
  expect(phoneTarget('+44\u200e', '\u202d٧٧٠٠900142\u202c').text).toBe('+44 7700900142');
});
