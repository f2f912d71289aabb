import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Envelope, type Harness } from '../../testing/harness.ts';
import { writeBase58check } from '@vitrine/engine/expression';
import {
  requestAddressCode,
  EVM,
  saveAddress,
  OMNI,
  createPerson,
  PIN,
  TRC20,
  type Person,
} from '../../testing/accounts.ts';

interface Row {
  readonly id: number;
  readonly address: string;
  readonly nettype: string;
  readonly notes: string;
}

let h: Harness;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const book = async (who: Person, query: Record<string, string> = {}): Promise<Row[]> =>
  (await h.post('wallet/get_address', query, { token: who.token })).message;
const add = (who: Person, more: Record<string, string>): Promise<Envelope> =>
  h.post(
    'wallet/addaddress',
    { currency_id: '3', address: TRC20, netType: 'TRC20', pay_password: PIN, code: '', ...more },
    { token: who.token },
  );
const getWrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const TRC20_LIKE = (n: number): string => writeBase58check(`41${String(n).padStart(40, '0')}`);

describe('the address book', () => {
  it('starts empty, saves addresses, and lists them by coin, oldest first', async () => {
    const who = await createPerson(h, 'ada');
    expect(await book(who)).toEqual([]);
    for (const [coin, chain, address] of [
      ['USDT', 'TRC20', TRC20],
      ['ETH', 'ERC20', EVM],
      ['BTC', 'OMNI', OMNI],
      ['USDT', 'BEP20', EVM],
    ] as const)
      expect(await saveAddress(h, who, coin, chain, address)).toMatchObject({ type: 'ok' });
    expect((await book(who)).map(({ notes, nettype }) => `${notes} ${nettype}`)).toEqual([
      'USDT TRC20',
      'ETH ERC20',
      'BTC OMNI',
      'USDT BEP20',
    ]);
    expect((await book(who, { currency: '3' })).map(({ address }) => address)).toEqual([TRC20, EVM]);
  });

  it.each([
    ['an address of another chain', { netType: 'ERC20' }, 'address.format', 'address'],
    ['a chain that the coin has not', { currency_id: '1', netType: 'TRC20' }, undefined, 'netType'],
    ['a coin that does not exist', { currency_id: '999' }, undefined, 'currency_id'],
    ['the name of another coin', { notes: 'BTC' }, undefined, 'notes'],
    ['no code', { code: '' }, 'registration.code_required', 'code'],
    ['five digits for a fund password', { pay_password: '48211' }, 'fund-password.six_digits', 'pay_password'],
    ['a wrong fund password', { pay_password: '000000' }, undefined, 'pay_password'],
  ])('refuses %s', async (name, wrong, rule, field) => {
    const who = await createPerson(h, `no-${name.replace(/\W/g, '-')}`);
    const answer = await add(who, { code: await requestAddressCode(h, who), ...wrong });
    expect([answer.type, answer.rule, answer.field]).toEqual(['error', rule, field]);
    expect(await book(who)).toEqual([]);
  });

  it('refuses the user’s own deposit address, which would only cost the fee', async () => {
    const who = await createPerson(h, 'berta');
    const own: Record<string, string> = (await h.post('wallet/get_in_address', { currency: '3' }, { token: who.token }))
      .message;
    expect(await add(who, { address: own.TRC20 ?? '', code: await requestAddressCode(h, who) })).toMatchObject({
      rule: 'address.not_own',
      field: 'address',
    });
  });

  it('refuses a saved address, also in another case if the case does not matter', async () => {
    const who = await createPerson(h, 'carla');
    await saveAddress(h, who, 'ETH', 'ERC20', EVM);
    const again = { currency_id: '2', netType: 'ERC20', address: EVM.toLowerCase() };
    const code = await requestAddressCode(h, who, again);
    expect(await add(who, { ...again, code })).toMatchObject({ field: 'address' });
    // but the same address can be saved for a different coin and for a different chain
    expect(await saveAddress(h, who, 'USDT', 'ERC20', EVM)).toMatchObject({ type: 'ok' });
    expect(await saveAddress(h, who, 'USDT', 'BEP20', EVM)).toMatchObject({ type: 'ok' });
  });

  it('refuses an address with one wrong character', async () => {
    const who = await createPerson(h, 'cleo');
    const wrong = `${TRC20.slice(0, -1)}F`;
    expect(await add(who, { address: wrong, code: await requestAddressCode(h, who) })).toMatchObject({
      rule: 'address.format',
      field: 'address',
    });
  });

  it('needs a fund password', async () => {
    const who = await createPerson(h, 'dora', { pin: null });
    expect(await add(who, { code: '123456' })).toMatchObject({ rule: 'withdrawal.fund_password_set' });
  });

  it('accepts a code once, for its purpose only', async () => {
    const who = await createPerson(h, 'emil');
    const code = await requestAddressCode(h, who);
    expect(await add(who, { code: getWrong(code) })).toMatchObject({ type: 'error', field: 'code' });
    // when one code is sent several times at once
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(who, { code })));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(await book(who)).toHaveLength(1);
    // and with a code for another purpose
    await h.post('sms_mail', { type: 'fund' }, { token: who.token });
    expect(await add(who, { code: h.sandbox.codes.get(who.email) ?? '' })).toMatchObject({ field: 'code' });
  });

  it('does not consume the code if the fund password is wrong', async () => {
    const who = await createPerson(h, 'frida');
    const code = await requestAddressCode(h, who);
    expect(await add(who, { code, pay_password: '000000' })).toMatchObject({ field: 'pay_password' });
    expect(await add(who, { code })).toMatchObject({ type: 'ok' });
  });

  it('holds at most twenty addresses', async () => {
    const who = await createPerson(h, 'gerd');
    for (let i = 0; i < 20; i += 1) await saveAddress(h, who, 'USDT', 'TRC20', TRC20_LIKE(i));
    expect(await book(who)).toHaveLength(20);
    expect((await saveAddress(h, who, 'ETH', 'ERC20', EVM)).message).toContain('at most 20');
    expect(await book(who)).toHaveLength(20);
  });

  it('can be read and deleted by its owner only', async () => {
    const [mine, other] = [await createPerson(h, 'hugo'), await createPerson(h, 'ida')];
    await saveAddress(h, mine);
    const [row] = await book(mine);
    const strike = (who: Person): Promise<Envelope> =>
      h.post('wallet/deladdress', { address_id: String(row?.id ?? 0) }, { token: who.token });
    expect(await book(other)).toEqual([]);
    expect(await strike(other)).toMatchObject({ type: 'error', field: 'address_id' });
    expect(await book(mine)).toHaveLength(1);
    expect(await strike(mine)).toEqual({ type: 'ok', message: 'Address deleted.' });
    expect(await strike(mine)).toMatchObject({ type: 'error', field: 'address_id' });
    expect(await book(mine)).toEqual([]);
    expect(h.faults).toEqual([]);
  });
});
