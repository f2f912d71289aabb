import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { noopBus, openNatsBus, openNotifyBus, type MessageBus } from '../../sandbox/platform/bus/index.ts';
import { postgresql } from '../../tests/journeys/support/databases.ts';
import { formatMs, getQuantile, type Figure, type Part } from './report.ts';

const TIME = 6000;
const PROCESSES = 4;
const CONNECTIONS = 8;
/** Messages per turn, and turns per second: together, the goal for orders per second. */
const MESSAGES = 25;
const TURNS = 100;
const ACCOUNTS = 10_000;

export const busPart: Part = {
  name: 'bus',
  title: 'Messages between processes',
  how: `PostgreSQL with fsync on, whose ${CONNECTIONS} connections write small transactions one after another for ${TIME / 1000} s. Meanwhile, one process tells ${PROCESSES - 1} others of ${MESSAGES * TURNS} changes a second to ${ACCOUNTS.toLocaleString('en')} accounts: not at all, by NOTIFY, and by a NATS server on the same machine. A process collects messages for 25 ms, which are part of the delay.`,
  measure: async () => {
    const database = await postgresql({ fsync: 'on' });
    const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS });
    const nats = await startNats();
    try {
      await pool.query('create table told (id bigserial primary key, said text not null)');
      return [
        ...(await measureBus('no messages', pool, () => Promise.resolve(noopBus))),
        ...(await measureBus('NOTIFY', pool, () => openNotifyBus(database.url, pool))),
        ...(nats
          ? await measureBus('NATS', pool, () => openNatsBus(nats.url))
          : [{ what: 'NATS', value: 'not measured, because nats-server is not installed' }]),
      ];
    } finally {
      nats?.stop();
      await pool.end();
      await database.stop();
    }
  },
};

interface Nats {
  readonly url: URL;
  stop(): void;
}

/** Starts a NATS server. Resolves to undefined if nats-server is not installed. */
function startNats(): Promise<Nats | undefined> {
  const server = spawn('nats-server', ['--addr', '127.0.0.1', '--port', '-1'], { stdio: ['ignore', 'ignore', 'pipe'] });
  return new Promise((done) => {
    server.once('error', () => done(undefined));
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const address = /client connections on (\S+:\d+)[^]*Server is ready/.exec(said)?.[1];
      if (address !== undefined) done({ url: new URL(`nats://${address}`), stop: () => void server.kill() });
    });
  });
}

async function measureBus(name: string, pool: pg.Pool, open: () => Promise<MessageBus>): Promise<readonly Figure[]> {
  const buses = await Promise.all(Array.from({ length: PROCESSES }, open));
  const sent = new Map<string, number>();
  const delays: number[] = [];
  for (const bus of buses.slice(1))
    bus.subscribe(
      (message) => delays.push(performance.now() - (sent.get(message) ?? Number.NaN)),
      () => undefined,
    );
  const end = performance.now() + TIME;
  const isOn = (): boolean => performance.now() < end;
  const [commits] = await Promise.all([commit(pool, isOn), tell(buses[0] ?? noopBus, sent, isOn)]);
  await wait(200);
  for (const bus of buses) await bus.close();
  const rate = Math.round((commits * 1000) / TIME);
  return [
    { what: `${name}: transactions`, value: `${rate} a second` },
    ...(delays.length === 0
      ? []
      : [
          {
            what: `${name}: from a change until another process hears of it`,
            value: `p50 ${formatMs(getQuantile(delays, 0.5))}, p99 ${formatMs(getQuantile(delays, 0.99))}, ${delays.length.toLocaleString('en')} messages`,
          },
        ]),
  ];
}

async function commit(pool: pg.Pool, isOn: () => boolean): Promise<number> {
  let count = 0;
  const write = async (): Promise<void> => {
    while (isOn()) {
      await pool.query('insert into told (said) values ($1)', ['x'.repeat(200)]);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS - 1 }, write));
  return count;
}

async function tell(bus: MessageBus, sent: Map<string, number>, isOn: () => boolean): Promise<void> {
  let account = 0;
  const begun = performance.now();
  for (let turn = 1; isOn(); turn += 1) {
    for (let i = 0; i < MESSAGES; i += 1) {
      account = (account + 1) % ACCOUNTS;
      const message = `user:${account}`;
      sent.set(message, performance.now());
      bus.send(message);
    }
    await wait(Math.max(0, begun + (turn * 1000) / TURNS - performance.now()));
  }
}
