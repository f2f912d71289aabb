import sharp from 'sharp';

/** A file as a person chooses one. */
export async function pictureFile(name = 'proof.png') {
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#7a5c2e' } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
export const isPng = (bytes: Uint8Array): boolean => PNG.every((byte, index) => bytes[index] === byte);
