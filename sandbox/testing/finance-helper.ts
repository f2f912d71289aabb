import type { FinanceOrder, FinanceReport } from '../../generated/api.gen.ts';
import type { Envelope, Harness } from './harness.ts';
import { createPerson, extendSessions, type Person } from './accounts.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;

type Fields = Record<string, string>;

/** Creates a helper that buys finance products for one host per test. The harness may be created later. */
export function createFinanceHelper(harness: () => Harness) {
  let who: Person;
  let people = 0;

  /** Resets the clock and creates a new host, who makes the calls from then on. */
  async function startNewHost(): Promise<Person> {
    const h = harness();
    h.now = NOON;
    who = await createPerson(h, `host${(people += 1)}`, { coins: { USDT: '60000', ETH: '3' } });
    await who.pay('wallet/change', { currency_id: '3', number: '30000', from_field: 'change', to_field: 'trust' });
    await extendSessions(h);
    return who;
  }

  const buy = (config_id: number, amount: string, more: Fields = {}, by = who): Promise<Envelope> =>
    by.pay('lh/deposit', { config_id: String(config_id), amount, agreement: '1', ...more });

  const orders = async (query: Fields = {}, by = who): Promise<FinanceOrder[]> => {
    const { message } = await harness().get('lh/deposit/order', query, { token: by.token });
    return (message as { order_list: FinanceOrder[] }).order_list;
  };
  const only = async (): Promise<FinanceOrder> => (await orders())[0] as FinanceOrder;
  const report = async (query: Fields = {}): Promise<FinanceReport> =>
    (await harness().get('lh/deposit/report', query, { token: who.token })).message;

  /** Advances the clock to this number of days after the start, and settles. */
  const later = async (days: number): Promise<void> => {
    harness().now = new Date(NOON.getTime() + days * DAY);
    await harness().sandbox.settleDue();
  };

  return { startNewHost, buy, orders, only, report, later };
}
