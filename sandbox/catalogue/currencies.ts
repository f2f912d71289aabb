import { getOwn } from '@vitrine/engine/expression';
import Big from 'big.js';

export interface Chain {
  readonly chain: string;
  readonly confirmations: number;
  readonly minutes: number;
  /** Whether the chain currently accepts deposits and withdrawals. */
  readonly open: boolean;
  /** Per withdrawal, in units of the coin. */
  readonly withdrawalFee: string;
}

export interface Currency {
  readonly id: number;
  readonly name: string;
  readonly fullName: string;
  /** Decimal places of balances and amounts. */
  readonly scale: number;
  readonly sort: number;
  readonly minimumDeposit: string;
  readonly minimumWithdrawal: string;
  readonly maximumWithdrawal: string;
  /** In percent, for chains without their own fee. In this catalogue, every chain has its own. */
  readonly withdrawalFee: string;
  /**
   * The minimum flash exchange: at least a hundred of the smallest units, so that the rounded fee stays close to its
   * rate.
   */
  readonly minimumExchange: string;
  readonly chains: readonly Chain[];
  /** Accounts that can hold the currency: change is spot, lever is contracts and micro is options. */
  readonly accounts: readonly AccountKind[];
}

export type AccountKind = 'change' | 'lever' | 'micro' | 'trust';

/** Maps an account's name on the wire to its number in wallet/log. */
export const BALANCE_TYPES: Readonly<Record<string, number>> = { legal: 1, change: 2, lever: 3, micro: 4, trust: 6 };

/** The kind of account with this number. */
export const kindOfType = (type: number | undefined): string | undefined =>
  type === undefined ? undefined : Object.keys(BALANCE_TYPES).find((name) => getOwn(BALANCE_TYPES, name) === type);

const chain = (name: string, withdrawalFee: string, confirmations: number, minutes: number, open = true): Chain => ({
  chain: name,
  confirmations,
  minutes,
  open,
  withdrawalFee,
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
    minimumExchange: '0.0001',
    chains: [chain('OMNI', '0.0005', 2, 20)],
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
    minimumExchange: '0.001',
    chains: [chain('ERC20', '0.003', 12, 5)],
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
    minimumExchange: '1',
    accounts: ['change', 'lever', 'micro', 'trust'],
    chains: [
      chain('TRC20', '1', 20, 1),
      chain('ERC20', '4.2', 12, 5),
      chain('BEP20', '0.5', 15, 1),
      chain('OMNI', '5', 2, 20, false),
    ],
  },
];

/** Coins that can be traded but not deposited: symbol, name, decimal places, minimum exchange. */
const OTHERS: readonly (readonly [string, string, number, string])[] = [
  ['SOL', 'Solana', 4, '0.01'],
  ['XRP', 'XRP', 2, '1'],
  ['DOGE', 'Dogecoin', 2, '3'],
  ['PEPE', 'Pepe', 0, '60000'],
  ['AVAX', 'Avalanche', 4, '0.03'],
  ['LTC', 'Litecoin', 4, '0.02'],
  ['NEAR', 'NEAR Protocol', 3, '0.2'],
  ['TIA', 'Celestia', 3, '0.3'],
  ['INJ', 'Injective', 4, '0.05'],
  ['LINK', 'Chainlink', 4, '0.1'],
  ['ADA', 'Cardano', 2, '2'],
  ['DOT', 'Polkadot', 3, '0.2'],
  ['TRX', 'TRON', 2, '6'],
  ['UNI', 'Uniswap', 4, '0.2'],
  ['ATOM', 'Cosmos', 4, '0.2'],
  ['ARB', 'Arbitrum', 3, '2'],
  ['OP', 'Optimism', 3, '1'],
  ['APT', 'Aptos', 4, '0.1'],
  ['SUI', 'Sui', 3, '0.3'],
  ['FIL', 'Filecoin', 4, '0.3'],
  ['ETC', 'Ethereum Classic', 4, '0.04'],
  ['BCH', 'Bitcoin Cash', 5, '0.003'],
  ['WIF', 'dogwifhat', 3, '0.4'],
  ['SHIB', 'Shiba Inu', 0, '50000'],
];

export const CURRENCIES: readonly Currency[] = [
  ...BASE_COINS,
  ...OTHERS.map(([name, fullName, scale, minimumExchange], index): Currency => ({
    ...base,
    id: 10 + index,
    name,
    fullName,
    scale,
    minimumExchange,
    sort: 70 - index,
  })),
];

/**
 * Coins that are sold before they are listed (../new-coins). They are not traded, so they have neither a price
 * nor a chain.
 */
const UNLISTED: readonly (readonly [string, string, number])[] = [
  ['ELM', 'Elm Storage', 2],
  ['RIME', 'Rime Carriers', 3],
  ['TARN', 'Tarn Water', 0],
  ['WREN', 'Wren Mesh', 2],
  ['SLOE', 'Sloe Garden', 4],
  ['FELL', 'Fell Maps', 0],
];

/** Not in CURRENCIES: only holders of these coins see them. */
export const NEW_COINS: readonly Currency[] = UNLISTED.map(([name, fullName, scale], index): Currency => ({
  ...base,
  id: 201 + index,
  name,
  fullName,
  scale,
  minimumExchange: '0',
  sort: 0,
}));

const ALL = [...CURRENCIES, ...NEW_COINS];
const byId = new Map(ALL.map((currency) => [currency.id, currency]));
const byName = new Map(ALL.map((currency) => [currency.name, currency]));

export const currencyById = (id: number): Currency | undefined => byId.get(id);

/** The number of decimal places that shows every digit of the amounts, and at least the currency's own. */
export function splitDigits(id: number, ...amounts: readonly string[]): number {
  const own = amounts.map((amount) => new Big(amount).toFixed().split('.')[1]?.length ?? 0);
  return Math.max(byId.get(id)?.scale ?? 8, ...own);
}

/**
 * The number of decimal places to show in a list: the currency's own, or all of them if the amount would be truncated
 * to zero.
 */
export function shownDigits(id: number, amount: string): number {
  const scale = byId.get(id)?.scale ?? 8;
  const isDust = new Big(amount).round(scale, Big.roundDown).eq(0);
  return isDust ? splitDigits(id, amount) : scale;
}

export function currencyByName(name: string): Currency {
  const currency = byName.get(name);
  if (!currency) throw new Error(`The currency ${name} is not in the catalogue.`);
  return currency;
}
