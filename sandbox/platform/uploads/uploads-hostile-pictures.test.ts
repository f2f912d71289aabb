import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, createPicture, type Harness } from '../../testing/harness.ts';
import { blackPng, jpegWithText, pngWithText, webpWithText } from '../../testing/pictures.ts';

let h: Harness;
let token: string;
beforeAll(async () => {
  h = await openHarness();
  token = await h.registerUser('ada');
});
afterAll(() => h.close());

const plain = (): Sharp =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: 136, g: 85, b: 34 } } });
/** Uploads a picture and returns it as the server serves it. */
async function kept(body: Uint8Array): Promise<Buffer> {
  const answer = await h.upload(token, body);
  expect(answer.type).toBe('ok');
  const response = await h.sandbox.fetch(
    new Request(`http://sandbox${String(answer.message)}`, { headers: { Authorization: token } }),
  );
  return Buffer.from(await response.arrayBuffer());
}

describe('the metadata of a picture', () => {
  it('is removed: location, camera, copyright, colour profile', async () => {
    // given a photo with location data
    const photo = await plain()
      .jpeg()
      .withExif({
        IFD0: { Make: 'Larkspur', Copyright: 'my garden' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>my street</a></x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect([before.exif, before.xmp, before.icc].every(Boolean)).toBe(true);
    // when it is returned
    const body = await kept(photo);
    const after = await sharp(body).metadata();
    // then no metadata is left
    expect([after.exif, after.xmp, after.icc, after.iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(['Larkspur', 'my garden', 'my street'].filter((word) => body.includes(word))).toEqual([]);
  });

  it('is applied first: the orientation rotates the picture', async () => {
    const { width, height, orientation } = await sharp(
      await kept(await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer()),
    ).metadata();
    expect([width, height, orientation]).toEqual([40, 60, undefined]);
  });
});

describe('a picture with hidden content', () => {
  const script = '<html><script>alert(1)</script></html>';
  const archive = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(script)]);

  it.each([
    ['a text in a chunk of a PNG', async () => pngWithText(await plain().png().toBuffer(), script)],
    ['a comment in a JPEG', async () => jpegWithText(await plain().jpeg().toBuffer(), script)],
    ['a chunk of a WebP', async () => webpWithText(await plain().webp().toBuffer(), script)],
    ['an archive behind a PNG', async () => Buffer.concat([await plain().png().toBuffer(), archive])],
    ['a page behind a JPEG', async () => Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(script)])],
    ['a page behind a WebP', async () => Buffer.concat([await plain().webp().toBuffer(), Buffer.from(script)])],
  ])('loses %s', async (_, make) => {
    const given = await make();
    expect(given.includes('script')).toBe(true);
    const body = await kept(given);
    expect([body.includes('script'), body.includes('PK\u0003\u0004')]).toEqual([false, false]);
    expect((await sharp(body).metadata()).width).toBe(60);
  });

  it.each([
    ['a drawing with the head of a PNG', async () => Buffer.from('\u0089PNG\r\n\u001A\n<svg xmlns="x"/>', 'latin1')],
    ['the head of a JPEG alone', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a WebP that is none', async () => Buffer.from('RIFF\u0010\0\0\0WEBPVP8 nonsense', 'latin1')],
  ])('as %s is refused', async (_, make) => {
    expect(await h.upload(token, await make())).toMatchObject({
      message: 'The picture cannot be read.',
      field: 'file',
    });
  });

  it.each(['tiff', 'avif', 'gif'] as const)('of the kind %s is refused before it is decoded', async (format) => {
    expect((await h.upload(token, await plain().toFormat(format).toBuffer())).message).toContain('JPEG');
  });
});

describe('a small file that unpacks to a huge picture', () => {
  it.each([
    [8000, 8000],
    [60_000, 60_000],
    [2_147_483_647, 2],
  ])('of %i by %i is refused without decoding it', async (width, height) => {
    // given a header that claims these dimensions; the other bytes do not matter
    const bomb = Buffer.concat([blackPng(16, 16)]);
    bomb.writeUInt32BE(width, 16);
    bomb.writeUInt32BE(height, 20);
    const answer = await h.upload(token, width === 8000 ? blackPng(width, height) : bomb);
    expect(answer).toMatchObject({ type: 'error', field: 'file' });
  });

  it('says what to do about it', async () => {
    expect((await h.upload(token, blackPng(8000, 8000))).message).toContain('50 million');
  });

  it('just within the limit is accepted and reduced', async () => {
    const { width, height } = await sharp(await kept(blackPng(7000, 7000))).metadata();
    expect([width, height]).toEqual([4096, 4096]);
  });
});

describe('an unusual picture', () => {
  it('with animation becomes its first frame', async () => {
    const still = async (background: string): Promise<Buffer> =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const moving = await sharp([await still('#ff0000'), await still('#00ff00')], { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(moving, { pages: -1 }).metadata()).pages).toBe(2);
    const body = await kept(moving);
    const { pages = 1, height } = await sharp(body, { pages: -1 }).metadata();
    expect([pages, height]).toEqual([1, 40]);
    expect((await sharp(body).stats()).dominant.r).toBeGreaterThan(200);
  });

  it('in CMYK becomes RGB', async () => {
    const print = await plain().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    expect((await sharp(await kept(print)).metadata()).space).toBe('srgb');
  });

  it.each([
    ['of one pixel', () => blackPng(1, 1), 1, 1],
    ['of one row', () => blackPng(20_000, 1), 4096, 1],
    ['of one column', () => blackPng(1, 20_000), 1, 4096],
  ])('%s is accepted', async (_, make, width, height) => {
    const found = await sharp(await kept(make())).metadata();
    expect([found.width, found.height]).toEqual([width, height]);
  });

  it('with sixteen bits per colour, or half transparent, is accepted', async () => {
    await kept(await plain().toColourspace('rgb16').png().toBuffer());
    const glass = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    expect((await sharp(await kept(glass)).metadata()).hasAlpha).toBe(true);
  });
});

describe('a request of very many parts', () => {
  const send = async (body: string, type = 'multipart/form-data; boundary=b'): Promise<unknown> =>
    (
      await h.sandbox.fetch(
        new Request('http://sandbox/api/upload', {
          method: 'POST',
          body,
          headers: { Authorization: token, 'content-type': type },
        }),
      )
    ).json();
  const part = (head = 'content-disposition: form-data; name="a"'): string => `--b\r\n${head}\r\n\r\n\r\n`;

  it.each([
    ['empty parts', `${part().repeat(50_000)}--b--`],
    ['parts without a head', `${'--b\r\n'.repeat(500_000)}--b--`],
    ['ends', '--b--'.repeat(500_000)],
    ['one head that is very long', `${part(`content-disposition: form-data; name="${'a'.repeat(1_000_000)}"`)}--b--`],
    ['very many heads of one part', `${part('x: y\r\n'.repeat(100_000))}--b--`],
  ])('given %s, then it is refused before it is read', async (_, body) => {
    expect(await send(body)).toMatchObject({ type: 'error', message: 'The request is malformed.' });
    expect(h.faults).toEqual([]);
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=b'])(
    'given the type %s, then it has no picture',
    async (type) => {
      expect(await send(`${part()}--b--`, type)).toMatchObject({ type: 'error', field: 'file' });
    },
  );
});

describe('many pictures at once', () => {
  it('are limited to fifty a day', async () => {
    const busy = await h.registerUser('busy');
    const small = await createPicture(2);
    const answers = [];
    // as many at once as an account may upload
    for (let round = 0; round < 20; round += 1)
      answers.push(...(await Promise.all([1, 2, 3].map(() => h.upload(busy, small)))));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(50);
    expect(h.faults).toEqual([]);
  });
});
