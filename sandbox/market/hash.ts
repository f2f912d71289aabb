/** Mixes 32 bits with MurmurHash3's finalizer, so that every input bit affects every output bit. */
export function mixHash(a: number, b: number): number {
  let h = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Hashes text to 32 bits (FNV-1a), then mixes them. */
export function getSeed(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mixHash(h, text.length);
}

/** In [0, 1). */
export const unitHash = (a: number, b: number): number => mixHash(a, b) / 4294967296;
