import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { assetText } from './asset-facts.ts';

const picture = sharp({ create: { width: 40, height: 60, channels: 3, background: '#336699' } });
const facts = (path: string, content: Buffer | string): object =>
  JSON.parse(assetText(path, Buffer.from(content))) as object;

/** Returns the start of a PNG file of this size, in base64. */
function blackHead(width: number, height: number): string {
  const head = Buffer.alloc(40);
  head.write('\x89PNG\r\n\x1a\n', 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head.toString('base64');
}

describe('facts about an asset', () => {
  it.each([
    ['image/png', () => picture.clone().png()],
    ['image/jpeg', () => picture.clone().jpeg()],
    ['image/webp', () => picture.clone().webp()],
    ['image/webp', () => picture.clone().webp({ lossless: true })],
    ['image/webp', () => picture.clone().ensureAlpha(0.5).webp()],
  ])('given %s, then its kind and size, whatever it is called', async (type, make) => {
    const content = await make().toBuffer();

    expect(facts('a.txt', content)).toEqual({ type, bytes: content.length, width: 40, height: 60 });
  });

  it('given an SVG, then the size of its view box', () => {
    expect(facts('a.svg', '<?xml version="1.0"?><svg viewBox="0 0 24 48"><path d="M0 0"/></svg>')).toMatchObject({
      type: 'image/svg+xml',
      width: 24,
      height: 48,
    });
  });

  it.each([
    '<script>1</script>',
    '<path onload="1"/>',
    '<image href="https://elsewhere.example/a.png"/>',
    '<use href="other.svg#a"/>',
    '<foreignObject/>',
    '<path fill="url(https://elsewhere.example)"/>',
  ])('given a drawing with %s, then that it is active', (part) => {
    expect(facts('a.svg', `<svg viewBox="0 0 1 1">${part}</svg>`)).toMatchObject({ active: true });
  });

  it.each(['<path fill="url(#a)"/>', '<use href="#a"/>', '<image href="data:image/png;base64,AA=="/>'])(
    'given an SVG with %s, then it is not active',
    (part) => {
      expect(facts('a.svg', `<svg viewBox="0 0 1 1">${part}</svg>`)).not.toHaveProperty('active');
    },
  );

  it.each<[what: string, inner: string]>([
    [
      'nested use',
      `<g id="a0"><path/></g>${Array.from({ length: 40 }, (_, at) => `<g id="a${at + 1}"><use href="#a${at}"/><use href="#a${at}"/></g>`).join('')}`,
    ],
    ['a picture of many pixels in it', `<image href="data:image/png;base64,${blackHead(30_000, 30_000)}"/>`],
  ])('given an SVG with %s, then why it takes too long to draw', (_, inner) => {
    expect(facts('a.svg', `<svg viewBox="0 0 1 1">${inner}</svg>`)).toHaveProperty('excess');
  });

  it('given very many comments and no drawing, then no type, at once', () => {
    expect(facts('a.svg', '<!---->'.repeat(5000))).toMatchObject({ type: '' });
  });

  it.each(['', 'no picture', '\x89PNG', 'RIFF0000WEBP'])('given %j, then no type', (content) => {
    expect(facts('a.png', Buffer.from(content, 'latin1'))).toMatchObject({ type: '' });
  });
});
