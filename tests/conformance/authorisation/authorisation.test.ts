import { findSessionUser } from '../../../sandbox/accounts/users/index.ts';
import { readVersions } from '../../../sandbox/ledger/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDeclarations, type CallDeclaration } from '../../../sandbox/platform/declarations/index.ts';
import { createMarket } from '../../../sandbox/market/index.ts';
import { createUserSources } from '../../../sandbox/modules.ts';
import { createHub, createSockets } from '../../../sandbox/platform/streams/index.ts';
import { openHarness, PASSWORD, type Envelope, type Harness } from '../../../sandbox/testing/harness.ts';
import { EVM, createPerson, TRC20, type Person } from '../../../sandbox/testing/accounts.ts';
import { listChoices, listFields, plausible, sendCall, type Fields } from '../requests.ts';
import { listRows, ownedTables, type Row } from '../tables.ts';
import { getTableName } from 'drizzle-orm';
import { DOCUMENT, MARK, openOwner, SUM } from './owner.ts';

const declarations = loadDeclarations();
const calls = [...declarations.calls].map(([id, call]) => ({ id, call }));
const streams = [...declarations.streams.values()].filter(({ auth }) => auth === 'user');

let h: Harness;
let owner: Person;
let other: Person;
let ids: readonly string[];
/** The owner's data that others may know and send. Its presence in an answer is not a leak. */
let secrets: readonly string[];
/** The owner's data that must never reach others. */
let marks: readonly string[];
let before: ReadonlyMap<string, readonly Row[]>;

beforeAll(async () => {
  h = await openHarness({ reviewSeconds: 0 });
  owner = await openOwner(h);
  other = await createPerson(h, 'other', { coins: { USDT: '500', BTC: '1' } });
  before = await listRows(h.sandbox.db, owner.id);
  const values = [...before.values()].flat().flatMap((row) => Object.entries(row));
  ids = [...new Set(values.filter(([name]) => /(^|_)id$/.test(name)).map(([, value]) => String(value)))].filter((id) =>
    /^\d+$/.test(id),
  );
  const uploads = (before.get('uploads') ?? []).map((row) => `/api/upload/${String(row.id)}`);
  marks = [MARK, EVM, ...(before.get('deposit_addresses') ?? []).map((row) => String(row.address))];
  secrets = [...uploads.slice(0, 2), owner.email, TRC20, String(before.get('users')?.[0]?.invite_code), DOCUMENT];
});
afterAll(() => h.close());

/** Builds requests with each of the owner's ids in each field that may hold one, and each secret in each text field. */
function attacks(call: CallDeclaration): Fields[] {
  const base = plausible(call);
  const fields = listFields(call);
  const numbers = fields.filter(([name, type]) => type.type === 'integer' && !type.enum && /(^|_)id$/.test(name));
  const texts = fields.filter(([, type]) => type.type === 'string' && !type.format && !type.enum);
  const choices = fields.flatMap(([name, type]) => listChoices(type).map((value) => ({ ...base, [name]: value })));
  return [
    base,
    ...choices,
    ...numbers.flatMap(([name]) => ids.map((id) => ({ ...base, [name]: id }))),
    ...texts.flatMap(([name]) => secrets.map((secret) => ({ ...base, [name]: secret }))),
  ];
}

/**
 * Whether an answer leaks the owner's data. Public figures eventually contain every sequence of digits, but a text mark
 * cannot appear by chance.
 */
const isTold = (call: CallDeclaration, { message }: Envelope): boolean => {
  const said = JSON.stringify(message);
  return marks.some((mark) => said.includes(mark)) || (call.auth !== 'none' && said.includes(SUM));
};

const logIn = async (who: Person): Promise<string> =>
  (await h.post('user/login', { user_string: who.email, password: PASSWORD })).message;

/** Leaves out failed logins as the owner, which are recorded in the owner's audit trail and login history. */
const withoutAttempts = (rows: typeof before): typeof before =>
  new Map(
    [...rows].map(([name, list]) => [
      name,
      list.filter(({ event, outcome }) => event !== 'login-failed' && (name !== 'logins' || outcome === 1)),
    ]),
  );

describe('the owner', () => {
  it('has a row in every owned table, so that there is something to leak', () => {
    const empty = ownedTables.map(([table]) => getTableName(table)).filter((name) => !before.get(name)?.length);
    expect(empty).toEqual([]);
  });

  it('sees the marked values, so that a leak would be noticed', async () => {
    const told: string[] = [];
    for (const { id, call } of calls.filter((each) => each.call.effect === 'read'))
      for (const fields of attacks(call).slice(0, 12))
        if (isTold(call, await sendCall(h, call, fields, { token: owner.token }))) told.push(id);
    expect([...new Set(told)]).toEqual(
      expect.arrayContaining([
        'borrow.back_list',
        'borrow.orders',
        'charge_mention.log2',
        'charge_mention.log3',
        'fpjy.list',
        'user.center',
        'user.center2',
        'wallet.detail',
        'wallet.get_address',
        'wallet.list',
        'wallet.log',
      ]),
    );
  });
});

describe.each(calls)('$id', ({ call }) => {
  it('reveals nothing of the owner to another user or a guest, and moves nothing', async () => {
    for (const [index, fields] of attacks(call).entries()) {
      const { token } = other;
      const answers = [await sendCall(h, call, fields, { token })];
      // a guest is refused before anything is read
      if (index === 0 || call.auth !== 'user') answers.push(await sendCall(h, call, fields));
      if (index === 0 && call.auth === 'user') expect(answers[1]).toMatchObject({ type: '999' });
      const told = answers.filter((answer) => isTold(call, answer));
      expect([fields, told]).toEqual([fields, []]);
      // logs in again if a log-out or a password change has ended the session
      if (call.effect === 'write' && (await h.post('user/has_password', {}, { token })).type !== 'ok')
        other = { ...other, token: await logIn(other) };
    }
    expect(withoutAttempts(await listRows(h.sandbox.db, owner.id))).toEqual(withoutAttempts(before));
    expect(h.faults).toEqual([]);
  });
});

describe('a picture', () => {
  it('is visible to its owner only', async () => {
    const ask = (id: string, token?: string): Promise<Response> =>
      Promise.resolve(
        h.sandbox.fetch(
          new Request(
            `http://sandbox/api/upload/${id}`,
            token === undefined ? {} : { headers: { Authorization: token } },
          ),
        ),
      );
    const pictures = before.get('uploads') ?? [];
    expect(pictures).not.toHaveLength(0);
    for (const { id } of pictures) {
      const mine = await ask(String(id), owner.token);
      expect(mine.headers.get('content-type')).toMatch(/^image\//);
      for (const token of [undefined, other.token, 'x'.repeat(64)])
        expect((await ask(String(id), token)).headers.get('content-type')).toMatch(/^application\/json/);
    }
  });
});

describe.each(streams)('the stream $channel', ({ channel }) => {
  it('needs a session and sends rows to their owner only', async () => {
    const told = new Map<string, string[]>();
    const market = createMarket('larch');
    const clock = (): Date => h.now;
    const connect = createSockets({
      versions: { read: (ids) => readVersions(h.sandbox.db, ids) },
      findUser: (session, at) => findSessionUser(h.sandbox.db, session, at),
      hub: createHub(clock, { userSources: createUserSources(h.sandbox.db, market, clock) }),
      declarations,
      messages: declarations.messages,
      clock,
    });
    const listen = async (name: string, token?: string, params: object = {}): Promise<void> => {
      const frames: string[] = [];
      told.set(name, frames);
      const wire = { send: (text: string) => void frames.push(text), close: () => undefined, bufferedBytes: () => 0 };
      await connect(wire).handleMessage(JSON.stringify({ op: 'subscribe', id: 's', channel, params, token }));
    };
    // given the owner, another user, two clients without a session, and one that requests the owner's rows
    await listen('owner', owner.token);
    await listen('other', other.token);
    await listen('guest');
    await listen('stranger', 'x'.repeat(64));
    for (const name of ['user_id', 'id', 'owner', 'token'])
      await listen(`asks by ${name}`, other.token, { [name]: String(owner.id) });

    const all = (name: string): string => (told.get(name) ?? []).join('');
    for (const name of ['owner', 'other']) expect(all(name)).toContain('"kind":"snapshot"');
    for (const name of [...told.keys()].filter((each) => !['owner', 'other'].includes(each))) {
      expect([name, all(name)]).toEqual([name, expect.stringContaining('"kind":"error"')]);
      expect(all(name)).not.toContain('"data"');
    }
    for (const mark of [...marks, SUM]) expect(all('other')).not.toContain(mark);
  });
});

it('the attacking user has a session and a fund password', async () => {
  // otherwise everything above could have been refused for lack of a session
  expect(await h.post('user/has_password', {}, { token: other.token })).toMatchObject({ message: 1 });
});
