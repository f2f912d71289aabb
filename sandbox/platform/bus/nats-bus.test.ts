import { afterEach, beforeEach, expect, it } from 'vitest';
import { openNatsServer, type NatsServer } from '../../testing/nats-server.ts';
import type { MessageBus } from './message-bus.ts';
import { openNatsBus } from './nats-bus.ts';

let server: NatsServer;
let open: MessageBus[];

beforeEach(async () => {
  server = await openNatsServer();
  open = [];
});
afterEach(async () => {
  for (const bus of open) await bus.close();
  await server.close();
});

/** Joins the bus as another process, and records what it hears. */
async function join(url = server.url) {
  const bus = await openNatsBus(url);
  open.push(bus);
  const heard: string[] = [];
  let gaps = 0;
  bus.subscribe(
    (message) => heard.push(message),
    () => (gaps += 1),
  );
  return { bus, heard, gaps: () => gaps };
}

it('given two processes, then each hears the other, but not itself', async () => {
  const [one, two] = [await join(), await join()];

  one.bus.send('user:7');
  one.bus.send('pair:3');
  two.bus.send('user:8');

  await expect.poll(() => [one.heard, two.heard]).toEqual([['user:8'], ['user:7', 'pair:3']]);
});

it('given the same message again within a moment, then it is sent once', async () => {
  const [one, two] = [await join(), await join()];

  for (let time = 0; time < 5; time += 1) one.bus.send('user:7');
  one.bus.send('end');

  await expect.poll(() => two.heard).toEqual(['user:7', 'end']);
});

it('given processes of another exchange at the same server, then they hear nothing', async () => {
  const other = await join(new URL('/other', server.url));
  const [one, two] = [await join(), await join()];

  one.bus.send('user:7');

  await expect.poll(() => two.heard).toEqual(['user:7']);
  expect(other.heard).toEqual([]);
});

it('given a user and a password in the address, then the process logs in with them', async () => {
  await join(new URL(server.url.href.replace('//', '//ada:p%40ss@')));

  expect(server.logins).toEqual([expect.objectContaining({ user: 'ada', pass: 'p@ss' })]);
});

it('given a lost connection, then the process connects again, is told of the gap, and hears again', async () => {
  const [one, two] = [await join(), await join()];

  server.cut();
  // messages sent meanwhile are lost, which the gap reports
  one.bus.send('lost');

  await expect.poll(() => [one.gaps(), two.gaps()]).toEqual([1, 1]);
  one.bus.send('user:9');
  await expect.poll(() => two.heard).toContain('user:9');
});

it('given no server at the start, then says so, and what to do', async () => {
  const { url } = server;
  await server.close();

  await expect(openNatsBus(url)).rejects.toThrow(/BUS_URL at 127\.0\.0\.1:\d+ cannot be used .* leave BUS_URL out/);
  server = await openNatsServer();
});
