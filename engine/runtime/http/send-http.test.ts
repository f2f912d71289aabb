import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HttpTimeout } from './http-adapter.ts';
import { loadBlob, sendHttp } from './send-http.ts';
import { answer, breakOff, neverAnswer, requestTo, startHttpServer, type HttpServer } from './testing/http-server.ts';

const getError = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (value) => Promise.reject(new Error(`it answered ${JSON.stringify(value)}`)),
    (error: unknown) => error,
  );

const PICTURE = { method: 'GET', path: 'photos/7', body: undefined } as const;

describe('a request to a server', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttpServer();
  });
  beforeEach(() => {
    server.received.length = 0;
  });
  afterAll(() => server.close());

  it('has the method, the URL, the headers and the body of the call', async () => {
    server.handle = answer(200, 'fine');
    const headers = new Headers({ Authorization: 'abc', 'Content-Type': 'text/csv' });

    await sendHttp(requestTo(server.base, { method: 'PATCH', path: 'a/b?c=%20d', headers }));

    expect(server.received).toMatchObject([
      {
        method: 'PATCH',
        url: '/api/a/b?c=%20d',
        headers: { authorization: 'abc', 'content-type': 'text/csv' },
        body: 'amount=5',
      },
    ]);
  });

  it.each([['https://evil.test/x'], ['//evil.test/x'], ['/x']])(
    'stays below its back end with the path %s',
    async (path) => {
      server.handle = answer(200, '');

      await sendHttp(requestTo(server.base, { path }));

      expect(server.received).toMatchObject([{ url: `/api/${path.replace(/^\/+/, '')}` }]);
    },
  );

  it('has no type without a body', async () => {
    server.handle = answer(200, '');

    await sendHttp(requestTo(server.base, { body: undefined }));

    expect(server.received).toMatchObject([{ body: '', headers: { 'content-length': '0' } }]);
    expect(server.received[0]?.headers).not.toHaveProperty('content-type');
  });

  it('sends form data as multipart, with its boundary', async () => {
    server.handle = answer(200, '');
    const body = new FormData();
    body.append('file', new File(['a picture'], 'p.png', { type: 'image/png' }));

    await sendHttp(requestTo(server.base, { body }));

    expect(server.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(server.received[0]?.body).toContain('a picture');
  });

  it.each([
    ['a success', 200, '{"type":"ok"}'],
    ['an empty body', 200, ''],
    ['no body', 204, ''],
    ['a status without redirection', 304, ''],
    ['a page in place of JSON', 500, '<html>500</html>'],
    ['an unknown status', 599, 'ü'],
    ['a body of 8 MB', 200, '€'.repeat(2_700_000)],
  ])('given %s, then that is the answer', async (_, status, body) => {
    server.handle = answer(status, body);

    const got = await sendHttp(requestTo(server.base));

    expect(got.status).toBe(status);
    expect(got.body === body, `${got.body.length} of ${body.length} characters`).toBe(true);
  });

  it('returns headers by name in lower case', async () => {
    server.handle = answer(200, '', { 'X-Next-Page': '2', LINK: '<a>; rel="next"' });

    expect((await sendHttp(requestTo(server.base))).headers).toMatchObject({
      'x-next-page': '2',
      link: '<a>; rel="next"',
    });
  });

  it('follows redirects', async () => {
    server.handle = (response, url) =>
      url === '/api/moved'
        ? response.writeHead(200).end('there')
        : response.writeHead(307, { Location: '/api/moved' }).end();

    expect(await sendHttp(requestTo(server.base))).toMatchObject({ status: 200, body: 'there' });
    expect(server.received[1]).toMatchObject({ method: 'POST', body: 'amount=5' });
  });

  it('fails if the connection is cut within the body, which is no time-out', async () => {
    server.handle = breakOff;

    expect(await getError(sendHttp(requestTo(server.base)))).not.toBeInstanceOf(HttpTimeout);
  });

  it('fails if there is no server, which is no time-out', async () => {
    const gone = await startHttpServer();
    await gone.close();

    expect(await getError(sendHttp(requestTo(gone.base)))).not.toBeInstanceOf(HttpTimeout);
  });

  it('fails in time if the server says nothing', async () => {
    server.handle = neverAnswer;

    expect(await getError(sendHttp(requestTo(server.base, { timeout: 20 })))).toBeInstanceOf(HttpTimeout);
  });

  it('fails in time if the body does not end', async () => {
    server.handle = (response) => response.writeHead(200).write('{"type":');

    expect(await getError(sendHttp(requestTo(server.base, { timeout: 100 })))).toBeInstanceOf(HttpTimeout);
  });

  it('is not sent if its caller has aborted before', async () => {
    const error = await getError(sendHttp(requestTo(server.base, { signal: AbortSignal.abort() })));

    expect(error).toMatchObject({ name: 'AbortError' });
    expect(server.received).toEqual([]);
  });

  it('is cancelled when its caller aborts', async () => {
    const caller = new AbortController();
    const cancelled = new Promise((done) => {
      server.handle = (response) => {
        response.on('close', done);
        caller.abort();
      };
    });

    const error = await getError(sendHttp(requestTo(server.base, { signal: caller.signal })));

    expect(error).toMatchObject({ name: 'AbortError' });
    await cancelled;
  });

  it('keeps its answer when its caller aborts afterwards', async () => {
    server.handle = answer(200, 'fine');
    const caller = new AbortController();

    const got = await sendHttp(requestTo(server.base, { signal: caller.signal }));
    caller.abort();

    expect(got.body).toBe('fine');
  });

  it.each([[200], [404]])('given a picture with HTTP %i, then it is loaded as it is', async (status) => {
    server.handle = answer(status, 'a picture', { 'Content-Type': 'image/png' });

    const headers = new Headers({ Authorization: 'abc' });
    const { blob, ...rest } = await loadBlob(requestTo(server.base, { ...PICTURE, headers }));

    expect([rest, blob.type, await blob.text()]).toEqual([{ status }, 'image/png', 'a picture']);
    expect(server.received).toMatchObject([{ method: 'GET', url: '/api/photos/7', headers: { authorization: 'abc' } }]);
  });

  it('given a picture that does not come in time, then it fails in time', async () => {
    server.handle = neverAnswer;

    expect(await getError(loadBlob(requestTo(server.base, { ...PICTURE, timeout: 20 })))).toBeInstanceOf(HttpTimeout);
  });
});
