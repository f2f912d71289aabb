import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../language/format/index.ts';
import { Decimal } from '../../language/expression/run.ts';
import { clientWith, exchange, read, startExchange } from './testing/exchange.ts';
import { LARAVEL } from '../../tools/testing/backend.ts';
import { WireError } from './errors.ts';

beforeEach(startExchange);

describe('a request', () => {
  const values = { currency: Decimal.from(3) };
  const sent = async (call: Partial<Call>, given: Readonly<Record<string, unknown>> = values, key?: string) => {
    await clientWith().client.call('wallet.info', { ...read, ...call }, given, key ? { key } : {});
    const request = exchange.asked[0];
    if (!request) throw new Error('nothing was asked');
    return request;
  };

  it('given a GET, then the values are in the query and the body is empty', async () => {
    const { base, path, body, headers } = await sent({});

    expect(base + path).toBe('https://exchange.test/api/wallet/info?currency=3');
    expect(body).toBeUndefined();
    expect(headers.get('Content-Type')).toBeNull();
  });

  it('given a GET without values, then the URL has no question mark', async () => {
    expect((await sent({}, {})).path).toBe('wallet/info');
  });

  it('given a POST, then the values are a form in the body', async () => {
    const { path, body, headers } = await sent({ method: 'POST' });

    expect(path).toBe('wallet/info');
    expect(body).toBe('currency=3');
    expect(headers.get('Content-Type')).toBe('application/x-www-form-urlencoded;charset=utf-8');
  });

  it('given a POST of JSON, then its type says so', async () => {
    const { body, headers } = await sent({ method: 'POST', body: 'json' });

    expect(body).toBe('{"currency":3}');
    expect(headers.get('Content-Type')).toBe('application/json');
  });

  it('given a file, then the body is multipart, and its type is left to the browser', async () => {
    const { body, headers } = await sent(
      { method: 'POST', body: 'multipart' },
      { ...values, file: new File(['p'], 'p.png') },
    );

    expect(body).toBeInstanceOf(FormData);
    expect((body as FormData).get('currency')).toBe('3');
    expect((body as FormData).get('file')).toMatchObject({ name: 'p.png' });
    expect(headers.get('Content-Type')).toBeNull();
  });

  it('given any call, then it asks for JSON, and sends the language and the bare token', async () => {
    const { headers } = await sent({});

    expect(headers.get('Accept')).toBe('application/json, text/plain, */*');
    expect(headers.get('lang')).toBe('zh');
    expect(headers.get('Authorization')).toBe('abc123');
    expect(headers.get('Idempotency-Key')).toBeNull();
  });

  it('given a damaged token, then it is sent without what no header can have', async () => {
    await clientWith({ token: () => 'ab\n\u20acc' }).client.call('wallet.info', read, {});

    expect(exchange.asked[0]?.headers.get('Authorization')).toBe('abc');
  });

  it('given a declared header, then it replaces the usual one, however it is spelt', async () => {
    const backends = () => ({ main: { ...LARAVEL, headers: { accept: { k: 'const', value: 'text/csv' } as const } } });
    await clientWith({ backends, resolve: () => 'text/csv' }).client.call('wallet.info', read, {});

    expect(exchange.asked[0]?.headers.get('Accept')).toBe('text/csv');
  });

  it('given a public call, then it sends no token', async () => {
    expect((await sent({ auth: 'none' })).headers.get('Authorization')).toBeNull();
  });

  it('given an idempotency key, then it is sent', async () => {
    const { headers } = await sent({ method: 'POST', effect: 'money' }, values, 'key-1');

    expect(headers.get('Idempotency-Key')).toBe('key-1');
  });

  it('given an undeclared value, then nothing is sent', async () => {
    await expect(clientWith().client.call('wallet.info', read, { coin: 'x' })).rejects.toThrow(WireError);
    expect(exchange.asked).toHaveLength(0);
  });
});
