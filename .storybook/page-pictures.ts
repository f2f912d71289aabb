const PICTURE = /^\/picture\/(.+)$/;

/** Replaces image addresses in a fixture with drawn images, because fixtures contain none. */
export function replacePictures(value: unknown): unknown {
  if (typeof value === 'string') {
    const name = PICTURE.exec(value)?.[1];
    return name === undefined ? value : drawPicture(name);
  }
  if (Array.isArray(value)) return value.map(replacePictures);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replacePictures(part)]));
}

const WIDTH = 320;
const HEIGHT = 240;
const TURN = 360;

const known = new Map<string, string>();

/** A muted background whose hue depends on the name, so that images differ. */
function drawPicture(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const hue = Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % TURN, 7);
  const ground = `hsl(${hue} 30% 38%)`;
  const shape = `hsl(${(hue + 40) % TURN} 34% 58%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${ground}"/><circle cx="116" cy="98" r="44" fill="${shape}"/><path d="M0 240 110 140l70 56 60-44 80 88z" fill="${shape}" opacity=".7"/></svg>`;
  // forms limit the length of an address, and a blob URL is as short as one from the server
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  known.set(name, address);
  return address;
}
