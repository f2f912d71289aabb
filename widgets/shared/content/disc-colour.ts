/**
 * The number of colours reserved for discs (`--disc-1` … `--disc-8`). None is green or red, because those indicate
 * direction.
 */
const COLOURS = 8;

/** A name always has the same colour, on every screen and device. */
export function getDiscColour(name: string): string {
  let hash = 12;
  for (const letter of name.toUpperCase()) hash = (Math.imul(hash, 101) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `var(--disc-${(((hash ^ (hash >>> 7)) >>> 0) % COLOURS) + 1})`;
}

/** The letter on a disc without a logo. */
export function getDiscLetter(name: string | undefined): string {
  return name ? (Array.from(name.trim())[0] ?? '').toUpperCase() : '';
}
