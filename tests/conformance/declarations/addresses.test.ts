import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PAGES = join(import.meta.dirname, '../../../schemas/pages');

/**
 * The reason why a parameter or state is not in its page's address:
 * - secret: identifies or authenticates a user
 * - back: returns to the previous page, and does not change what the page shows
 * - typed: holds text that the user is typing
 * - opened: an open sheet, dialog or hint
 * - done: shows a completed action, which a reload must not repeat
 * - order: prefills the next order
 * - device: is stored on the device
 * - drawn: a display option, or the amount of loaded data
 * - follows: follows from another state or from the route
 * - forged: would let a link put its own text on the page
 */
type Reason = 'secret' | 'back' | 'typed' | 'opened' | 'done' | 'order' | 'device' | 'drawn' | 'follows' | 'forged';

interface Decision {
  /** The names in the address, in order. A shared or reloaded page keeps their values. */
  readonly address?: readonly string[];
  readonly hidden?: Readonly<Record<string, Reason>>;
}

/** Add every new parameter or state of a page here: either to its address, or with a reason to hide it. */
const DECISIONS: Readonly<Record<string, Decision>> = {
  'assets/deposit/coin': { address: ['currency', 'chain'] },
  'assets/deposit/outside': { hidden: { left: 'done' } },
  'assets/change': { address: ['id'] },
  'assets/deposit/detail': { address: ['id'] },
  'assets/detail': { address: ['currency'] },
  'assets/exchange/index': { address: ['from', 'to'], hidden: { receipt: 'done' } },
  'assets/index': {
    address: ['account', 'latest'],
    hidden: { searching: 'opened', query: 'typed', choosing: 'opened', parts: 'opened' },
  },
  'assets/records': { address: ['view', 'currency', 'standing', 'account', 'since', 'until', 'pair'] },
  'assets/trading-accounts': { address: ['account'] },
  'assets/transfer/index': { address: ['currency', 'from', 'to'], hidden: { choosing: 'opened', returns: 'back' } },
  'assets/transfer/records': { address: ['currency', 'since', 'until'] },
  'assets/withdraw/detail': { address: ['id'] },
  'assets/withdraw/index': { address: ['currency'], hidden: { choosing: 'opened', receipt: 'done', sent: 'done' } },
  'choose-location': { hidden: { query: 'typed' } },
  'finance/buy': { address: ['id'], hidden: { receipt: 'done' } },
  'finance/index': { address: ['view'], hidden: { tab: 'follows' } },
  'finance/mining': { hidden: { view: 'follows', shown: 'follows' } },
  'finance/orders': { address: ['view', 'id'] },
  'finance/rules': { address: ['id'] },
  'finance/mining-rules': { address: ['id'] },
  'quick-buy': { address: ['view', 'fiat'] },
  'help-center/index': { address: ['view'], hidden: { query: 'typed' } },
  'help-center/chat': { hidden: { wanted: 'drawn' } },
  'help-center/detail': { address: ['id'], hidden: { leaving: 'opened' } },
  home: { address: ['tab'], hidden: { parts: 'opened' } },
  'spot/trade': {
    address: ['symbol', 'side', 'kind', 'view', 'beside'],
    hidden: { group: 'drawn', unit: 'drawn', choosing: 'opened', filter: 'typed', query: 'typed' },
  },
  'contracts/trade': {
    address: ['symbol', 'side', 'kind', 'view'],
    hidden: { leverage: 'device', group: 'drawn', choosing: 'opened', editing: 'opened', filter: 'typed' },
  },
  'contracts/orders': { address: ['state', 'pair', 'since', 'until'] },
  'loan/repay': { address: ['id', 'way', 'chain'] },
  'loan/repayments': { address: ['id'] },
  'loan/detail': { address: ['id'] },
  'loan/index': { address: ['id'] },
  'loan/orders': { address: ['standing'] },
  'nft/detail': { address: ['id'], hidden: { sheet: 'opened', leaving: 'opened' } },
  'nft/index': { address: ['view'], hidden: { query: 'typed' } },
  'nft/orders': { address: ['side'] },
  'open-location': { hidden: { name: 'forged', address: 'forged', latitude: 'forged', longitude: 'forged' } },
  'options/trade': {
    address: ['symbol', 'id'],
    hidden: { side: 'order', buying: 'opened', choosing: 'opened', filter: 'typed', preset: 'order' },
  },
  'options/orders': { address: ['id', 'view', 'pair', 'since', 'until'] },
  'options/delivered': { address: ['id', 'pair', 'since', 'until'] },
  'promotion/index': { address: ['view'], hidden: { poster_open: 'opened' } },
  rates: { address: ['view'] },
  'settings/security/fund-password': { address: ['backpage'], hidden: { forgotten: 'opened' } },
  'settings/security/end-session': { address: ['id'] },
  'new-coins/sale': { address: ['id'], hidden: { leaving: 'opened' } },
  'new-coins/subscribe': { address: ['id'] },
  'new-coins/subscriptions': { address: ['id'], hidden: { newest: 'done' } },
  'new-coins/index': { address: ['tab'] },
  'markets/index': { address: ['tab', 'quote'], hidden: { query: 'typed' } },
  'markets/chart': {
    address: ['symbol', 'period', 'view'],
    hidden: { before: 'drawn', choosing: 'opened', earlier: 'drawn' },
  },
  'user/address/detail': { address: ['id'] },
  'user/address/create': { address: ['backpage', 'currency', 'chain'] },
  'user/address/index': { address: ['coin'] },
  'user/login/invited': { address: ['invite'] },
  'user/login/forgotten-password': {
    address: ['backpage'],
    hidden: { account: 'secret', areacode: 'secret', code: 'secret', backparams: 'back' },
  },
  // guests who open a guarded page are redirected here; after a reload, logging in must still lead back to that page
  'user/login/index': { address: ['backpage', 'backtype'], hidden: { backparams: 'back' } },
  'user/login/second-factor': {
    address: ['backpage'],
    hidden: { ticket: 'secret', answer: 'secret', backparams: 'back', problem: 'done', busy: 'done' },
  },
  'user/login/register': { address: ['backpage', 'backtype', 'invite', 'reading'], hidden: { backparams: 'back' } },
};

type Entries = Readonly<Record<string, { readonly in?: string }>>;
interface Page {
  readonly params?: Entries;
  readonly state?: Entries;
}

const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const { params = {}, state = {} } = JSON.parse(readFileSync(join(PAGES, name), 'utf8')) as Page;
    const entries = Object.entries({ ...params, ...state });
    const namesWhere = (inAddress: boolean): string[] =>
      entries.filter(([, entry]) => (entry.in === 'address') === inAddress).map(([key]) => key);
    return {
      route: name.replaceAll('\\', '/').replace(/\.json$/, ''),
      shown: namesWhere(true),
      hidden: namesWhere(false),
    };
  });

describe('the address of a page', () => {
  it.each(pages)('$route holds the shareable names, and hides the others for a reason', ({ route, shown, hidden }) => {
    const { address = [], hidden: reasons = {} } = DECISIONS[route] ?? {};

    expect(shown).toEqual(address);
    expect(hidden.toSorted()).toEqual(Object.keys(reasons).toSorted());
  });

  it('is decided for existing pages only', () => {
    const routes = new Set(pages.map(({ route }) => route));
    expect(Object.keys(DECISIONS).filter((route) => !routes.has(route))).toEqual([]);
  });
});
