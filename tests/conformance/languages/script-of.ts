/** Detects the script of a text, to find untranslated sentences. */

/**
 * The Han characters in a legacy encoding. They differ between the encodings for simplified and traditional Chinese.
 */
function decodeHan(encoding: string, leads: readonly [number, number], trails: readonly [number, number]): Set<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let lead = leads[0]; lead <= leads[1]; lead += 1)
    for (let trail = trails[0]; trail <= trails[1]; trail += 1)
      for (const char of decoder.decode(new Uint8Array([lead, trail]))) if (HAN.test(char)) found.add(char);
  return found;
}

const HAN = /\p{Script=Han}/u;

/** GB 2312, Big5 without the Hong Kong additions, and JIS X 0208: the characters that readers of each script learn. */
const HAN_OF: Readonly<Record<string, () => Set<string>>> = {
  Hans: () => decodeHan('gb18030', [0xb0, 0xf7], [0xa1, 0xfe]),
  Hant: () => decodeHan('big5', [0xa4, 0xf9], [0x40, 0xfe]),
  Jpan: () => decodeHan('euc-jp', [0xb0, 0xf4], [0xa1, 0xfe]),
};

const LETTERS: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Thai: /\p{Script=Thai}/u,
  Kore: /\p{Script=Hangul}/u,
  Jpan: /\p{Script=Hiragana}|\p{Script=Katakana}|ー/u,
};

const known = new Map<string, Set<string>>();

function getHan(script: string): Set<string> {
  const found = known.get(script) ?? HAN_OF[script]?.() ?? new Set<string>();
  known.set(script, found);
  return found;
}

/** The script of a language: Hans for zh-CN, Cyrl for ru. */
export const getScript = (tag: string): string => new Intl.Locale(tag).maximize().script ?? 'Latn';

/** Letters that readers of a language cannot read. Latin is allowed everywhere, because of coin names, JPG and QR. */
export function findForeign(text: string, tag: string): string {
  const script = getScript(tag);
  const own = (char: string): boolean =>
    !/\p{L}/u.test(char) ||
    /\p{Script=Latin}|[\u0370-\u03ff]/u.test(char) ||
    LETTERS[script]?.test(char) === true ||
    getHan(script).has(char);
  return [...text].filter((char) => !own(char)).join('');
}
