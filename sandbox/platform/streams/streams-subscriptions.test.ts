import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, PASSWORD, type Harness } from '../../testing/harness.ts';
import { createStreamsHelper, expectCounted, type Frame } from '../../testing/streams-helper.ts';

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const { hub, openLine, step } = createStreamsHelper(() => h);

describe('a subscription', () => {
  it.each([
    ['to no channel', { channel: 'nothing', params: {} }, 'Channel not found'],
    ['to the prototype', { channel: '__proto__', params: {} }, 'Channel not found'],
    ['to no pair', { channel: 'book', params: { symbol: 'ABC/DEF' } }, 'Pair not found'],
    ['without its parameters', { channel: 'book', params: {} }, 'params'],
    ['with others', { channel: 'ticker', params: { x: 1 } }, 'params'],
    ['with no period', { channel: 'candles', params: { symbol: 'BTC/USDT', period: '2min' } }, 'params'],
    ['to a user without a session', { channel: 'wallet', params: {}, token: 'f'.repeat(32) }, 'log in'],
  ])('%s gets an error under its id', async (_, frame, message) => {
    const line = openLine();
    await line.ask({ op: 'subscribe', id: 'x', ...frame });
    expect(line.frames).toHaveLength(1);
    expect(line.frames[0]).toMatchObject({ id: 'x', kind: 'error' });
    expect(line.frames[0]?.message).toContain(message);
  });

  it.each([
    '',
    'nonsense',
    '[]',
    'null',
    '{"op":"subscribe"}',
    '{"op":"subscribe","id":"","channel":"ticker"}',
    '{"op":"fly","id":"a"}',
    '{"op":"subscribe","id":{"toString":1}}',
    `"${'x'.repeat(5000)}"`,
  ])('frame %s gets an error and harms nothing', async (text) => {
    const line = openLine();
    await line.handleMessage(text);
    expect(line.frames).toEqual([expect.objectContaining({ kind: 'error' })]);
    await line.ask({ op: 'ping' });
    expect(line.frames[1]).toMatchObject({ op: 'pong' });
  });

  it('ends when it is released and when the connection closes', async () => {
    const line = openLine();
    await line.ask({ op: 'subscribe', id: 'a', channel: 'ticker', params: {} });
    await line.ask({ op: 'subscribe', id: 'b', channel: 'ticker', params: {} });
    await line.ask({ op: 'unsubscribe', id: 'a' });
    step(20);
    expect(line.of('a')).toHaveLength(1);
    expect(line.of('b').length).toBeGreaterThan(5);
    const before = line.frames.length;
    line.handleClose();
    step(20);
    expect(line.frames).toHaveLength(before);
  });

  it('requested again under its id counts from one again', async () => {
    const line = openLine();
    await line.ask({ op: 'subscribe', id: 'a', channel: 'ticker', params: {} });
    step(10);
    const before = line.frames.length;
    await line.ask({ op: 'subscribe', id: 'a', channel: 'ticker', params: {} });
    step(10);
    expectCounted(line.frames.slice(before));
    expect(line.frames[before]).toMatchObject({ id: 'a', seq: 1 });
    line.handleClose();
  });

  it('number fifty-one on one connection is refused', async () => {
    const line = openLine();
    for (let i = 0; i <= 50; i += 1)
      await line.ask({ op: 'subscribe', id: `s${i}`, channel: 'book', params: { symbol: 'BTC/USDT' } });
    expect(line.of('s50')).toEqual([expect.objectContaining({ kind: 'error' })]);
    line.handleClose();
  });

  it.each([
    ['a snapshot', { op: 'subscribe', id: 'a', channel: 'ticker', params: {} }],
    ['a pong', { op: 'ping' }],
    ['a refusal', { op: 'subscribe', id: 'a', channel: 'nothing', params: {} }],
    ['a refusal of what is no frame', {}],
  ])('of a client that does not read gets a close with a reason instead of %s', async (_, frame) => {
    const line = openLine(5e6);
    await line.ask(frame);
    expect(line.frames).toEqual([{ op: 'closed 1013', message: 'The client does not read fast enough.' }]);
  });
});

describe('over a connection', () => {
  it('a user gets own changes and no others', async () => {
    // given two users on real sockets
    const { url } = await h.sandbox.listen(0);
    const [ada, berta] = [await h.registerUser('ada'), await h.registerUser('berta')];
    const [first, second] = [await hear(url, ada), await hear(url, berta)];
    expect([(await first.next()).kind, (await second.next()).kind]).toEqual(['snapshot', 'snapshot']);
    // when Ada submits a deposit that is approved, and then Berta submits one
    await fileFor(ada, 'intent-ada');
    expect(await first.next()).toMatchObject({ seq: 2, kind: 'delta', data: { version: 2 } });
    h.now = new Date(h.now.getTime() + 4000);
    await h.sandbox.reviewDue();
    expect(await first.next()).toMatchObject({ seq: 3, data: { version: 3 } });
    await fileFor(berta, 'intent-berta');
    // then Berta's first delta is her own
    expect(await second.next()).toMatchObject({ seq: 2, kind: 'delta', data: { version: 2 } });
    first.close();
    second.close();
  });

  it('a session that a new password ended gets that change and nothing after it', async () => {
    // given one user logged in on two devices
    const [here, there] = [await h.registerUser('carol'), await again('carol')];
    const { id }: { id: number } = (await h.get('user/center', {}, { token: here })).message;
    const line = openLine();
    await line.ask({ op: 'subscribe', id: 'here', channel: 'wallet', params: {}, token: here });
    await line.ask({ op: 'subscribe', id: 'there', channel: 'wallet', params: {}, token: there });
    // when the password is changed here
    await h.post('user/e_pwd', { old_password: PASSWORD, password: 'another one' }, { token: here });
    hub.publishVersion(id, 2);
    for (const device of ['here', 'there']) await expect.poll(() => line.of(device)).toHaveLength(3);
    hub.publishVersion(id, 3);
    // then
    expect(line.of('there').map(({ kind }) => kind)).toEqual(['snapshot', 'delta', 'error']);
    // the current session has a new token, so its streams must be opened again
    expect(line.of('here').map(({ kind }) => kind)).toEqual(['snapshot', 'delta', 'error']);
    line.handleClose();
  });

  it('a session that an operator ended, as all others, gets an error', async () => {
    const { url } = await h.sandbox.listen(0);
    const stream = await hear(url, await h.registerUser('dora'));
    expect((await stream.next()).kind).toBe('snapshot');

    await h.sandbox.admin.account('end-sessions', 'all');

    const kinds = [(await stream.next()).kind, (await stream.next()).kind];
    expect(kinds).toEqual(['delta', 'error']);
    stream.close();
  });
});

/** Opens the wallet stream of a session on a real socket. */
async function hear(url: string, token: string): Promise<{ next(): Promise<Frame>; close(): void }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  const waiting: ((frame: Frame) => void)[] = [];
  const heard: Frame[] = [];
  socket.onmessage = (event) => {
    const frame = JSON.parse(event.data as string) as Frame;
    const waiter = waiting.shift();
    if (waiter) waiter(frame);
    else heard.push(frame);
  };
  await new Promise((resolve) => (socket.onopen = resolve));
  socket.send(JSON.stringify({ op: 'subscribe', id: 'w', channel: 'wallet', params: {}, token }));
  return {
    next: () => new Promise((resolve) => (heard.length > 0 ? resolve(heard.shift() as Frame) : waiting.push(resolve))),
    close: () => socket.close(),
  };
}

const again = async (name: string): Promise<string> =>
  (await h.post('user/login', { user_string: `${name}@mail.example`, password: PASSWORD })).message;

async function fileFor(token: string, key: string): Promise<void> {
  const { chains } = (await h.post('wallet/deposit_terms', { currency: '3' }, { token })).message as {
    chains: { address: string }[];
  };
  const imgs: string = (await h.upload(token)).message;
  expect(
    (
      await h.post(
        'wallet/charge_req',
        { currency: '3', amount: '50', imgs, sub_type: 'TRC20', address: chains[0]?.address ?? '' },
        { token, key },
      )
    ).type,
  ).toBe('ok');
}
