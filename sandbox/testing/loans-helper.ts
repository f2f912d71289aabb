import { expect } from 'vitest';
import { createPicture, type Envelope, type Harness } from './harness.ts';
import { createPerson, type Person, type PersonOptions } from './accounts.ts';

interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}
type Fields = Record<string, string>;

/** Creates a helper that applies for loans, reviews them and repays them. The harness may be created later. */
export function createLoansHelper(harness: () => Harness) {
  let people = 0;
  let picture: Promise<Uint8Array> | undefined;

  const page = async (who: Person, path: string, query: Fields = {}): Promise<Row[]> =>
    ((await harness().get(path, query, { token: who.token })).message as { data: Row[] }).data;
  const orders = (who: Person, query: Fields = {}) => page(who, 'borrow/order/list', query);
  const repayments = (who: Person, query: Fields = {}) => page(who, 'borrow/back/list', query);
  const log = async (who: Person): Promise<Row[]> =>
    ((await harness().get('wallet/log', {}, { token: who.token })).message as { list: Row[] }).list;

  /** Advances the clock by the duration of a review, and reviews. */
  const passing = async (): Promise<void> => {
    const h = harness();
    h.now = new Date(h.now.getTime() + 4000);
    await h.sandbox.reviewDue();
  };
  const upload = async (who: Person): Promise<string> =>
    (await harness().upload(who.token, await (picture ??= createPicture()))).message;
  const borrower = (means: PersonOptions = {}): Promise<Person> =>
    createPerson(harness(), `borrower${(people += 1)}`, means);

  async function apply(who: Person, more: Fields = {}): Promise<Envelope> {
    const photo = await upload(who);
    const photos = { front_pic: photo, reverse_pic: photo, hand_pic: photo };
    return harness().post('borrow/order/apply', { id: '2', amount: '1000', ...photos, ...more }, { token: who.token });
  }

  /** Creates a user who has received a loan of 1,000 for 30 days, with interest of 12. */
  async function indebted(means: PersonOptions = {}): Promise<{ who: Person; id: string }> {
    const who = await borrower(means);
    await apply(who);
    await passing();
    await passing();
    return { who, id: String((await orders(who))[0]?.id) };
  }

  const back = (who: Person, id: string, amount: string, key?: string): Promise<Envelope> =>
    who.pay('borrow/order/back', { id, amount }, key);
  const transfer = async (who: Person, id: string, amount: string, more: Fields = {}): Promise<Envelope> =>
    who.pay('borrow/back/apply', { id, amount, img: await upload(who), ...more });
  const sound = async (): Promise<void> => {
    expect((await harness().sandbox.admin.verify()).text).not.toContain('FAIL');
    expect(harness().faults).toEqual([]);
  };

  return { orders, repayments, log, passing, upload, borrower, apply, indebted, back, transfer, sound };
}
