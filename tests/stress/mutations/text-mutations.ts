import type { Random } from '../../kit/random.ts';

type TextMutation = (text: string, random: Random) => string;

const NOISE = [
  '',
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\\',
  '=',
  '\u0000',
  '\\u12',
  '//',
  '/*',
  '😀',
  '\ud800',
  '\n',
  'NaN',
  'undefined',
  "'",
];

/** Mutations of the raw text, by name. */
export const TEXT_MUTATIONS: Readonly<Record<string, TextMutation>> = {
  'truncate the file': (text, random) => text.slice(0, random.below(text.length)),
  'empty the file': () => '',
  'put noise into the file': (text, random) => {
    const at = random.below(text.length);
    return text.slice(0, at) + random.pick(NOISE) + text.slice(at + random.below(6));
  },
  'double the file': (text) => text + text,
  'replace it by an error page': () => '<!doctype html><title>502 Bad Gateway</title>',
  'brackets without end': (text, random) => {
    const at = random.below(text.length);
    return text.slice(0, at) + random.pick(['[', '{"a":', '[{"a":']).repeat(100_000) + text.slice(at);
  },
  'a byte order mark': (text) => `\ufeff${text}`,
};
