import sharp from 'sharp';

/** A file for a file input, as if selected by a user. */
export async function createPictureFile(name = 'proof.png') {
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#7a5c2e' } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
export const isPng = (bytes: Uint8Array): boolean => PNG.every((byte, index) => bytes[index] === byte);

/** A photographed document: a card with lines of strokes on a table. */
export async function createDocumentFile(kind: 'sharp' | 'blurred' | 'dark' | 'small' | 'large') {
  const strokes = Array.from({ length: 240 }, (_, at) => {
    const left = 620 + (at % 30) * 24;
    const top = 320 + Math.floor(at / 30) * 64;
    return `<rect x="${left}" y="${top}" width="9" height="34" fill="#333"/>`;
  });
  const card = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#6b4f3a"/>` +
      `<rect x="220" y="240" width="1180" height="720" rx="36" fill="#e8e4da"/><circle cx="410" cy="500" r="130" fill="#444"/>` +
      `${strokes.join('')}</svg>`,
  );
  const image = sharp(card).jpeg({ quality: 90 });
  if (kind === 'blurred') image.blur(9);
  if (kind === 'dark') image.linear(0.2, 0);
  if (kind === 'small') image.resize({ width: 300 });
  if (kind === 'large') image.resize({ width: 4000 });
  return { name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: await image.toBuffer() };
}
