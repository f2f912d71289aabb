import axios from 'axios';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../compiled/index.ts';
import { Decimal } from '../expression/run.ts';
import { clientWith, exchange, read, startExchange, stopExchange } from '../../tests/api/exchange.ts';
import { WireError } from './errors.ts';

beforeEach(startExchange);
afterEach(stopExchange);

describe('a request', () => {
  const values = { currency: Decimal.from(3) };
  const sent = async (call: Partial<Call>, given: Readonly<Record<string, unknown>> = values, key?: string) => {
    await clientWith().client.call('wallet.info', { ...read, ...call }, given, key ? { key } : {});
    const config = exchange.asked[0];
    if (!config) throw new Error('nothing was asked');
    return config;
  };

  it('given a GET, then the values are in the query and the body is empty', async () => {
    const config = await sent({});

    expect(axios.getUri(config)).toBe('https://exchange.test/api/wallet/info?currency=3');
    expect(config.data).toBeUndefined();
  });

  it('given a POST, then the values are a form in the body', async () => {
    const config = await sent({ method: 'POST' });

    expect(axios.getUri(config)).toBe('https://exchange.test/api/wallet/info');
    expect(String(config.data)).toBe('currency=3');
    expect(String(config.headers['Content-Type'])).toContain('application/x-www-form-urlencoded');
  });

  it('given a file, then the body is multipart', async () => {
    const config = await sent({ method: 'POST', body: 'multipart' }, { ...values, file: new File(['p'], 'p.png') });

    expect(config.data).toBeInstanceOf(FormData);
    expect((config.data as FormData).get('currency')).toBe('3');
    expect((config.data as FormData).get('file')).toMatchObject({ name: 'p.png' });
  });

  it('given any call, then it sends the language and the bare token', async () => {
    const { headers } = await sent({});

    expect(headers.lang).toBe('zh');
    expect(headers.Authorization).toBe('abc123');
    expect(headers['Idempotency-Key']).toBeUndefined();
  });

  it('given a public call, then it sends no token', async () => {
    expect((await sent({ auth: 'none' })).headers.Authorization).toBeUndefined();
  });

  it('given an idempotency key, then it is sent', async () => {
    expect((await sent({ method: 'POST', effect: 'money' }, values, 'key-1')).headers['Idempotency-Key']).toBe('key-1');
  });

  it('given an undeclared value, then nothing is sent', async () => {
    await expect(clientWith().client.call('wallet.info', read, { coin: 'x' })).rejects.toThrow(WireError);
    expect(exchange.asked).toHaveLength(0);
  });
});
