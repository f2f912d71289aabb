import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpTimeout, type HttpRequest } from './http-adapter.ts';
import { sendHttp } from './send-http.ts';
import { answer, breakOff, neverAnswer, requestTo, startHttpServer, type HttpServer } from './testing/http-server.ts';

let server: HttpServer;
beforeAll(async () => {
  server = await startHttpServer();
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(() => server.close());

const send = (more: Partial<HttpRequest> = {}, base = server.base) =>
  sendHttp(requestTo(base, { progress: () => undefined, ...more }));
const getError = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (value) => Promise.reject(new Error(`it answered ${JSON.stringify(value)}`)),
    (error: unknown) => error,
  );
const getFile = (size: number): FormData => {
  const body = new FormData();
  body.append('file', new File(['x'.repeat(size)], 'p.png', { type: 'image/png' }));
  return body;
};

describe('an upload', () => {
  it('reports how much has been sent, up to the whole', async () => {
    server.handle = answer(200, '{"type":"ok"}', { 'X-Stored': '1' });
    const progress = vi.fn<(fraction: number) => void>();

    const got = await send({ body: getFile(500_000), headers: new Headers({ Authorization: 'abc' }), progress });

    expect(got).toMatchObject({ status: 200, body: '{"type":"ok"}', headers: { 'x-stored': '1' } });
    expect(server.received).toMatchObject([
      { method: 'POST', url: '/api/wallet/out', headers: { authorization: 'abc' } },
    ]);
    expect(server.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(server.received[0]?.body.length).toBeGreaterThan(500_000);
    const reported = progress.mock.calls.map(([fraction]) => fraction);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.at(-1)).toBe(1);
  });

  it.each([
    ['a page in place of JSON', 500, '<html>500</html>'],
    ['an empty body', 200, ''],
    ['no body', 204, ''],
    ['a body of 3 MB', 200, '€'.repeat(1_000_000)],
  ])('given %s, then that is the answer', async (_, status, body) => {
    server.handle = answer(status, body);

    const got = await send();

    expect(got.status).toBe(status);
    expect(got.body === body, `${got.body.length} of ${body.length} characters`).toBe(true);
  });

  it('fails in time if the server says nothing', async () => {
    server.handle = neverAnswer;

    expect(await getError(send({ timeout: 50 }))).toBeInstanceOf(HttpTimeout);
  });

  it('fails in time if the body does not end', async () => {
    server.handle = (response) => response.writeHead(200).write('{"type":');

    expect(await getError(send({ timeout: 200 }))).toBeInstanceOf(HttpTimeout);
  });

  it('fails if the connection is cut within the body, which is no time-out', async () => {
    server.handle = breakOff;

    expect(await getError(send())).not.toBeInstanceOf(HttpTimeout);
  });

  it('fails if there is no server, which is no time-out', async () => {
    const gone = await startHttpServer();
    await gone.close();

    expect(await getError(send({}, gone.base))).not.toBeInstanceOf(HttpTimeout);
  });

  it('is not sent if its caller has aborted before', async () => {
    expect(await getError(send({ signal: AbortSignal.abort() }))).toMatchObject({ name: 'AbortError' });
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

    expect(await getError(send({ signal: caller.signal }))).toMatchObject({ name: 'AbortError' });
    await cancelled;
  });

  it('keeps its answer when its caller aborts afterwards', async () => {
    server.handle = answer(200, 'fine');
    const caller = new AbortController();

    const got = await send({ signal: caller.signal });
    caller.abort();

    expect(got.body).toBe('fine');
  });
});
