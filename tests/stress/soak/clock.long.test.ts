import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSteadyClock } from '../../../sandbox/platform/shared/steady-clock.ts';
import { openHarness, PASSWORD, type Envelope, type Harness } from '../../../sandbox/testing/harness.ts';
import { createPerson, extendSessions, type Person } from '../../../sandbox/testing/accounts.ts';
import { startPostgresql } from '../../journeys/support/postgresql-server.ts';
import { createRandom, type Random } from '../../kit/random.ts';
import { findUnsound } from './cluster.ts';
import { report } from './report.ts';

const JUMPS = Number(process.env.JUMPS ?? '60');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [MINUTE, -MINUTE, HOUR, -HOUR, DAY, -DAY];
const PAIR = { legal_id: '3', currency_id: '1' };

/** A sandbox on a machine whose clock can be set. */
interface Server {
  readonly h: Harness;
  /** How far the clock is off, in ms. */
  offset: number;
  readonly clock: () => Date;
}

async function startServer(databaseUrl: string, offset = 0): Promise<Server> {
  const place = { offset };
  const clock = createSteadyClock(() => Date.now() + place.offset);
  const h = await openHarness({ databaseUrl, clock, timers: true });
  return Object.assign(place, { h, clock });
}

/** The calls of a user of options, contracts, finance and spot. */
const DEEDS: readonly (readonly [path: string, fields: Record<string, string>])[] = [
  ['microtrade/submit', { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '50' }],
  ['microtrade/submit', { match_id: '1', currency_id: '3', type: '2', seconds: '300', number: '100' }],
  ['lever/submit', { ...PAIR, share: '1', multiple: '10', type: '1', status: '1' }],
  ['lever/submit', { ...PAIR, share: '1', multiple: '10', type: '2', status: '1' }],
  ['lh/deposit', { config_id: '1', amount: '500', agreement: '1' }],
  ['wallet/curChange', { from_currency_id: '3', to_currency_id: '1', number: '20' }],
  ['coin/trade', { ...PAIR, type: '1', kind: '2', amount: '0.001', target_price: '110000' }],
  ['coin/trade', { ...PAIR, type: '1', amount: '0.001', target_price: '97000' }],
  ['wallet/change', { currency_id: '3', number: '0.01', from_field: 'change', to_field: 'trust' }],
];

/** Checks of the database at the exchange's time $1. Each query finds the violations. */
const CHECKS: Readonly<Record<string, string>> = {
  'options not settled in time': 'select 1 from options where status = 1 and due_at < $1',
  'options settled early': 'select 1 from options where settled_at > $1 or settled_at < due_at',
  'options whose payout was not booked once': `
    select 1 from options o where o.status <> 1 and o.payout > 0
      and (select count(*) from journals where reference = 'option:' || o.id || ':settled') <> 1`,
  'finance orders without one payment for each day': `
    select 1 from finance_orders o where $1::timestamptz is not null and (
      (select count(*) from finance_days where order_id = o.id)
        <> least(o.days, greatest(0, ($1::timestamptz at time zone 'UTC')::date - o.starts_on))
      or (select coalesce(sum(interest), 0) from finance_days where order_id = o.id) <> o.income)`,
  'finance orders not returned once': `
    select 1 from finance_orders o where o.status = 2
      and (select count(*) from journals where reference = 'finance:' || o.id || ':completed') <> 1`,
  'contracts without one fee for each midnight': `
    select 1 from positions p where opened_at is not null
      and (select count(*) from journals where reference like 'contract:' || p.id || ':night:%')
        <> extract(epoch from date_trunc('day', coalesce(closed_at, $1::timestamptz), 'UTC') - date_trunc('day', opened_at, 'UTC')) / 86400`,
};

describe('two servers on one database, whose clocks jump', () => {
  let database: Awaited<ReturnType<typeof startPostgresql>>;
  let direct: pg.Client;
  let servers: [Server, Server];
  let who: Person;
  beforeAll(async () => {
    database = await startPostgresql();
    direct = new pg.Client({ connectionString: database.url });
    await direct.connect();
    servers = [await startServer(database.url), await startServer(database.url)];
    who = await createPerson(servers[0].h, 'clara', { coins: { USDT: '10000000' } });
    const much = { currency_id: '3', from_field: 'change', number: '2000000' };
    for (const to of ['trust', 'lever', 'micro']) await who.pay('wallet/change', { ...much, to_field: to });
    await extendSessions(servers[0].h);
  });
  afterAll(async () => {
    for (const { h } of servers) await h.close();
    await direct.end();
    await database.stop();
  });

  const latest = (): Date => new Date(Math.max(...servers.map(({ clock }) => clock().getTime())));
  const wrongIn = async (now: Date): Promise<string[]> => {
    const wrong: string[] = [];
    for (const [what, query] of Object.entries(CHECKS)) {
      const { rows } = await direct.query(
        `select count(*)::int as count from (${query}) broken`,
        query.includes('$1') ? [now] : [],
      );
      if (rows[0].count > 0) wrong.push(`${what}: ${rows[0].count}`);
    }
    return wrong;
  };
  const settleAll = async (): Promise<void> => {
    await Promise.all(servers.map(({ h }) => h.sandbox.settleDue()));
    for (const { h } of servers) await h.sandbox.settleDue();
  };

  /** Sets the clock of one server, or restarts it with another clock. */
  async function jump(random: Random): Promise<void> {
    const place = random.below(2);
    const server = servers[place] as Server;
    const offset = Math.max(-2 * DAY, server.offset + random.pick(STEPS));
    if (random.chance(0.8)) server.offset = offset;
    else {
      await server.h.close();
      servers[place] = await startServer(database.url, offset);
    }
  }

  it(`settle everything once in ${JUMPS} jumps by a minute, an hour and a day, forth and back`, async () => {
    const random = createRandom(8);
    const answers: Record<string, number> = {};
    const faults: unknown[] = [];
    let peak = 0;
    for (let i = 0; i < JUMPS; i += 1) {
      faults.push(...servers.flatMap(({ h }) => h.faults.splice(0)));
      // a restarted server no longer knows the latest time that it had reached
      peak = Math.max(peak, latest().getTime());
      await jump(random);
      // calls both servers while their timers settle what has become due
      const asked = Array.from({ length: 4 }, (_, n): Promise<Envelope> => {
        const [path, fields] = random.pick(DEEDS);
        const { h } = random.pick(servers);
        return h.post(path, fields, { token: who.token, key: `clock-${i}-${n}-of-soak` });
      });
      for (const { type, rule } of await Promise.all(asked)) {
        const told = rule ?? type;
        answers[told] = (answers[told] ?? 0) + 1;
      }
    }
    // then everything that is due at the latest time of any clock is settled exactly once
    peak = Math.max(peak, latest().getTime());
    for (const server of servers) server.offset = peak - Date.now() + HOUR;
    await settleAll();
    expect(await wrongIn(latest())).toEqual([]);
    // and a week later
    for (const server of servers) server.offset += 8 * DAY;
    await settleAll();
    expect(await wrongIn(latest())).toEqual([]);
    expect(faults).toEqual([]);
    expect(await findUnsound(servers[0].h.sandbox.admin)).toEqual([]);
    expect(answers.unknown).toBeUndefined();
    const { rows } = await direct.query(`
      select (select count(*)::int from options where status <> 1) as options,
        (select count(*)::int from finance_days) as "days of finance", (select count(*)::int from positions) as contracts,
        (select count(*)::int from journals where reference like 'contract:%:night:%') as "nights of contracts"`);
    report('clock', { jumps: JUMPS, answers, settled: rows[0] });
  });

  it('accept no code twice, and no code or session that has expired, when the clock is set back', async () => {
    const [{ h }] = servers;
    const server = servers[0];
    const email = 'dora@mail.example';
    const register = (): Promise<Envelope> =>
      h.post('user/register', {
        type: 'email',
        user_string: email,
        code: h.sandbox.codes.get(email) ?? '',
        password: PASSWORD,
        re_password: PASSWORD,
      });
    const logIn = (): Promise<Envelope> => h.post('user/login', { user_string: email, password: PASSWORD });
    // given a code that has expired
    await h.post('sms_mail', { user_string: email, type: 'register' });
    server.offset += HOUR;
    expect(await register()).toMatchObject({ type: 'error' });
    // when the clock is set back, it is still refused
    server.offset -= HOUR;
    expect(await register()).toMatchObject({ type: 'error' });
    // and a new one is accepted once
    server.offset += 2 * HOUR;
    await h.post('sms_mail', { user_string: email, type: 'register' });
    expect(await register()).toMatchObject({ type: 'ok' });
    server.offset -= HOUR;
    expect(await register()).toMatchObject({ type: 'error' });
    // and an expired session stays expired
    const { message: token } = await logIn();
    const see = (): Promise<Envelope> => h.get('user/center', {}, { token });
    server.offset += HOUR;
    expect(await see()).toMatchObject({ type: 'ok' });
    server.offset += 8 * DAY;
    expect(await see()).toMatchObject({ type: '999' });
    server.offset -= 8 * DAY;
    expect(await see()).toMatchObject({ type: '999' });
    expect(h.faults).toEqual([]);
  });
});
