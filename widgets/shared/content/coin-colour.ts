/** Colours reserved for discs (`--coin-1` … `--coin-8`). None is green or red, because those indicate direction. */
const COLOURS = 8;

/** A name always has the same colour, on every screen and device. */
export function getCoinColour(name: string): string {
  let hash = 12;
  for (const letter of name.toUpperCase()) hash = (Math.imul(hash, 101) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `var(--coin-${(((hash ^ (hash >>> 7)) >>> 0) % COLOURS) + 1})`;
}

/** The letter on a disc without a logo. */
export function getCoinLetter(name: string | undefined): string {
  return name ? (Array.from(name.trim())[0] ?? '').toUpperCase() : '';
}
