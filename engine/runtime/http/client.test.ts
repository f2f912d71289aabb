import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LARAVEL } from '../../tools/testing/backend.ts';
import { type Answer, clientWith, exchange, read, startExchange } from './testing/exchange.ts';
import type { Plan } from '../../language/format/index.ts';
import { ownValue } from '../core/scope.ts';
import { decode } from './decode.ts';
import { CallFailure } from './errors.ts';
import { HttpTimeout } from './http-adapter.ts';
import { getError, object, text } from './testing/decode-kit.ts';

beforeEach(startExchange);

const ask = (body: unknown, status = 200) => {
  exchange.answer = () => ({ body, status });
  return clientWith().client.call('wallet.info', read, {});
};
const getFailure = async (work: Promise<unknown>): Promise<CallFailure> =>
  work.then(
    (value) => Promise.reject(new Error(`it answered ${JSON.stringify(value)}`)),
    (error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error as Error)),
  );

describe('an example from the development server', () => {
  const example: Answer = { body: { type: 'ok', message: 'made up' }, headers: { 'vitrine-example': '1' } };

  it('is an invalid response in a built app', async () => {
    exchange.answer = () => example;

    const failure = await getFailure(clientWith().client.call('wallet.info', read, {}));

    expect(failure).toMatchObject({ kind: 'answer', message: 'wallet.info: the response is only an example' });
  });

  it('is reported in development, as is the next response that is none', async () => {
    // given
    const onExample = vi.fn();
    const { client } = clientWith({ onExample });
    exchange.answer = () => example;
    await client.call('wallet.info', read, {});

    // when
    exchange.answer = () => ({ body: { type: 'ok', message: 'fine' } });
    await client.call('wallet.info', read, {});

    // then
    expect(onExample.mock.calls).toEqual([
      ['wallet.info', true],
      ['wallet.info', false],
    ]);
  });

  it('never settles a call that moves money', async () => {
    exchange.answer = () => example;
    const { client } = clientWith({ onExample: vi.fn() });

    const failure = await getFailure(client.call('wallet.out', { ...read, effect: 'money' }, {}, { key: 'k' }));

    expect(failure.kind).toBe('answer');
  });
});

describe('the envelope', () => {
  it.each([
    ['A: the payload as message', { type: 'ok', message: { id: 1 } }, { id: 1 }],
    ['A: an empty list as message', { type: 'ok', message: [] }, []],
    ['A: with an empty data field', { type: 'ok', message: [1], data: '' }, [1]],
    ['A: with data null', { type: 'ok', message: [1], data: null }, [1]],
    ['B: data with a message', { type: 'ok', data: { id: 2 }, message: 'success text' }, { id: 2 }],
    ['B: data zero', { type: 'ok', data: 0, message: 'success text' }, 0],
    ['C: a code', { code: 1, msg: 'success', data: [3] }, [3]],
    ['D: data with an empty message', { type: 'ok', message: '', data: { id: 4 } }, { id: 4 }],
  ])('given variant %s, then it returns the payload', async (_, body, payload) => {
    expect(await ask(body)).toEqual(payload);
  });

  it.each([
    ['A', { type: 'error', message: 'Too little' }, 'Too little'],
    ['B', { type: 401, message: 'Balance not enough' }, 'Balance not enough'],
    ['B, code as text', { type: '404', message: 'No such coin' }, 'No such coin'],
    ['C', { code: -1, msg: 'error: no data', data: [] }, 'error: no data'],
  ])('given a failure of variant %s, then it is refused with the message of the server', async (_, body, message) => {
    expect(await getFailure(ask(body))).toMatchObject({ kind: 'refused', call: 'wallet.info', message });
  });

  it('given a rule and a field in the failure, then the error carries them', async () => {
    const failure = await getFailure(ask({ type: 'error', message: 'No', rule: 'coin.minimum', field: 'amount' }));

    expect(failure.detail).toMatchObject({ rule: 'coin.minimum', field: 'amount' });
  });

  it.each([
    ['text instead of JSON', '<html>504</html>', 200],
    ['a list', [], 200],
    ['null', 'null', 200],
    ['an object without type or code', { message: 'ok' }, 200],
    ['a page from a proxy', '<html>not found</html>', 404],
  ])('given %s, then the answer is invalid, and the error has the address', async (_, body, status) => {
    const failure = await getFailure(ask(body, status));

    expect(failure).toMatchObject({ kind: 'answer', detail: { address: 'https://exchange.test/api/wallet/info' } });
  });
});

describe('a number in an answer', () => {
  const plan = object(['id', 'id', { t: 'decimal' }, 1], ['balance', 'balance', { t: 'decimal' }, 1]);
  const answer = '{"id": 1234567890123456789, "balance": 12345678.123456789012}';
  /** A list whose text is long enough to be parsed in slices. */
  const many = Array.from({ length: 10_000 }, () => answer);

  it('given more digits than a double has, then it is kept digit for digit', async () => {
    const decoded = decode(plan, await ask(`{"type": "ok", "message": ${answer}}`), 'UTC');

    expect(JSON.stringify(decoded)).toBe('{"id":"1234567890123456789","balance":"12345678.123456789012"}');
  });

  it('given a long answer, then each number is kept digit for digit', async () => {
    const payload = await ask(`{"type": "ok", "message": {"list": [${many.join()}], "next": 1234567890123456789}}`);

    expect(JSON.stringify(ownValue(payload, 'next'))).toBe('"1234567890123456789"');
    expect(new Set((ownValue(payload, 'list') as unknown[]).map((row) => JSON.stringify(row)))).toEqual(
      new Set(['{"id":"1234567890123456789","balance":"12345678.123456789012"}']),
    );
  });

  it.each<[Plan, string, string]>([
    [{ t: 'integer' }, '1234567890123456789.5', 'id: expected a whole number, got 1234567890123456789.5'],
    [{ t: 'integer' }, '1e4000', 'id: expected a whole number, got a number that is too long'],
    [{ t: 'decimal' }, '1e4000', 'id: expected a decimal, got a number that is too long'],
    [{ t: 'milliseconds' }, '1234567890123456789', 'id: expected a whole number, got 1234567890123456789'],
    [text, '1234567890123456789', 'id: expected text, got 1234567890123456789'],
    [object(), '1234567890123456789', 'id: expected an object, got 1234567890123456789'],
    [{ t: 'list', i: text }, '1234567890123456789', 'id: expected a list, got 1234567890123456789'],
  ])('given the type %j and %s, then it is refused by name', async (part, number, message) => {
    const payload = await ask(`{"type": "ok", "message": {"id": ${number}}}`);

    expect(getError(() => decode(object(['id', 'id', part, 1]), payload, 'UTC')).message).toBe(message);
  });
});

describe('a call that moves money', () => {
  it.each([
    ['a refusal', { type: 'error', message: 'No' }],
    ['a success', { type: 'ok', message: 'Done' }],
    ['nothing', ''],
  ])('given HTTP 503 with %s, then the outcome is unknown', async (_, body) => {
    exchange.answer = () => ({ body, status: 503 });

    const failure = await getFailure(clientWith().client.call('wallet.out', read, {}, { key: 'key-1' }));

    expect(failure).toMatchObject({ kind: 'unknown', detail: { status: 503 } });
  });

  it('given a status that the back end declares as unknown, then the outcome is unknown', async () => {
    exchange.answer = () => ({ body: { type: 'error', message: 'Still running' }, status: 409 });
    const { client } = clientWith({ backends: () => ({ main: { ...LARAVEL, unknown: [409] } }) });

    expect(await getFailure(client.call('wallet.out', read, {}, { key: 'key-1' }))).toMatchObject({ kind: 'unknown' });
  });
});

describe('the end of a session', () => {
  it.each([
    ['type 999 as text', { type: '999', message: 'Log in' }],
    ['type 999 as number', { type: 999, message: 'Log in' }],
    ['code 401', { code: 401, message: 'Log in' }],
    ['code 404 as text', { code: '404', msg: 'Log in' }],
  ])('given %s, then it is reported once, with the message of the server', async (_, body) => {
    exchange.answer = () => ({ body });
    const { client, onSessionEnd } = clientWith();

    expect(await getFailure(client.call('wallet.info', read, {}))).toMatchObject({
      kind: 'session',
      message: 'Log in',
    });
    expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith('Log in');
  });

  it.each([
    ['HTTP 404 without an envelope', '<html></html>', 404],
    ['HTTP 404 with a code in its body', { code: 404, message: 'no such path' }, 404],
    ['HTTP 401 without an envelope', '', 401],
    ['type 401, an ordinary failure', { type: 401, message: 'Wrong password' }, 200],
    ['type 404', { type: 404, message: 'No such record' }, 200],
  ])('given %s, then the session continues', async (_, body, status) => {
    exchange.answer = () => ({ body, status });
    const { client, onSessionEnd } = clientWith();

    expect((await getFailure(client.call('wallet.info', read, {}))).kind).not.toBe('session');
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  describe('that is a cookie', () => {
    const { token: _, ...rest } = LARAVEL;
    const backend = { ...rest, cookies: { csrf: { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' } } };
    const withCookies = (more: object = {}) =>
      clientWith({ backends: () => ({ main: backend }), token: () => 'user-7', ...more });

    it('is in every request, without a token', async () => {
      await withCookies().client.call('wallet.info', { ...read, auth: 'none' }, {});
      await withCookies().client.call('wallet.info', read, {});

      expect(exchange.asked).toMatchObject([{ cookies: backend.cookies }, { cookies: backend.cookies }]);
      expect(exchange.asked.flatMap(({ headers }) => [...headers.values()])).not.toContain('user-7');
    });

    it.each([
      ['a user who has logged in', 'user-7', 'session'],
      ['nobody', '', 'answer'],
    ])('given HTTP 401 for %s, then the failure is of the kind it is', async (__, token, kind) => {
      const { client, onSessionEnd } = withCookies({
        token: () => token,
        backends: () => ({ main: { ...backend, envelope: 'plain', ended: { statuses: [401], types: [], codes: [] } } }),
      });
      exchange.answer = () => ({ body: '', status: 401 });

      expect((await getFailure(client.call('wallet.info', read, {}))).kind).toBe(kind);
      expect(onSessionEnd).toHaveBeenCalledTimes(kind === 'session' ? 1 : 0);
    });
  });

  it('given a new session, then a late end of the previous session does not end it', async () => {
    let token = 'old';
    exchange.answer = () => {
      token = 'new';
      return { body: { type: '999', message: 'Log in' } };
    };
    const { client, onSessionEnd } = clientWith({ token: () => token });

    await getFailure(client.call('wallet.info', read, {}));

    expect(onSessionEnd).not.toHaveBeenCalled();
  });
});

describe('a missing answer', () => {
  it('given a time-out, then the failure is a timeout', async () => {
    exchange.answer = () => new HttpTimeout(1000);

    expect((await getFailure(clientWith().client.call('wallet.info', read, {}))).kind).toBe('timeout');
  });

  it('given a broken connection, then the failure is the network', async () => {
    exchange.answer = () => new TypeError('Failed to fetch');

    expect(await getFailure(clientWith().client.call('wallet.info', read, {}))).toMatchObject({
      kind: 'network',
      detail: { address: 'https://exchange.test/api/wallet/info' },
    });
  });
});
