import type { Pair as WirePair } from '../../generated/api.gen.ts';
import { unitsToText } from './decimal-text.ts';

/** A pair's trading terms. Percentages, amounts and prices are decimal text. */
export interface Terms {
  readonly spot: SpotTerms;
  readonly contract: ContractTerms;
  readonly option: OptionTerms;
}

interface SpotTerms {
  /** As a percentage of the received amount. */
  readonly fee: string;
  /** One lot, in the base currency. */
  readonly minimumAmount: string;
  /** In the quote currency. */
  readonly minimumTotal: string;
}

interface ContractTerms {
  /** Base units per lot, as a power of ten: worth about a hundred USDT at the anchor time. */
  readonly lotSize: string;
  readonly minimumLots: number;
  readonly maximumLots: number;
  /** As a percentage of the notional value. */
  readonly fee: string;
  /**
   * Added to the price of a long and subtracted from that of a short. In the quote currency, a whole number of ticks.
   */
  readonly spread: string;
  /** As a percentage of the notional value, per day. */
  readonly overnight: string;
  /** The percentage of the notional value that the equity must exceed. */
  readonly maintenance: string;
  readonly leverages: readonly number[];
  /** Lot presets offered by the form. */
  readonly lotPresets: readonly number[];
}

interface OptionTerms {
  /** As a percentage of the stake. */
  readonly fee: string;
  /** A price change of up to this much counts as flat. In the quote currency, a whole number of ticks. */
  readonly flatBand: string;
}

interface TermsOptions {
  readonly quote: string;
  /** Price at the anchor time. */
  readonly price: number;
  readonly priceScale: number;
  readonly lotScale: number;
}

const LOT_VALUE = 100;
/** As a fraction of the price at the anchor time. */
const SPREAD = 0.0001;
/** As a fraction of the price at the anchor time. */
const FLAT_BAND = 0.00005;

export function listTerms({ quote, price, priceScale, lotScale }: TermsOptions): Terms {
  const ticks = (share: number): string =>
    unitsToText(Math.max(1, Math.round(price * share * 10 ** priceScale)), priceScale);
  return {
    spot: {
      fee: '0.1',
      minimumAmount: powerOfTen(-lotScale),
      minimumTotal: quote === 'USDT' ? '5' : '0.0001',
    },
    contract: {
      lotSize: powerOfTen(Math.round(Math.log10(LOT_VALUE / price))),
      minimumLots: 1,
      maximumLots: 5000,
      fee: '0.05',
      spread: ticks(SPREAD),
      overnight: '0.03',
      maintenance: '0.5',
      leverages: [1, 2, 5, 10, 20, 50, 100],
      lotPresets: [1, 5, 10, 50, 100, 500],
    },
    option: { fee: '0.5', flatBand: ticks(FLAT_BAND) },
  };
}

/** Returns decimal text without an exponent. */
const powerOfTen = (exponent: number): string =>
  exponent >= 0 ? `1${'0'.repeat(exponent)}` : `0.${'0'.repeat(-exponent - 1)}1`;

type TermFields =
  | 'lever_share_num'
  | 'lever_min_share'
  | 'lever_max_share'
  | 'lever_trade_fee'
  | 'spread'
  | 'overnight'
  | 'micro_flat_band'
  | 'micro_trade_fee'
  | 'change_trade_fee'
  | 'change_min_share'
  | 'change_min_total';

/** The terms under their wire names. */
export function wireTerms({ spot, contract, option }: Terms): Pick<WirePair, TermFields> {
  return {
    lever_share_num: contract.lotSize,
    lever_min_share: contract.minimumLots,
    lever_max_share: contract.maximumLots,
    lever_trade_fee: contract.fee,
    spread: contract.spread,
    overnight: contract.overnight,
    micro_trade_fee: option.fee,
    micro_flat_band: option.flatBand,
    change_trade_fee: spot.fee,
    change_min_share: spot.minimumAmount,
    change_min_total: spot.minimumTotal,
  };
}
