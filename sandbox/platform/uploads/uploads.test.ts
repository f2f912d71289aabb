import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, createPicture, type Harness } from '../../testing/harness.ts';

let h: Harness;
let token: string;
beforeAll(async () => {
  h = await openHarness();
  token = await h.registerUser('ada');
});
afterAll(() => h.close());

const read = (address: string, who?: string): Promise<Response> =>
  Promise.resolve(
    h.sandbox.fetch(new Request(`http://sandbox${address}`, who ? { headers: { Authorization: who } } : {})),
  );
const keep = async (body: Uint8Array): Promise<string> => (await h.upload(token, body)).message;

describe('an upload', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('of a %s is returned to its owner in the same format', async (format) => {
    const response = await read(
      await keep(
        await sharp(await createPicture())
          .toFormat(format)
          .toBuffer(),
      ),
      token,
    );
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="picture\.(?:jpeg|png|webp)"$/);
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(40);
  });

  it('loses its metadata and appended content', async () => {
    // given a photo with location data and a script appended
    const photo = await sharp(await createPicture())
      .jpeg()
      .withExif({ IFD0: { Copyright: 'my garden' } })
      .toBuffer();
    const body = Buffer.from(
      await (
        await read(await keep(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])), token)
      ).arrayBuffer(),
    );
    expect(photo.includes('my garden')).toBe(true);
    expect([body.includes('my garden'), body.includes('script'), (await sharp(body).metadata()).exif]).toEqual([
      false,
      false,
      undefined,
    ]);
  });

  it('is readable by its owner only, and never cached', async () => {
    const address = await keep(await createPicture());
    expect((await read(address, token)).headers.get('cache-control')).toBe('no-store');
    expect((await read(address, await h.registerUser('other'))).status).toBe(404);
    expect(await (await read(address)).json()).toMatchObject({ type: '999' });
  });

  it('is reduced if it is huge', async () => {
    const address = await keep(
      await sharp({ create: { width: 5000, height: 100, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    );
    expect((await sharp(Buffer.from(await (await read(address, token)).arrayBuffer())).metadata()).width).toBe(4096);
  });

  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
      'JPEG',
    ],
    ['a page', Buffer.from('<html></html>'), 'JPEG'],
    ['nothing', Buffer.alloc(0), 'no picture'],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'JPEG'],
    ['too much', Buffer.alloc(5 * 1024 * 1024 + 1), '5 MB'],
    ['far too much', Buffer.alloc(7 * 1024 * 1024), '5 MB'],
  ])('of %s is refused', async (_, body, message) => {
    const answer = await h.upload(token, body);
    expect(answer.type).toBe('error');
    expect(answer.message).toContain(message);
  });

  it('of an incomplete picture is refused', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#123456',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    expect(await h.upload(token, whole.subarray(0, whole.length / 2))).toMatchObject({
      type: 'error',
      message: 'The picture cannot be read.',
    });
  });

  it('without a file, with two, or as plain text is refused', async () => {
    const send = async (body: FormData | string) =>
      (
        await h.sandbox.fetch(
          new Request('http://sandbox/api/upload', { method: 'POST', body, headers: { Authorization: token } }),
        )
      ).json();
    const two = new FormData();
    two.append('file', new Blob([new Uint8Array(await createPicture())]));
    two.append('file', new Blob([new Uint8Array(await createPicture())]));
    const text = new FormData();
    text.append('file', 'hello');
    expect(await send(new FormData())).toMatchObject({ type: 'error', field: 'file' });
    expect(await send(two)).toMatchObject({ type: 'error', field: 'file' });
    expect(await send(text)).toMatchObject({ type: 'error', field: 'file' });
    expect(await send('hello')).toMatchObject({ type: 'error' });
    expect(h.faults).toEqual([]);
  });

  it('is refused after fifty in a day', async () => {
    const busy = await h.registerUser('busy');
    const small = await createPicture(2);
    const answers = [];
    for (let i = 0; i < 51; i += 1) answers.push((await h.upload(busy, small)).type);
    expect(answers.filter((type) => type === 'ok')).toHaveLength(50);
    h.now = new Date(h.now.getTime() + 86_400_001);
    expect((await h.upload(busy, small)).type).toBe('ok');
  });
});
