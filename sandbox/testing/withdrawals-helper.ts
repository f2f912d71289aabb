import { expect } from 'vitest';
import type { Envelope, Harness } from './harness.ts';
import { createPerson, PIN, saveAddress, TRC20, type Person, type PersonOptions } from './accounts.ts';

interface Row {
  readonly id: number;
  readonly order_no: string;
  readonly status: number;
  readonly notes: string;
  readonly txid: string;
  readonly number: string;
  readonly rate: string;
  readonly real_number: string;
}
type Fields = Record<string, string>;

const usdt = (more: Fields = {}): Fields => ({
  currency: '3',
  number: '500',
  address: TRC20,
  netType: 'TRC20',
  pay_password: PIN,
  ...more,
});

interface WithdrawalsHelper {
  /** Creates a user who has USDT and has saved an address for it. */
  ready(name: string, means?: PersonOptions): Promise<Person>;
  /** Withdraws 500 USDT by default. */
  out(who: Person, more?: Fields, key?: string): Promise<Envelope>;
  records(who: Person, query?: Fields): Promise<Row[]>;
  /** Advances the clock. */
  later(seconds: number): void;
}

/** Creates a helper that withdraws coins. The harness may be created later. */
export function createWithdrawalsHelper(harness: () => Harness): WithdrawalsHelper {
  return {
    ready: async (name, means = {}) => {
      const who = await createPerson(harness(), name, { coins: { USDT: '10000' }, ...means });
      expect(await saveAddress(harness(), who)).toEqual({ type: 'ok', message: 'Address saved.' });
      return who;
    },
    out: (who, more, key) => who.pay('wallet/out', usdt(more), key),
    records: async (who, query = {}) => {
      const answer = await harness().get('charge_mention/log3', { limit: '50', ...query }, { token: who.token });
      return (answer.message as { data: Row[] }).data;
    },
    later: (seconds) => void (harness().now = new Date(harness().now.getTime() + seconds * 1000)),
  };
}
