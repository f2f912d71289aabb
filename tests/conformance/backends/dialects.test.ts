import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Decimal } from '../../../engine/language/expression/index.ts';
import { checkBase } from '../../kit/base-project.ts';
import { files } from './app.ts';
import { openClient, type Servers, startServers, stopServers } from './client.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => stopServers(servers));

const clientWith = (token?: string) => openClient(servers, token);
const getFailure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (value) => Promise.reject(new Error(`The call succeeded: ${JSON.stringify(value)}`)),
    (error: unknown) => error,
  );
const getLast = (id: string) => servers[id]?.received.at(-1);

it('an app with several back ends passes the check', () => {
  expect(checkBase(files)).toEqual([]);
});

describe('a plain back end', () => {
  it('reads with path parameters, a Bearer token and declared headers', async () => {
    const payload = await clientWith().ask('policies.get', { id: '2' });

    expect(payload).toMatchObject({ id: 2, holder: 'Holder 2' });
    expect(getLast('plain')).toMatchObject({
      method: 'GET',
      url: '/api/policies/2',
      headers: { authorization: 'Bearer token-1', 'accept-language': 'de', 'x-app': 'notes', 'x-locale': 'de' },
    });
  });

  it('writes JSON without the fields of the path', async () => {
    const values = {
      id: Decimal.from(2),
      premium: Decimal.parse('10.50'),
      years: Decimal.from(3),
      from: new Date('2026-11-21T14:31:02Z'),
      tags: ['a"b', 'c'],
    };

    expect(await clientWith().ask('policies.change', values)).toBeUndefined();

    expect(getLast('plain')).toMatchObject({ method: 'PATCH', url: '/api/policies/2' });
    expect(getLast('plain')?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(getLast('plain')?.body ?? '')).toEqual({
      premium: '10.5',
      years: 3,
      from: '2026-11-21T14:31:02.000Z',
      tags: ['a"b', 'c'],
    });
  });

  it.each(['..', '.', '', 'a/b', 'a\\b', '2\n3'])('never sends %j in a path', async (id) => {
    const before = servers.plain?.received.length;

    expect(await getFailure(clientWith().ask('policies.get', { id }))).toMatchObject({ name: 'WireError', path: 'id' });
    expect(servers.plain?.received.length).toBe(before);
  });

  it('encodes what a path cannot contain', async () => {
    await getFailure(clientWith().ask('policies.get', { id: 'ü?#%' })).catch(() => undefined);

    expect(getLast('plain')?.url).toBe('/api/policies/%C3%BC%3F%23%25');
  });

  it('shows a refusal at its field', async () => {
    const values = { id: 2, premium: '0', years: 1, from: new Date(0), tags: [] };

    expect(await getFailure(clientWith().ask('policies.change', values))).toMatchObject({
      kind: 'refused',
      message: 'Too low',
      detail: { field: 'premium', status: 422 },
    });
  });

  it('ends the session with HTTP 401', async () => {
    const { ask, onSessionEnd } = clientWith('another');

    expect(await getFailure(ask('policies.get', { id: '1' }))).toMatchObject({ kind: 'session' });
    expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith('Log in');
  });
});

describe('a laravel back end', () => {
  it('writes a form under a key, and reads the message', async () => {
    const values = { coin: 1, amount: Decimal.from(5) };

    expect(await clientWith().ask('wallet.deposit', values, 'key-1')).toBe('Done');
    expect(getLast('exchange')).toMatchObject({
      body: 'coin=1&amount=5',
      headers: { authorization: 'token-1', lang: 'de', 'idempotency-key': 'key-1' },
    });
  });

  it('shows a refusal at its field', async () => {
    const refusal = await getFailure(clientWith().ask('wallet.deposit', { coin: 1, amount: '0' }, 'key-2'));

    expect(refusal).toMatchObject({ kind: 'refused', detail: { rule: 'deposit.minimum', field: 'amount' } });
  });

  it('ends the session with its type', async () => {
    const { ask, onSessionEnd } = clientWith('another');

    expect(await getFailure(ask('wallet.owner', {}))).toMatchObject({ kind: 'session' });
    expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith('Log in');
  });
});

describe('a back end with its own envelope', () => {
  it('writes', async () => {
    expect(await clientWith().ask('tasks.rename', { id: 7, title: 'New' })).toEqual({});
    expect(getLast('own')).toMatchObject({ method: 'PUT', url: '/api/tasks/7', body: '{"title":"New"}' });
    expect(getLast('own')?.headers).toMatchObject({ 'x-session': 'token-1' });
  });

  it('shows a refusal at its field', async () => {
    const refusal = await getFailure(clientWith().ask('tasks.rename', { id: 7, title: '' }));

    expect(refusal).toMatchObject({ kind: 'refused', message: 'Write a title', detail: { field: 'title' } });
  });

  it('ends the session as its expression says', async () => {
    const { ask, onSessionEnd } = clientWith('another');

    expect(await getFailure(ask('tasks.rename', { id: 7, title: 'x' }))).toMatchObject({ kind: 'session' });
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });
});
