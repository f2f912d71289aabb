export interface Chain {
  readonly chain: string;
  readonly confirmations: number;
  readonly minutes: number;
  readonly open: boolean;
}

export interface Currency {
  readonly id: number;
  readonly name: string;
  readonly fullName: string;
  /** Digits after the point of balances and amounts. */
  readonly scale: number;
  readonly sort: number;
  readonly minimumDeposit: string;
  readonly minimumWithdrawal: string;
  readonly maximumWithdrawal: string;
  /** Percent. */
  readonly withdrawalFee: string;
  readonly chains: readonly Chain[];
  /** Accounts that hold it: change is spot, lever is contract, micro is option. */
  readonly accounts: readonly AccountKind[];
}

export type AccountKind = 'change' | 'lever' | 'micro' | 'trust';

/** Account name on the wire → its number in wallet/log. */
export const BALANCE_TYPES: Readonly<Record<string, number>> = { legal: 1, change: 2, lever: 3, micro: 4, trust: 6 };

const chain = (name: string, confirmations: number, minutes: number, open = true): Chain => ({
  chain: name,
  confirmations,
  minutes,
  open,
});

const base = {
  minimumDeposit: '0',
  minimumWithdrawal: '0',
  maximumWithdrawal: '0',
  withdrawalFee: '0.1',
  chains: [],
  accounts: ['change'],
} as const;

const BASE_COINS: readonly Currency[] = [
  {
    ...base,
    id: 1,
    name: 'BTC',
    fullName: 'Bitcoin',
    scale: 6,
    sort: 90,
    minimumDeposit: '0.0002',
    minimumWithdrawal: '0.001',
    maximumWithdrawal: '5',
    chains: [chain('OMNI', 2, 20)],
    accounts: ['change', 'micro'],
  },
  {
    ...base,
    id: 2,
    name: 'ETH',
    fullName: 'Ethereum',
    scale: 5,
    sort: 80,
    minimumDeposit: '0.005',
    minimumWithdrawal: '0.01',
    maximumWithdrawal: '100',
    chains: [chain('ERC20', 12, 5)],
    accounts: ['change', 'micro'],
  },
  {
    ...base,
    id: 3,
    name: 'USDT',
    fullName: 'TetherUS',
    scale: 2,
    sort: 100,
    minimumDeposit: '10',
    minimumWithdrawal: '20',
    maximumWithdrawal: '2000',
    accounts: ['change', 'lever', 'micro', 'trust'],
    chains: [chain('TRC20', 20, 1), chain('ERC20', 12, 5), chain('BEP20', 15, 1), chain('OMNI', 2, 20, false)],
  },
];

/** Coins that are traded but take no deposits of their own. */
const OTHERS: readonly (readonly [string, string, number])[] = [
  ['SOL', 'Solana', 4],
  ['XRP', 'XRP', 2],
  ['DOGE', 'Dogecoin', 2],
  ['PEPE', 'Pepe', 0],
  ['AVAX', 'Avalanche', 4],
  ['LTC', 'Litecoin', 4],
  ['NEAR', 'NEAR Protocol', 3],
  ['TIA', 'Celestia', 3],
  ['INJ', 'Injective', 4],
  ['LINK', 'Chainlink', 4],
  ['ADA', 'Cardano', 2],
  ['DOT', 'Polkadot', 3],
  ['TRX', 'TRON', 2],
  ['UNI', 'Uniswap', 4],
  ['ATOM', 'Cosmos', 4],
  ['ARB', 'Arbitrum', 3],
  ['OP', 'Optimism', 3],
  ['APT', 'Aptos', 4],
  ['SUI', 'Sui', 3],
  ['FIL', 'Filecoin', 4],
  ['ETC', 'Ethereum Classic', 4],
  ['BCH', 'Bitcoin Cash', 5],
  ['WIF', 'dogwifhat', 3],
  ['SHIB', 'Shiba Inu', 0],
];

export const CURRENCIES: readonly Currency[] = [
  ...BASE_COINS,
  ...OTHERS.map(([name, fullName, scale], index): Currency => ({
    ...base,
    id: 10 + index,
    name,
    fullName,
    scale,
    sort: 70 - index,
  })),
];

const byId = new Map(CURRENCIES.map((currency) => [currency.id, currency]));
const byName = new Map(CURRENCIES.map((currency) => [currency.name, currency]));

export const currencyById = (id: number): Currency | undefined => byId.get(id);

export function currencyByName(name: string): Currency {
  const currency = byName.get(name);
  if (!currency) throw new Error(`The currency ${name} is not in the catalogue.`);
  return currency;
}
