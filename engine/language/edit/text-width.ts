/** The number of columns that a text takes in an editor: wide characters take two, combining marks none. */
export function textWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += COMBINING.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1;
  return width;
}

const COMBINING = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** East Asian Width "wide" and "fullwidth" (Unicode Standard Annex 11), and emoji. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|[\u{20000}-\u{3FFFD}]/u;
