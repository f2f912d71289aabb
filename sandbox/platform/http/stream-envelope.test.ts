import { expect, it } from 'vitest';
import { isStreamed, streamEnvelope } from './stream-envelope.ts';

const getText = async (parts: AsyncIterable<string>): Promise<string> =>
  new Response((await streamEnvelope(parts)).body).text();
async function* parts(...texts: string[]): AsyncGenerator<string> {
  for (const text of texts) yield await Promise.resolve(text);
}

it('given parts, then the answer is one envelope with all of them', async () => {
  expect(JSON.parse(await getText(parts('a "b"\r\n', 'ü 😀\n', '')))).toEqual({
    type: 'ok',
    message: 'a "b"\r\nü 😀\n',
  });
  expect(JSON.parse(await getText(parts()))).toEqual({ type: 'ok', message: '' });
});

it('given a first part that fails, then there is no answer yet, and the caller can report it', async () => {
  // oxlint-disable-next-line require-yield -- it fails before its first part
  const failing = (async function* (): AsyncGenerator<string> {
    throw new Error('no rows');
  })();

  await expect(streamEnvelope(failing)).rejects.toThrow('no rows');
});

it('given a later part that fails, then the answer breaks off, and is not valid', async () => {
  async function* failing(): AsyncGenerator<string> {
    yield 'first';
    throw new Error('the database is gone');
  }

  const { body, ended } = await streamEnvelope(failing());
  await expect(new Response(body).text()).rejects.toThrow('the database is gone');
  await expect(ended).rejects.toThrow('the database is gone');
});

it('given a client that takes all parts, then the answer ends without an error', async () => {
  const { body, ended } = await streamEnvelope(parts('a', 'b'));
  await new Response(body).text();

  await expect(ended).resolves.toBeUndefined();
});

it('given a slow client, then no part is read before the last one is taken', async () => {
  let read = 0;
  async function* counted(): AsyncGenerator<string> {
    for (; read < 1000; read += 1) yield 'row';
  }
  const reader = (await streamEnvelope(counted())).body.getReader();
  for (let taken = 0; taken < 5; taken += 1) await reader.read();

  expect(read).toBeLessThanOrEqual(5);
  await reader.cancel();
});

it('given a client that leaves, then reading ends', async () => {
  let isEnded = false;
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) yield 'row';
    } finally {
      isEnded = true;
    }
  }
  const { body, ended } = await streamEnvelope(endless());
  const reader = body.getReader();
  await reader.read();
  await reader.cancel();

  expect(isEnded).toBe(true);
  await expect(ended).rejects.toThrow('The client left');
});

it('given a text or a list, then it is answered as a whole', () => {
  expect([isStreamed('text'), isStreamed(['a']), isStreamed(null), isStreamed(parts())]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
