/** Compares text by code point, as CEL does. JavaScript compares UTF-16 code units. */
export function compareText(left: string, right: string): -1 | 0 | 1 {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const [a, b] = [left.charCodeAt(index), right.charCodeAt(index)];
    if (a !== b) return rank(a) < rank(b) ? -1 : 1;
  }
  return left.length < right.length ? -1 : left.length > right.length ? 1 : 0;
}

/** Surrogates rank last because they encode the highest code points. */
const rank = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

/**
 * Counts code points, as CEL, JSON Schema and PostgreSQL do, without copying the text, which may be long. All length
 * limits are in code points.
 */
export function codePoints(text: string): number {
  let pairs = 0;
  for (let index = 0; index < text.length - 1; index += 1) {
    if ((text.charCodeAt(index) & 0xfc00) !== 0xd800 || (text.charCodeAt(index + 1) & 0xfc00) !== 0xdc00) continue;
    pairs += 1;
    index += 1;
  }
  return text.length - pairs;
}

/** Truncates a text to `most` code points, the unit of all length limits. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('');
}
