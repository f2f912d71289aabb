// Written by `npx vitrine codegen` from schemas/api and schemas/types; do not edit.

/**
 * Rows of moment, open, high, low, close and volume, oldest first.
 */
export type Candles = unknown[];
/**
 * A sentence for people.
 */
export type BorrowApplyResponse = string;
/**
 * A sentence for people.
 */
export type BorrowBackResponse = string;
/**
 * A sentence for people.
 */
export type BorrowBackApplyResponse = string;
/**
 * Rates.
 */
export type CoinRateListResponse = Rate[];
/**
 * A sentence for people.
 */
export type CoinTradeResponse = string;
/**
 * A sentence for people.
 */
export type CoinCancelResponse = string;
/**
 * Orders; the end is a page shorter than limit.
 */
export type CoinListResponse = SpotOrder[];
/**
 * Countries.
 */
export type CommonAreaCodeResponse = Area[];
/**
 * A sentence for people.
 */
export type CommonSmsMailResponse = string;
/**
 * A sentence for people.
 */
export type CommonSmsSendResponse = string;
/**
 * Address of the picture.
 */
export type CommonUploadResponse = string;
/**
 * Quote currencies with their pairs.
 */
export type CurrencyQuotationNewResponse = Currency[];
/**
 * Currencies.
 */
export type CurrencyUserCurrencyListResponse = TransferCurrency[];
/**
 * Pairs.
 */
export type CurrencyMatchAllResponse = Pair[];
/**
 * A sentence for people.
 */
export type FactorsTotpRemoveResponse = string;
/**
 * A sentence for people.
 */
export type FactorsPasskeyRemoveResponse = string;
/**
 * Terms.
 */
export type FpjyTermsResponse = QuickRate[];
/**
 * A sentence for people.
 */
export type FpjySubmitResponse = string;
/**
 * Empty.
 */
export type FrontReportResponse = string;
/**
 * Language code.
 */
export type GetLangResponse = string;
/**
 * A sentence for people.
 */
export type HelpFeedbackResponse = string;
/**
 * Messages.
 */
export type HelpChatResponse = ChatMessage[];
/**
 * A sentence for people.
 */
export type HelpSeenResponse = string;
/**
 * Bars, oldest first: [start in ms, "open", "high", "low", "close", "base volume"]. The last one may still be open.
 */
export type KlineHistoryV3Response = unknown[];
/**
 * A sentence for people.
 */
export type LeverSubmitResponse = string;
/**
 * A sentence for people.
 */
export type LeverCloseResponse = string;
/**
 * A sentence for people.
 */
export type LeverSetstopResponse = string;
/**
 * A sentence for people.
 */
export type LeverCancelResponse = string;
/**
 * A sentence for people.
 */
export type LeverBatchCloseResponse = string;
/**
 * A sentence for people.
 */
export type LhDepositResponse = string;
/**
 * A sentence for people.
 */
export type LhDepositCancelResponse = string;
/**
 * Products.
 */
export type LhDepositConfigResponse = FinanceProduct[];
/**
 * Sales.
 */
export type LhNewcoinConfigResponse = NewCoin[];
/**
 * A sentence for people.
 */
export type LhNewcoinSubmitResponse = string;
/**
 * Bars, oldest first: [start in ms, "open", "high", "low", "close", "base volume"]. The last one may still be open.
 */
export type MarketCandlesRow = unknown[];
/**
 * [price, amount] as decimal text.
 */
export type MarketBookRow = unknown[];
/**
 * Durations.
 */
export type MicrotradeSecondsResponse = OptionSecond[];
/**
 * Currencies.
 */
export type MicrotradePayableCurrenciesResponse = OptionCurrency[];
/**
 * Banners.
 */
export type NewsBannerResponse = Article[];
/**
 * Articles without their text.
 */
export type NewsRecommendListResponse = Article[];
/**
 * NFTs; the end is a page shorter than limit.
 */
export type NftListResponse = Nft[];
/**
 * A sentence for people.
 */
export type NftBuyResponse = string;
/**
 * A sentence for people.
 */
export type NftSellResponse = string;
/**
 * The file.
 */
export type RecordsCsvResponse = string;
/**
 * A sentence for people.
 */
export type SafeUpdatePasswordResponse = string;
/**
 * Sessions.
 */
export type SafeSessionsResponse = Session[];
/**
 * A sentence for people.
 */
export type SafeEndSessionResponse = string;
/**
 * A sentence for people.
 */
export type SafeAntiPhishingResponse = string;
/**
 * A sentence for people.
 */
export type SafeAddressWaitResponse = string;
/**
 * Language code that the server will use.
 */
export type SetLangResponse = string;
/**
 * A sentence for people.
 */
export type UserRegisterResponse = string;
/**
 * The token, 32 hexadecimal digits. Ours: for an account with a second factor, a ticket that begins with `second:` and is no session; `user.login_second` takes it.
 */
export type UserLoginResponse = string;
/**
 * The token, 32 hexadecimal digits.
 */
export type UserLoginSecondResponse = string;
/**
 * The token, 32 hexadecimal digits.
 */
export type UserPasskeyLoginResponse = string;
/**
 * 1 set, 2 not set.
 */
export type UserHasPasswordResponse = number;
/**
 * A sentence for people.
 */
export type UserLogoutResponse = string;
/**
 * A sentence for people.
 */
export type UserCheckMobileResponse = string;
/**
 * A sentence for people.
 */
export type UserCheckEmailResponse = string;
/**
 * A sentence for people.
 */
export type UserForgetResponse = string;
/**
 * A sentence for people.
 */
export type UserSetNicknameResponse = string;
/**
 * A sentence for people.
 */
export type UserBindMobileResponse = string;
/**
 * A sentence for people.
 */
export type UserBindEmailResponse = string;
/**
 * The session's new token, 32 hexadecimal digits; the one until now ends. Ours: a family back end answers with a sentence, and the token stays.
 */
export type UserEPwdResponse = string;
/**
 * A sentence for people.
 */
export type UserRealNameResponse = string;
/**
 * A sentence for people.
 */
export type UserRealName2Response = string;
/**
 * A sentence for people.
 */
export type UserRealName3Response = string;
/**
 * Places.
 */
export type UserInviteListResponse = Rank[];
/**
 * A sentence for people.
 */
export type WalletChargeReqResponse = string;
/**
 * Addresses.
 */
export type WalletGetAddressResponse = WithdrawalAddress[];
/**
 * A sentence for people.
 */
export type WalletOutResponse = string;
/**
 * A sentence for people.
 */
export type WalletAddaddressResponse = string;
/**
 * A sentence for people.
 */
export type WalletDeladdressResponse = string;
/**
 * A sentence for people.
 */
export type WalletChangeResponse = string;
/**
 * A sentence for people.
 */
export type WalletCurChangeResponse = string;

/**
 * One entry of an event in one part of one account. Ours.
 */
export interface AccountLeg {
  /**
   * Number of the change.
   */
  id: number;
  /**
   * Currency code.
   */
  currency_name: string;
  /**
   * Reason code.
   */
  type: number;
  /**
   * Change, signed.
   */
  value: string;
  /**
   * Balance after.
   */
  after: string;
  /**
   * Note for the caller.
   */
  info: string;
  /**
   * Account: change, micro, lever, trust or legal.
   */
  account: string;
  /**
   * Changed the frozen part of the balance.
   */
  is_locked: number;
  /**
   * Digits that the change needs.
   */
  scale: number;
  /**
   * Digits that the balance needs.
   */
  after_scale: number;
  /**
   * Booked at.
   */
  created_time: string;
}
/**
 * One change of a balance.
 */
export interface AccountLog {
  /**
   * Number of the change.
   */
  id: number;
  /**
   * User id.
   */
  user_id?: number;
  /**
   * Currency id.
   */
  currency: number;
  /**
   * Currency code.
   */
  currency_name: string;
  /**
   * Reason code.
   */
  type: number;
  /**
   * The reason in the caller's language. Ours.
   */
  type_info?: string;
  /**
   * Change, signed.
   */
  value: string;
  /**
   * Balance before.
   */
  before?: string;
  /**
   * Balance after.
   */
  after?: string;
  /**
   * Note for the caller.
   */
  info?: string;
  /**
   * Account: change, micro, lever, trust or legal. Ours.
   */
  account?: string;
  /**
   * Account as a number: 1 legal, 2 change, 3 lever, 4 micro, 6 trust. Ours.
   */
  balance_type?: number;
  /**
   * Changed the frozen part of the balance. Ours.
   */
  is_locked?: number;
  /**
   * Digits of the change in a list: those of its coin, or more if it is smaller than a step; its legs have all. Ours.
   */
  scale?: number;
  /**
   * Digits of the balance in a list. Ours.
   */
  after_scale?: number;
  /**
   * Number of the event; all changes of one event have the same. Ours.
   */
  event?: number;
  /**
   * What the event changed elsewhere, in another account or coin. Only with by_event. Ours.
   */
  others?: {
    /**
     * Account.
     */
    account: string;
    /**
     * Currency code.
     */
    currency_name: string;
    /**
     * Change, signed.
     */
    value: string;
    /**
     * Digits of the value in a list.
     */
    scale: number;
  }[];
  /**
   * The fee of the event, if it had one; its changes include it. Only with by_event. Ours.
   */
  fee?: {
    /**
     * Currency code.
     */
    currency_name: string;
    /**
     * Fee.
     */
    value: string;
    /**
     * Digits of the value in a list.
     */
    scale: number;
  };
  /**
   * The entries that explain the changes, oldest first. Only with by_event. Ours.
   */
  legs?: AccountLeg[];
  /**
   * Booked at.
   */
  created_time: string;
}
/**
 * A country and its dialling code.
 */
export interface Area {
  /**
   * Row id.
   */
  id: number;
  /**
   * Country in the caller's language.
   */
  name: string;
  /**
   * Dialling code, digits without a plus.
   */
  area_code: string;
  /**
   * Language of the name.
   */
  lang?: string;
}
/**
 * A notice, a banner or a help text.
 */
export interface Article {
  /**
   * Article id.
   */
  id: number;
  /**
   * Category: 4 notices, 5 banners, 19 help centre, 23 rebate rules.
   */
  c_id?: number;
  /**
   * Language.
   */
  lang?: string;
  /**
   * Title.
   */
  title: string;
  /**
   * Picture, or empty.
   */
  thumbnail?: string;
  /**
   * Large picture, or empty.
   */
  cover?: string;
  /**
   * Address it leads to, or empty.
   */
  href?: string;
  /**
   * Summary.
   */
  abstract?: string;
  /**
   * Author.
   */
  author?: string;
  /**
   * Text, only in newsArticle/detailed. Foreign text: sanitise before showing.
   */
  content?: string;
  /**
   * Order in lists, highest first.
   */
  sorts?: number;
  /**
   * Times read.
   */
  views?: number;
  /**
   * Recommended.
   */
  recommend?: number;
  /**
   * Published at.
   */
  create_time?: string;
}
/**
 * A message between the caller and the support desk. Ours.
 */
export interface ChatMessage {
  /**
   * Number.
   */
  id: number;
  /**
   * me or desk.
   */
  from: 'me' | 'desk';
  /**
   * Text, or empty.
   */
  text: string;
  /**
   * Picture, or empty.
   */
  img: string;
  /**
   * Sent at.
   */
  time: number;
  /**
   * Read by the other side.
   */
  read: number;
}
/**
 * What a flash exchange would give now.
 */
export interface CoinRate {
  /**
   * Units of the second for one unit of the first, or of the fiat currency for one USD.
   */
  rate: string;
  /**
   * Fee in percent of what is given; 0 for fiat.
   */
  fee: string;
  /**
   * Smallest amount that is exchanged. Ours.
   */
  min_number?: string;
  /**
   * Digits after the point of the first. Ours.
   */
  from_scale?: number;
  /**
   * Digits after the point of the second. Ours.
   */
  to_scale?: number;
  /**
   * Free in the spot account of the first; only for a caller that is logged in. Ours.
   */
  available?: string;
  /**
   * Price of. Ours.
   */
  time?: number;
}
/**
 * A coin, with the terms that hold for all of its chains.
 */
export interface Currency {
  /**
   * Currency id: 1 BTC, 2 ETH, 3 USDT.
   */
  id: number;
  /**
   * Code, upper case.
   */
  name: string;
  /**
   * Name in words. Ours.
   */
  full_name?: string;
  /**
   * Picture of the coin, or empty.
   */
  logo?: string;
  /**
   * Digits after the point that balances of this coin show. Ours.
   */
  scale?: number;
  /**
   * Order in lists, highest first.
   */
  sort?: number;
  /**
   * Shown in lists.
   */
  is_display?: number;
  /**
   * May be the quote currency of a pair.
   */
  is_legal?: number;
  /**
   * May be margin of a contract.
   */
  is_lever?: number;
  /**
   * Traded on the spot market.
   */
  is_match?: number;
  /**
   * May pay a timed option.
   */
  is_micro?: number;
  /**
   * Smallest withdrawal.
   */
  min_number?: string;
  /**
   * Largest withdrawal.
   */
  max_number?: string;
  /**
   * Withdrawal fee in percent.
   */
  rate?: string;
  /**
   * Value of one unit in USD.
   */
  price?: string;
  /**
   * Smallest deposit. Ours.
   */
  deposit_min?: string;
  /**
   * Deposits are open. Ours.
   */
  is_charge?: number;
  /**
   * Pairs quoted in this currency; only in currency/quotation_new.
   */
  quotation?: Pair[];
}
/**
 * A market with its last price and the figures of the last 24 hours.
 */
export interface Pair {
  /**
   * Pair id, the match_id of the option calls.
   */
  id: number;
  /**
   * Base and quote with a slash, as in BTC/USDT. Ours.
   */
  symbol?: string;
  /**
   * Base currency.
   */
  currency_id: number;
  /**
   * Code of the base currency.
   */
  currency_name: string;
  /**
   * Quote currency.
   */
  legal_id: number;
  /**
   * Code of the quote currency.
   */
  legal_name: string;
  /**
   * Name of the base currency in words. Ours.
   */
  full_name?: string;
  /**
   * Picture of the base currency, or empty.
   */
  logo?: string;
  /**
   * Last price.
   */
  now_price: string;
  /**
   * 24 h change in percent, signed.
   */
  change: string;
  /**
   * 24 h change in the quote currency, signed. Ours.
   */
  change_value?: string;
  /**
   * Price 24 hours ago.
   */
  open?: string;
  /**
   * Highest price of the last 24 hours.
   */
  high?: string;
  /**
   * Lowest price of the last 24 hours.
   */
  low?: string;
  /**
   * Base volume of the last 24 hours.
   */
  volume: string;
  /**
   * Quote volume of the last 24 hours. Ours.
   */
  turnover?: string;
  /**
   * Last price in USD. Ours.
   */
  usd_price?: string;
  /**
   * Digits after the point of a price (the tick). Ours.
   */
  price_scale?: number;
  /**
   * Digits after the point of an amount (the lot). Ours.
   */
  lot_scale?: number;
  /**
   * Place in the list of hot pairs, 1 the hottest, 0 not in it. Ours.
   */
  hot?: number;
  /**
   * Closing prices of the last 24 hours, one an hour, oldest first, as decimal text. Ours.
   */
  spark?: unknown[];
  /**
   * Traded on the old spot market.
   */
  open_transaction?: number;
  /**
   * Contracts are traded.
   */
  open_lever?: number;
  /**
   * Timed options are traded.
   */
  open_microtrade?: number;
  /**
   * Spot orders are taken.
   */
  open_coin_trade?: number;
  /**
   * Order in lists, highest first.
   */
  sort?: number;
  /**
   * Shown in lists.
   */
  is_display?: number;
  /**
   * Base units of one lot.
   */
  lever_share_num?: string;
  /**
   * Fewest lots of an order.
   */
  lever_min_share?: number;
  /**
   * Most lots of an order; 0 is no limit.
   */
  lever_max_share?: number;
  /**
   * Contract fee, percent of the notional value.
   */
  lever_trade_fee?: string;
  /**
   * Added to the price of a long, taken from that of a short; in the quote currency.
   */
  spread?: string;
  /**
   * Overnight fee, percent of the notional value a day.
   */
  overnight?: string;
  /**
   * How far from the open price a neutral option may end to be right; in the quote currency. Ours.
   */
  micro_flat_band?: string;
  /**
   * Option fee, percent of the stake.
   */
  micro_trade_fee?: string;
  /**
   * Spot fee, percent.
   */
  change_trade_fee?: string;
  /**
   * Smallest spot amount, in the base currency.
   */
  change_min_share?: string;
  /**
   * Smallest spot value, in the quote currency. Ours.
   */
  change_min_total?: string;
}
/**
 * How equity changed since 00:00 UTC, in USDT. What came in less what went out is the sum of deposits, withdrawals, loans, rebates and uncounted; the result of the day is the sum of coins, contracts, options and finance. Ours.
 */
export interface DayResult {
  /**
   * Equity at 00:00 UTC.
   */
  start: string;
  /**
   * What came in since then.
   */
  came_in: string;
  /**
   * What went out since then.
   */
  went_out: string;
  /**
   * Deposited.
   */
  deposits: string;
  /**
   * Withdrawn, negative, with the fees.
   */
  withdrawals: string;
  /**
   * What loans brought and took, less the change of the debt.
   */
  loans: string;
  /**
   * Rebates of invited users.
   */
  rebates: string;
  /**
   * Bought and sold of what equity does not count: coins without a price, and NFTs.
   */
  uncounted: string;
  /**
   * Won or lost by coins: their prices and their trades.
   */
  coins: string;
  /**
   * Won or lost by contracts, open positions included.
   */
  contracts: string;
  /**
   * Won or lost by settled options, and the fees of all.
   */
  options: string;
  /**
   * Interest less penalties.
   */
  finance: string;
}
/**
 * A chain that a coin may come in by, with the caller's own address on it. Ours.
 */
export interface DepositChain {
  /**
   * Chain, as in TRC20.
   */
  chain: string;
  /**
   * Address to send to.
   */
  address: string;
  /**
   * Confirmations after which a deposit counts.
   */
  confirmations: number;
  /**
   * Minutes that this takes, about.
   */
  minutes: number;
  /**
   * The chain takes deposits now; false is paused.
   */
  open: boolean;
}
/**
 * What holds for a deposit of one coin. Ours.
 */
export interface DepositTerms {
  /**
   * Currency id.
   */
  currency: number;
  /**
   * Currency code.
   */
  name: string;
  /**
   * Name in words.
   */
  full_name: string;
  /**
   * Picture of the coin, or empty.
   */
  logo: string;
  /**
   * Smallest deposit.
   */
  min_number: string;
  /**
   * Digits after the point that an amount may have.
   */
  scale: number;
  /**
   * Chains in the order to show; paused ones last.
   */
  chains: DepositChain[];
}
/**
 * A deposit that the caller filed.
 */
export interface Deposit {
  /**
   * Number of the request.
   */
  id: number;
  /**
   * Number for people, as in D-20261121-000017. Ours.
   */
  order_no?: string;
  /**
   * User id.
   */
  uid?: number;
  /**
   * Currency id.
   */
  currency_id: number;
  /**
   * Currency code.
   */
  name: string;
  /**
   * Amount that was filed.
   */
  amount: string;
  /**
   * Amount that was credited; 0 before it passed.
   */
  daozhang_num?: string;
  /**
   * State: 1 under review, 2 passed, 3 rejected.
   */
  status: number;
  /**
   * Proof picture.
   */
  img?: string;
  /**
   * Channel; empty for a chain.
   */
  type?: string;
  /**
   * Chain, as in TRC20.
   */
  sub_type?: string;
  /**
   * Address that was shown.
   */
  address?: string;
  /**
   * Why it was rejected, or a note; may be empty.
   */
  remark?: string;
  /**
   * Transaction hash that the caller gave; may be empty. Ours.
   */
  hash?: string;
  /**
   * Confirmations that its chain asks for. Ours.
   */
  confirmations?: number;
  /**
   * Came by bank.
   */
  is_bank?: number;
  /**
   * Digits after the point that amounts of this coin show. Ours.
   */
  scale?: number;
  /**
   * Filed at.
   */
  created_at: string;
  /**
   * Last changed at.
   */
  updated_at?: string;
}
/**
 * The second factors of the caller.
 */
export interface Factors {
  /**
   * Whether there is an authenticator app.
   */
  totp: number;
  /**
   * When the app was added.
   */
  totp_since: string | null;
  /**
   * When a code of it was used last.
   */
  totp_used: string | null;
  /**
   * Passkeys, oldest first.
   */
  passkeys: Passkey[];
  /**
   * Recovery codes that are left.
   */
  recovery_codes: number;
}
/**
 * A passkey of the caller.
 */
export interface Passkey {
  /**
   * Passkey id.
   */
  id: number;
  /**
   * How the caller tells it apart.
   */
  name: string;
  /**
   * The address at which it works.
   */
  host: string;
  /**
   * When it was added.
   */
  create_time: string;
  /**
   * When it was used last.
   */
  use_time: string | null;
}
/**
 * Money held by a managed product.
 */
export interface FinanceOrder {
  /**
   * Order number.
   */
  id: number;
  /**
   * Number for people. Ours.
   */
  order_no: string;
  /**
   * Product id. Ours.
   */
  config_id: number;
  /**
   * Name of the product. Ours.
   */
  product_name: string;
  /**
   * trust, smart or mining. Ours.
   */
  kind: 'trust' | 'smart' | 'mining';
  /**
   * Currency code.
   */
  currency_name: string;
  /**
   * Picture, or empty.
   */
  logo?: string;
  /**
   * Digits. Ours.
   */
  scale: number;
  /**
   * Escrow amount.
   */
  amount: string;
  /**
   * Cycle in days.
   */
  day: number;
  /**
   * Daily yield as a fraction.
   */
  day_rate: string;
  /**
   * Interest of one day, an amount. Ours.
   */
  daily_interest: string;
  /**
   * Interest paid so far.
   */
  total_interest: string;
  /**
   * Interest over the whole cycle. Ours.
   */
  expected_interest: string;
  /**
   * First day that earns.
   */
  start_at: string;
  /**
   * Last day.
   */
  end_at: string;
  /**
   * 1 hosting, 2 completed, 3 redeemed early. Ours: the family has 2 with is_cancel 1.
   */
  status: number;
  /**
   * Redeemed early.
   */
  is_cancel: number;
  /**
   * Penalty if it were redeemed now; what was paid once it is redeemed.
   */
  cancel_fee: string;
  /**
   * What comes back if it were redeemed now. Ours.
   */
  redeem_amount: string;
  /**
   * Days left.
   */
  remain_day: number;
  /**
   * Days that have earned. Ours.
   */
  days_done: number;
  /**
   * Bought at.
   */
  created_at: string;
  /**
   * Last changed at.
   */
  updated_at: string;
  /**
   * Completed or redeemed at. Ours.
   */
  completed_at?: string | null;
}
/**
 * A managed product: money is held for a cycle of days and earns daily.
 */
export interface FinanceProduct {
  /**
   * Product id.
   */
  id: number;
  /**
   * 1 trust and smart finance, 2 mining rental.
   */
  type: number;
  /**
   * trust, smart or mining. Ours.
   */
  kind: 'trust' | 'smart' | 'mining';
  /**
   * Currency id.
   */
  currency_id: number;
  /**
   * Currency code.
   */
  currency_name: string;
  /**
   * Picture of the coin, or empty.
   */
  currency_logo?: string;
  /**
   * Name of the product in the caller's language. Ours.
   */
  name: string;
  /**
   * Cycle in days.
   */
  day: number;
  /**
   * Total yield over the cycle, percent.
   */
  interest_rate: string;
  /**
   * Daily yield, percent. Ours in percent.
   */
  day_rate: string;
  /**
   * Smallest amount; of a mining rental the price of one machine.
   */
  save_min: string;
  /**
   * Largest amount; 0 is no limit.
   */
  save_max: string;
  /**
   * Below this amount no interest is earned; 0 is none. Ours.
   */
  interest_min: string;
  /**
   * Factor of the early redemption. Ours.
   */
  penalty: string;
  /**
   * Which reading of the penalty holds: penalty factor x daily interest, or settlement ratio x remaining days x amount. Ours.
   */
  penalty_rule: 'daily_interest' | 'settlement';
  /**
   * Percent a day, for the second reading. Ours.
   */
  settlement_ratio: string;
  /**
   * Time zone in which a day of interest begins. Ours.
   */
  zone: string;
  /**
   * Digits after the point. Ours.
   */
  scale: number;
  /**
   * Text in the caller's language.
   */
  intro: string;
  /**
   * Name of the machine; empty where there is none. Ours.
   */
  machine: string;
  /**
   * Computing power, as in 100 TH/s; empty where there is none. Ours.
   */
  power: string;
  /**
   * Account that pays, and that money comes back to; absent is change. Ours.
   */
  account?: 'change' | 'trust';
  /**
   * Places left; absent is unlimited. Ours.
   */
  left?: number;
}
/**
 * Sums over the hosted orders of the caller, in USDT.
 */
export interface FinanceReport {
  /**
   * Interest paid over all orders.
   */
  total_profit: string;
  /**
   * Interest paid since the day began.
   */
  today_profit: string;
  /**
   * Orders hosting now.
   */
  total_order: number;
  /**
   * Principal hosting now.
   */
  total_deposit: string;
  /**
   * Currency of the sums. Ours.
   */
  currency_name: string;
}
/**
 * How often the same thing happened on a page.
 */
export interface FrontEntry {
  /**
   * view counts opened pages; node, error, rejection and policy what broke; lcp, cls and inp how fast the app was.
   */
  kind: 'view' | 'node' | 'error' | 'rejection' | 'policy' | 'lcp' | 'cls' | 'inp';
  /**
   * The declared page, without parameters; empty for an unknown address.
   */
  page: string;
  /**
   * The node, the line of a script, or what the policy blocked.
   */
  place: string;
  count: number;
  /**
   * Known words of an error message; others are an ellipsis.
   */
  message?: string;
  /**
   * Milliseconds, or thousandths of layout shift.
   */
  value?: number;
}
/**
 * What the promotion of the caller has brought.
 */
export interface Invite {
  /**
   * Invite code.
   */
  extension_code: string;
  /**
   * Address of the invitation, code included. Ours: whole.
   */
  share_url: string;
  /**
   * Banner.
   */
  ad: {
    /**
     * Banner, or empty.
     */
    image: string;
  };
  /**
   * People invited directly.
   */
  invite_num: number;
  /**
   * Rebates so far, in USDT.
   */
  invite_return_total: string;
  /**
   * Rebate of the first level, percent of the fee.
   */
  return_rate1: string;
  /**
   * Of the second level.
   */
  return_rate2: string;
  /**
   * Of the third level.
   */
  return_rate3: string;
  /**
   * Their sum.
   */
  total_return_rate: string;
  /**
   * Partner tier. Ours.
   */
  tier: number;
  /**
   * People invited that the next tier needs; null at the top. Ours.
   */
  next_tier_at?: number | null;
}
/**
 * Somebody whom the caller invited.
 */
export interface Invited {
  /**
   * Row id. Ours: not the user's.
   */
  id: number;
  /**
   * Account, masked.
   */
  account: string;
  /**
   * Registered at.
   */
  time: string;
  /**
   * 1 directly, 2 and 3 further down. Ours.
   */
  level: number;
  /**
   * Rebates earned by them, in USDT. Ours.
   */
  rebate: string;
}
/**
 * What the page of a contract needs of one pair.
 */
export interface LeverDeal {
  /**
   * Pair. Ours.
   */
  symbol: string;
  /**
   * Last price.
   */
  last_price: string;
  /**
   * In the quote currency. Ours.
   */
  spread: string;
  /**
   * Base units of one lot. Ours.
   */
  lever_share_num: string;
  /**
   * Fee, percent of the notional. Ours.
   */
  lever_trade_fee: string;
  /**
   * Overnight fee, percent a day. Ours.
   */
  overnight: string;
  /**
   * Margin that must stay, percent of the notional. Ours.
   */
  maintenance_rate: string;
  /**
   * Lots of an order.
   */
  lever_share_limit: {
    /**
     * Fewest lots.
     */
    min: number;
    /**
     * Most lots; 0 is no limit.
     */
    max: number;
  };
  /**
   * Presets.
   */
  multiple: {
    /**
     * Leverages to choose from.
     */
    muit: {
      /**
       * Leverage.
       */
      value: number;
    }[];
    /**
     * Lots to choose from.
     */
    share: {
      /**
       * Lots.
       */
      value: number;
    }[];
  };
  /**
   * Free contract balance of the caller in the quote currency; absent for a guest.
   */
  user_lever?: string;
  /**
   * Open notional of the caller; absent for a guest.
   */
  all_levers?: string;
  /**
   * Digits of a price. Ours.
   */
  price_scale: number;
  /**
   * Digits of an amount. Ours.
   */
  lot_scale: number;
  /**
   * Digits of the quote currency, as money is written. Ours.
   */
  quote_scale: number;
  /**
   * Code of the quote currency. Ours.
   */
  quote: string;
  /**
   * Code of the base currency. Ours.
   */
  base: string;
  /**
   * CNY for one USD.
   */
  ExRAte?: string;
  /**
   * USD value of the quote currency.
   */
  ustd_price?: string;
}
/**
 * A loan of the caller.
 */
export interface LoanOrder {
  /**
   * Order number.
   */
  id: number;
  /**
   * Number for people. Ours.
   */
  order_no: string;
  /**
   * Product id.
   */
  borrow_id: number;
  /**
   * Lender. Ours.
   */
  lender: string;
  /**
   * Currency. Ours.
   */
  currency_id: number;
  /**
   * Currency code. Ours.
   */
  currency_name: string;
  /**
   * Digits. Ours.
   */
  scale: number;
  /**
   * Principal.
   */
  amount: string;
  /**
   * Interest of one day, percent.
   */
  day_profit: string;
  /**
   * Interest over the period.
   */
  sum_profit: string;
  /**
   * Principal and interest. Ours.
   */
  total: string;
  /**
   * Repaid and accepted so far. Ours.
   */
  total_return: string;
  /**
   * Repayments under review. Ours.
   */
  pending_return: string;
  /**
   * Still owed. Ours.
   */
  remain_amount: string;
  /**
   * Period in days.
   */
  lock_dividend_days: number;
  /**
   * Repayment method. Ours.
   */
  return_type: string;
  /**
   * 1 approving, 2 repaying (paid out), 3 paid back, 4 approval failed, 5 approval succeeded, not yet paid out. 5 is ours.
   */
  status: number;
  /**
   * Why it was refused; empty otherwise.
   */
  borrow_desc: string;
  /**
   * Past its end.
   */
  overdue: number;
  /**
   * To be paid back by. Ours.
   */
  end_at?: string | null;
  /**
   * Approved at; null before. Ours.
   */
  approved_at?: string | null;
  /**
   * Paid out at; null before. Ours.
   */
  paid_out_at?: string | null;
  /**
   * Applied at.
   */
  created_at: string;
  /**
   * Last changed at.
   */
  updated_at: string;
}
/**
 * A loan that a lender offers.
 */
export interface LoanProduct {
  /**
   * Product id.
   */
  id: number;
  /**
   * Lender. Ours.
   */
  name: string;
  /**
   * Currency. Ours.
   */
  currency_id: number;
  /**
   * Currency code. Ours.
   */
  currency_name: string;
  /**
   * Period in days.
   */
  lock_dividend_days: number;
  /**
   * Daily interest, percent. Ours in percent.
   */
  borrow_lixi: string;
  /**
   * Smallest amount.
   */
  borrow_amount_min: string;
  /**
   * Largest amount.
   */
  borrow_amount_max: string;
  /**
   * Repayment method in the caller's language. Ours.
   */
  return_type: string;
  /**
   * Digits. Ours.
   */
  scale: number;
}
/**
 * A repayment of a loan. Ours.
 */
export interface LoanRepayment {
  /**
   * Number.
   */
  id: number;
  /**
   * Loan order.
   */
  order_id: number;
  /**
   * Number of the loan for people. Ours.
   */
  order_no: string;
  /**
   * Amount.
   */
  amount: string;
  /**
   * Currency code.
   */
  currency_name: string;
  /**
   * Digits.
   */
  scale: number;
  /**
   * Proof, or empty: paid from the balance.
   */
  img: string;
  /**
   * Chain, or empty.
   */
  sub_type: string;
  /**
   * Address, or empty.
   */
  address: string;
  /**
   * 1 under review, 2 passed, 3 rejected.
   */
  status: number;
  /**
   * Why it was rejected; empty otherwise.
   */
  remark: string;
  /**
   * Filed at.
   */
  created_at: string;
}
/**
 * A log-in to the user's account, or a refused one.
 */
export interface Login {
  /**
   * Number of the log-in.
   */
  id: number;
  /**
   * Time.
   */
  at: string;
  /**
   * 1 logged in, 2 wrong password, 3 account disabled.
   */
  outcome: number;
  /**
   * Browser and system; empty when unknown.
   */
  device: string;
  /**
   * Network address, shortened; empty when unknown.
   */
  network: string;
}
/**
 * What the caller subscribed to.
 */
export interface NewCoinOrder {
  /**
   * Order number.
   */
  id: number;
  /**
   * Sale id.
   */
  config_id: number;
  /**
   * Code of the new coin. Ours.
   */
  title: string;
  /**
   * Name of the new coin. Ours.
   */
  full_name: string;
  /**
   * Code of the paying currency.
   */
  currency_name: string;
  /**
   * Paid.
   */
  amount: string;
  /**
   * Coins.
   */
  new_currency_num: string;
  /**
   * Price paid for one.
   */
  change_rate: string;
  /**
   * 1 locked, 2 released.
   */
  status: number;
  /**
   * The sale ends; the lock counts from there. Ours.
   */
  sale_end: string;
  /**
   * Released at. Ours.
   */
  unlock_at: string;
  /**
   * Digits of the coin. Ours.
   */
  scale: number;
  /**
   * Digits of a payment. Ours.
   */
  price_scale: number;
  /**
   * Subscribed at.
   */
  created_at: string;
}
/**
 * A sale of a coin before it is listed.
 */
export interface NewCoin {
  /**
   * Sale id.
   */
  id: number;
  /**
   * Paying currency.
   */
  currency_id: number;
  /**
   * Code of the paying currency.
   */
  currency_name: string;
  /**
   * Code of the new coin. Ours.
   */
  title: string;
  /**
   * Name of the new coin. Ours.
   */
  full_name: string;
  /**
   * Picture, or empty.
   */
  logo?: string;
  /**
   * Price of one new coin in the paying currency.
   */
  change_rate: string;
  /**
   * Smallest quantity of an order.
   */
  buy_num: string;
  /**
   * Largest quantity one user may have. Ours.
   */
  buy_max: string;
  /**
   * Coins issued.
   */
  total_sell: string;
  /**
   * Coins left.
   */
  last_num: string;
  /**
   * Coins sold. Ours.
   */
  sold_num: string;
  /**
   * Percent that is sold. Ours.
   */
  sold_share: string;
  /**
   * Days that the coins stay locked after the end.
   */
  day: number;
  /**
   * Days of the subscription. Ours.
   */
  cycle: number;
  /**
   * Sale begins.
   */
  start_at: string;
  /**
   * Sale ends.
   */
  end_at: string;
  /**
   * The coins are released. Ours.
   */
  unlock_at: string;
  /**
   * Listed at.
   */
  online_time?: string;
  /**
   * Sale begins. Ours.
   */
  start: number;
  /**
   * Sale ends. Ours.
   */
  end: number;
  /**
   * Time of the server. Ours.
   */
  server_time: number;
  /**
   * 1 not open yet, 2 in progress, 3 ended.
   */
  time_status: number;
  /**
   * Website, or empty.
   */
  link: string;
  /**
   * White paper, or empty.
   */
  white_book: string;
  /**
   * Short text in the caller's language.
   */
  summary: string;
  /**
   * Long text in the caller's language.
   */
  content: string;
  /**
   * Quantity that the caller has; absent for a guest. Ours.
   */
  bought?: string;
  /**
   * Digits of the new coin. Ours.
   */
  scale: number;
  /**
   * Digits of a payment. Ours.
   */
  price_scale: number;
}
/**
 * A purchase, sale or offer of an NFT by the caller.
 */
export interface NftOrder {
  /**
   * Order number.
   */
  id: number;
  /**
   * 1 bought, 2 sold. Ours.
   */
  type: number;
  /**
   * Price.
   */
  order_price: string;
  /**
   * Fee, paid by the seller. Ours.
   */
  fee: string;
  /**
   * Paying currency.
   */
  currency_id?: number;
  /**
   * Code of the paying currency.
   */
  currency_name: string;
  /**
   * Digits. Ours.
   */
  scale: number;
  /**
   * What was traded.
   */
  nft: {
    /**
     * NFT id.
     */
    id: number;
    /**
     * Hash key.
     */
    code: string;
    /**
     * Name.
     */
    name: string;
    /**
     * Picture.
     */
    image: string;
  };
  /**
   * At.
   */
  created: string;
}
/**
 * A collectible that one user owns.
 */
export interface Nft {
  /**
   * NFT id.
   */
  id: number;
  /**
   * Hash key.
   */
  code: string;
  /**
   * Name.
   */
  name: string;
  /**
   * Picture.
   */
  image: string;
  /**
   * Price; of one that is not for sale the last price.
   */
  price: string;
  /**
   * Smallest price of an offer. Ours.
   */
  min_price: string;
  /**
   * Paying currency.
   */
  currency_id: number;
  /**
   * Code of the paying currency.
   */
  currency_name: string;
  /**
   * Digits. Ours.
   */
  scale: number;
  /**
   * Text.
   */
  description: string;
  /**
   * Author.
   */
  author_name: string;
  /**
   * Owner, masked. Ours.
   */
  owner_name: string;
  /**
   * The caller owns it. Ours.
   */
  mine: number;
  /**
   * 0 not for sale, 1 on sale, 2 not started.
   */
  status: number;
  /**
   * Chain.
   */
  chain: string;
  /**
   * N, R or SR.
   */
  rarity: 'N' | 'R' | 'SR';
  /**
   * Fee of a sale, percent of the price, paid by the seller. Ours.
   */
  fee_rate: string;
  /**
   * Made at.
   */
  created: string;
  /**
   * Last changed at.
   */
  updated: string;
}
/**
 * A currency that an option can be paid in.
 */
export interface OptionCurrency {
  /**
   * Currency id.
   */
  id: number;
  /**
   * Code.
   */
  name: string;
  /**
   * Digits. Ours.
   */
  scale: number;
  /**
   * Fee, percent of the stake.
   */
  micro_trade_fee: string;
  /**
   * Smallest stake.
   */
  micro_min: string;
  /**
   * Largest stake.
   */
  micro_max: string;
  /**
   * Most open orders.
   */
  micro_holdtrade_max: number;
  /**
   * Stakes to choose from.
   */
  micro_numbers: {
    /**
     * Row id.
     */
    id?: number;
    /**
     * Currency id.
     */
    currency_id?: number;
    /**
     * Stake.
     */
    number: string;
    /**
     * Code.
     */
    currency_name?: string;
  }[];
  user_wallet?: Wallet;
  /**
   * Free in the option account. Ours.
   */
  available: string;
}
/**
 * One currency in one account. Only the pair of balances of the account that was asked for is there.
 */
export interface Wallet {
  /**
   * Wallet id.
   */
  id: number;
  /**
   * Currency id.
   */
  currency: number;
  /**
   * Currency code.
   */
  currency_name: string;
  /**
   * Picture of the coin, or empty.
   */
  currency_logo?: string;
  /**
   * Name of the coin in words. Ours.
   */
  full_name?: string;
  /**
   * Digits after the point that balances of this coin show. Ours.
   */
  scale?: number;
  /**
   * Digits after the point that show its balances exactly, at least `scale`. Ours.
   */
  digits?: number;
  /**
   * Account that the row belongs to: legal, change, lever, micro or trust. Ours.
   */
  account?: string;
  /**
   * Balance free to use, in the account of this row. Ours.
   */
  available?: string;
  /**
   * Balance frozen by orders and requests, in the account of this row. Ours.
   */
  locked?: string;
  /**
   * Fund account, available.
   */
  legal_balance?: string;
  /**
   * Fund account, frozen.
   */
  lock_legal_balance?: string;
  /**
   * Spot account, available.
   */
  change_balance?: string;
  /**
   * Spot account, frozen.
   */
  lock_change_balance?: string;
  /**
   * Contract account, available.
   */
  lever_balance?: string;
  /**
   * Contract account, frozen.
   */
  lock_lever_balance?: string;
  /**
   * Option account, available.
   */
  micro_balance?: string;
  /**
   * Option account, frozen.
   */
  lock_micro_balance?: string;
  /**
   * Trust account, available. Ours.
   */
  trust_balance?: string;
  /**
   * Trust account, frozen. Ours.
   */
  lock_trust_balance?: string;
  /**
   * Value of one unit in USDT.
   */
  usdt_price?: string;
  /**
   * Value of available and frozen together in USDT, rounded down. Ours.
   */
  usdt_value?: string;
  /**
   * Has a fund account.
   */
  is_legal?: number;
  /**
   * Has a contract account.
   */
  is_lever?: number;
  /**
   * Has a spot account.
   */
  is_match?: number;
  /**
   * Has an option account.
   */
  is_micro?: number;
  /**
   * Deposits are open.
   */
  is_charge?: number;
  /**
   * CNY for one USD; only in wallet/detail.
   */
  ExRate?: string;
  /**
   * Spot fee in percent; only in wallet/detail.
   */
  coin_trade_fee?: string;
}
/**
 * A timed option.
 */
export interface OptionOrder {
  /**
   * Number of the order.
   */
  id: number;
  /**
   * Number for people.
   */
  show_micro_id: number;
  /**
   * Pair id.
   */
  match_id: number;
  /**
   * Pair, as in BTC/USDT.
   */
  symbol_name: string;
  /**
   * Paying currency.
   */
  currency_id: number;
  /**
   * Code of the paying currency.
   */
  currency_name: string;
  /**
   * 1 rise, 2 fall, 0 flat.
   */
  type: number;
  /**
   * Chosen duration.
   */
  seconds: number;
  /**
   * Stake.
   */
  number: string;
  /**
   * Price at the purchase.
   */
  open_price: string;
  /**
   * Price now; the settlement price once it is over. Ours.
   */
  price: string;
  /**
   * Settlement price; null while open.
   */
  end_price?: string | null;
  /**
   * Fee, an amount.
   */
  fee: string;
  /**
   * Percent of the stake won.
   */
  profit_ratio: string;
  /**
   * Result after the fee, signed; 0 while open.
   */
  fact_profits: string;
  /**
   * What came back, the stake included; 0 while open. Ours.
   */
  payout: string;
  /**
   * 1 open, 2 settling, 3 settled.
   */
  status: number;
  /**
   * -1 loss, 0 even, 1 win.
   */
  profit_result: number;
  /**
   * Bought at.
   */
  created_at: string;
  /**
   * Due at.
   */
  handled_at: string;
  /**
   * Settled at.
   */
  complete_at?: string | null;
  /**
   * Milliseconds left; 0 when over.
   */
  remain_milli_seconds: number;
  /**
   * Due at, to the millisecond. Ours.
   */
  due: number;
  /**
   * Time of the server. Ours.
   */
  server_time: number;
  /**
   * Difference, in the quote currency, up to which a price counts as flat. Ours.
   */
  flat_band: string;
  /**
   * Digits of a price. Ours.
   */
  price_scale: number;
  /**
   * Digits of the stake. Ours.
   */
  scale: number;
  /**
   * Prices around the settlement, oldest first: [ms, "price"]. Only with the id. Ours.
   */
  ticks?: unknown[];
}
/**
 * A duration that an option may have.
 */
export interface OptionSecond {
  /**
   * Row id.
   */
  id: number;
  /**
   * Duration.
   */
  seconds: number;
  /**
   * Offered.
   */
  status: number;
  /**
   * Percent of the stake won.
   */
  profit_ratio: string;
  /**
   * Percent of the stake won when flat was chosen. Ours.
   */
  flat_ratio: string;
  /**
   * Smallest stake.
   */
  min_num: string;
  /**
   * Largest stake. Ours.
   */
  max_num: string;
}
/**
 * A contract: a waiting order, an open position, or one that is over.
 */
export interface Position {
  /**
   * Number of the order.
   */
  id: number;
  /**
   * Number for people.
   */
  show_lever_id: number;
  /**
   * Base currency.
   */
  currency: number;
  /**
   * Quote currency.
   */
  legal: number;
  /**
   * Pair, as in BTC/USDT.
   */
  symbol: string;
  /**
   * Code of the base currency. Ours.
   */
  base: string;
  /**
   * Code of the quote currency. Ours.
   */
  quote: string;
  /**
   * 1 long, 2 short.
   */
  type: number;
  /**
   * 0 waiting, 1 open, 2 closing, 3 closed, 4 cancelled.
   */
  status: number;
  /**
   * Lots.
   */
  share: number;
  /**
   * Base units: lots times units of a lot.
   */
  number: string;
  /**
   * Leverage.
   */
  multiple: number;
  /**
   * Quote at entry.
   */
  origin_price: string;
  /**
   * Open price, spread included.
   */
  price: string;
  /**
   * Mark price now; the closing price once it is over.
   */
  update_price: string;
  /**
   * Take-profit price; 0 is unset.
   */
  target_profit_price: string;
  /**
   * Stop-loss price; 0 is unset.
   */
  stop_loss_price: string;
  /**
   * Initial margin.
   */
  origin_caution_money: string;
  /**
   * Margin now.
   */
  caution_money: string;
  /**
   * Fee charged at the opening.
   */
  trade_fee: string;
  /**
   * Fee charged at the closing. Ours.
   */
  close_fee: string;
  /**
   * Floating result; 0 while waiting.
   */
  profits: string;
  /**
   * Realised result, before fees.
   */
  fact_profits: string;
  /**
   * Result as percent of the initial margin. Ours.
   */
  return_rate: string;
  /**
   * Price at which it is liquidated; 0 for none. Ours.
   */
  liquidation_price: string;
  /**
   * Maintenance needed as percent of what is left: 100 liquidates. Ours.
   */
  margin_rate: string;
  /**
   * Value at the mark price. Ours.
   */
  notional: string;
  /**
   * Overnight fee, percent a day.
   */
  overnight: string;
  /**
   * Overnight fees so far.
   */
  overnight_money: string;
  /**
   * 0 not closed, 1 by the user, 2 take profit, 3 stop loss, 4 liquidation.
   */
  closed_type: number;
  /**
   * How the closing came about, with its figures, in the caller's language; empty while open. Ours.
   */
  close_note: string;
  /**
   * Digits of a price. Ours.
   */
  price_scale: number;
  /**
   * Digits of an amount. Ours.
   */
  lot_scale: number;
  /**
   * Digits of the quote currency, as money is written. Ours.
   */
  quote_scale: number;
  /**
   * Placed at.
   */
  create_time: number;
  /**
   * Opened at.
   */
  transaction_time?: string | null;
  /**
   * Over at.
   */
  complete_time?: string | null;
}
/**
 * A purchase of USDT with fiat, with its receipt. Ours.
 */
export interface QuickOrder {
  /**
   * Number.
   */
  id: number;
  /**
   * Number for people.
   */
  order_no: string;
  /**
   * Fiat code.
   */
  currency: string;
  /**
   * Fiat paid.
   */
  fiat: string;
  /**
   * Fiat for one USDT.
   */
  rate: string;
  /**
   * USDT.
   */
  amount: string;
  /**
   * Digits of fiat.
   */
  scale: number;
  /**
   * Code of what is bought.
   */
  coin: string;
  /**
   * Digits of what is bought.
   */
  coin_scale: number;
  /**
   * Receipt.
   */
  img: string;
  /**
   * 1 under review, 2 passed, 3 rejected.
   */
  status: number;
  /**
   * Why it was rejected; empty otherwise.
   */
  remark: string;
  /**
   * Filed at.
   */
  created_at: string;
}
/**
 * What quick-buy gives for a fiat currency. Ours.
 */
export interface QuickRate {
  /**
   * Fiat code, as in CNY.
   */
  currency: string;
  /**
   * Sign.
   */
  symbol: string;
  /**
   * Fiat for one USDT.
   */
  rate: string;
  /**
   * The rate holds from here.
   */
  time: number;
  /**
   * Smallest fiat amount.
   */
  minimum: string;
  /**
   * Largest fiat amount.
   */
  maximum: string;
  /**
   * Digits of fiat.
   */
  scale: number;
  /**
   * Code of what is bought.
   */
  coin: string;
  /**
   * Digits of what is bought.
   */
  coin_scale: number;
  /**
   * Name of the bank that is paid.
   */
  bank: string;
  /**
   * Account that is paid.
   */
  account: string;
  /**
   * Holder of the account.
   */
  holder: string;
  /**
   * Minutes that the rate is held after it was shown, at least.
   */
  minutes: number;
}
/**
 * A place in the promotion ranking.
 */
export interface Rank {
  /**
   * Place, from 1. Ours.
   */
  place: number;
  /**
   * Account, masked.
   */
  account: string;
  /**
   * Rebates, in USDT.
   */
  total: string;
  /**
   * The caller. Ours.
   */
  mine: number;
}
/**
 * A currency that a valuation may be shown in.
 */
export interface Rate {
  /**
   * Row id.
   */
  id: number;
  /**
   * Code, as in CNY.
   */
  currency: string;
  /**
   * Units of it for one USD.
   */
  rate: string;
  /**
   * Sign, as in ¥.
   */
  symbol?: string;
  /**
   * Set at.
   */
  updated: number;
}
/**
 * A rebate of the caller.
 */
export interface Rebate {
  /**
   * Number.
   */
  id: number;
  /**
   * Reason code of the fee that it comes from.
   */
  type: number;
  /**
   * Currency id.
   */
  currency?: number;
  /**
   * Currency code.
   */
  currency_name: string;
  /**
   * Digits. Ours.
   */
  scale: number;
  /**
   * Rebate.
   */
  value: string;
  /**
   * Booked at.
   */
  created_time: string;
  /**
   * Whose fee, masked.
   */
  from_account_number: string;
  /**
   * What it was, in the caller's language.
   */
  transaction_info: string;
}
/**
 * A log-in of the user that is still valid.
 */
export interface Session {
  /**
   * Number of the session.
   */
  id: number;
  /**
   * Browser and system, as in Chrome · Windows; empty when unknown.
   */
  device: string;
  /**
   * Network address of the log-in, shortened; empty when unknown.
   */
  network: string;
  /**
   * Logged in at.
   */
  created_at: string;
  /**
   * Last call, to within five minutes.
   */
  used_at: string;
  /**
   * The caller's own.
   */
  current: number;
}
/**
 * An order of the spot market.
 */
export interface SpotOrder {
  /**
   * Number of the order.
   */
  id: number;
  /**
   * User id.
   */
  u_id?: number;
  /**
   * Base currency.
   */
  currency_id: number;
  /**
   * Quote currency.
   */
  legal_id: number;
  /**
   * Pair, as in BTC/USDT.
   */
  symbol: string;
  /**
   * Code of the base currency. Ours.
   */
  base: string;
  /**
   * Code of the quote currency. Ours.
   */
  quote: string;
  /**
   * 1 buy, 2 sell.
   */
  type: number;
  /**
   * 1 limit, 2 market. Ours.
   */
  kind: number;
  /**
   * Limit price; of a market order the worst price that it takes.
   */
  target_price: string;
  /**
   * Market price when it was placed.
   */
  trade_price: string;
  /**
   * Base quantity asked for.
   */
  trade_amount: string;
  /**
   * Base quantity traded so far. Ours.
   */
  filled_amount: string;
  /**
   * Quote quantity traded so far. Ours.
   */
  filled_total: string;
  /**
   * Average price of what was traded, with so many digits that it times `filled_amount` is `filled_total`; null while nothing was. Ours.
   */
  average_price?: string | null;
  /**
   * Fee rate, percent.
   */
  charge_fee: string;
  /**
   * Fee paid so far, in what was received. Ours.
   */
  fee: string;
  /**
   * Code of the currency of the fee. Ours.
   */
  fee_name: string;
  /**
   * Still frozen for it. Ours.
   */
  frozen: string;
  /**
   * 1 waiting, 2 completed, 3 cancelled.
   */
  status: number;
  /**
   * Digits of a price. Ours.
   */
  price_scale: number;
  /**
   * Digits of an amount. Ours.
   */
  lot_scale: number;
  /**
   * Digits of the average price that give the total to half a step of its coin, at least `price_scale`. Ours.
   */
  average_scale: number;
  /**
   * Digits of filled_total in a list: those of its coin, or more if it is smaller than a step. Ours.
   */
  total_scale: number;
  /**
   * Digits of the fee in a list: those of its coin, or more if it is smaller than a step. Ours.
   */
  fee_scale: number;
  /**
   * Placed at.
   */
  created_at: string;
  /**
   * Last changed at.
   */
  updated_at: string;
}
/**
 * A trade of a market.
 */
export interface Trade {
  /**
   * Number of the trade in its market.
   */
  id: number;
  /**
   * Traded at.
   */
  ts: number;
  /**
   * Price.
   */
  price: string;
  /**
   * Base quantity.
   */
  amount: string;
  /**
   * Side of the taker.
   */
  direction: 'buy' | 'sell';
}
/**
 * A currency that exists in two accounts or more.
 */
export interface TransferCurrency {
  /**
   * Currency id.
   */
  id: number;
  /**
   * Currency code.
   */
  name: string;
  /**
   * Name in words. Ours.
   */
  full_name: string;
  /**
   * Picture of the coin, or empty. Ours.
   */
  logo?: string;
  /**
   * Digits after the point. Ours.
   */
  scale: number;
  /**
   * Exists in the fund account.
   */
  is_legal: number;
  /**
   * Exists in the contract account.
   */
  is_lever: number;
  /**
   * Exists in the spot account.
   */
  is_match: number;
  /**
   * Exists in the option account.
   */
  is_micro: number;
  /**
   * Exists in the trust account. Ours.
   */
  is_trust: number;
  /**
   * Accounts that it exists in, with what is free in each, spot first. Ours.
   */
  accounts: {
    /**
     * Account: change, lever, micro, trust.
     */
    account: string;
    /**
     * Free to move.
     */
    available: string;
  }[];
  wallet?: Wallet;
}
/**
 * One leg of a transfer between own accounts: an account change with both ends named.
 */
export interface Transfer {
  /**
   * Number of the change.
   */
  id: number;
  /**
   * User id.
   */
  user_id?: number;
  /**
   * Currency id.
   */
  currency: number;
  /**
   * Currency code.
   */
  currency_name: string;
  /**
   * Digits after the point. Ours.
   */
  scale: number;
  /**
   * 502 out, 503 in.
   */
  type: number;
  /**
   * Change, signed.
   */
  value: string;
  /**
   * Account that it left: change, lever, micro, trust. Ours.
   */
  from_field: string;
  /**
   * Account that it came to. Ours.
   */
  to_field: string;
  /**
   * Note for the caller.
   */
  info?: string;
  /**
   * Booked at.
   */
  created_time: string;
}
/**
 * The logged-in user. An empty object counts as logged out.
 */
export interface User {
  /**
   * User id.
   */
  id: number;
  /**
   * Phone, masked; null when not bound.
   */
  phone?: string | null;
  /**
   * E-mail, masked; null when not bound.
   */
  email?: string | null;
  /**
   * Login name.
   */
  account_number: string;
  /**
   * Login name, masked.
   */
  account: string;
  /**
   * Name shown to the user; empty when not set. Ours.
   */
  nickname?: string;
  /**
   * Basic verification: 0 none, 1 under review, 2 verified, 3 rejected.
   */
  review_status: number;
  /**
   * Advanced verification: 0 none, 1 under review, 2 verified, 3 rejected.
   */
  advanced_user?: number;
  /**
   * Verified name.
   */
  name?: string | null;
  /**
   * Identity number, masked.
   */
  card_id?: string | null;
  /**
   * Merchant.
   */
  is_seller?: number;
  /**
   * Own invite code. Ours.
   */
  extension_code?: string;
  /**
   * A fund password is set. Ours.
   */
  has_password?: number;
  /**
   * Registered at.
   */
  create_date?: string;
  /**
   * Verified country. Ours.
   */
  country?: string | null;
  /**
   * Why the basic verification was rejected; empty otherwise. Ours.
   */
  review_remark?: string;
  /**
   * Why the advanced verification was rejected; empty otherwise. Ours.
   */
  advanced_remark?: string;
  /**
   * What every message to the user begins with; empty when not set. Ours.
   */
  anti_phishing?: string;
  /**
   * A withdrawal needs a second factor, and the user has none. Ours.
   */
  factor_missing?: number;
  /**
   * New withdrawal addresses wait for 24 hours. Ours.
   */
  address_wait?: number;
  /**
   * When they no longer wait, if that is switched off. Ours.
   */
  address_wait_ends?: string | null;
}
/**
 * One level of the identity verification of the caller. Ours: the family keeps both levels in one record.
 */
export interface Verification {
  /**
   * User id.
   */
  id: number;
  /**
   * Phone, masked.
   */
  phone?: string | null;
  /**
   * E-mail, masked.
   */
  email?: string | null;
  /**
   * 0 none, 1 under review, 2 verified, 3 rejected.
   */
  review_status: number;
  /**
   * Why it was rejected; empty otherwise.
   */
  review_remark: string;
  /**
   * Name that was filed.
   */
  name?: string | null;
  /**
   * Identity number, masked.
   */
  card_id?: string | null;
  /**
   * Document that was filed: 0 identity card, 1 passport, 2 driving licence. Ours.
   */
  id_type?: number;
  /**
   * Country that was filed.
   */
  country?: string | null;
  /**
   * Contact address that was filed.
   */
  address?: string | null;
  /**
   * Filed at.
   */
  filed_at?: string | null;
  /**
   * Reviewed at.
   */
  reviewed_at?: string | null;
  /**
   * The basic level was filed at. Ours.
   */
  basic_filed_at?: string | null;
  /**
   * The basic level was reviewed at. Ours.
   */
  basic_reviewed_at?: string | null;
}
/**
 * The wallets of the caller, account by account. Ours on top: the sum and the result of the day.
 */
export interface WalletAccounts {
  legal_wallet?: WalletGroup;
  change_wallet: WalletGroup;
  lever_wallet: WalletGroup;
  micro_wallet: WalletGroup;
  trust_wallet?: WalletGroup;
  /**
   * Equity in USDT: the values of all accounts, less the debt. Ours.
   */
  usdt_total?: string;
  /**
   * What is left to pay of loans, interest included, in USDT. Ours.
   */
  usdt_debt?: string;
  /**
   * Change of equity since 00:00 UTC without what came in and went out, in USDT. Ours.
   */
  day_profit?: string;
  /**
   * The same in percent of the equity at 00:00 UTC and of what came in. Ours.
   */
  day_profit_rate?: string;
  day?: DayResult;
  /**
   * CNY for one USD.
   */
  ExRate: string;
  /**
   * Deposits and withdrawals are open.
   */
  is_open_CTbi: number;
}
/**
 * One of the accounts with its currencies.
 */
export interface WalletGroup {
  /**
   * One row for each currency of the account.
   */
  balance: Wallet[];
  /**
   * Value of the account in CNY.
   */
  totle: string;
  /**
   * Value of the account in USDT: available, frozen and `usdt_open`.
   */
  usdt_totle: string;
  /**
   * Part of it that is in no balance, in USDT: the unrealised PnL of open positions, or the stakes of open options. Ours.
   */
  usdt_open?: string;
  /**
   * Unused by this family; empty.
   */
  CNY?: string;
}
/**
 * Which currencies take deposits and withdrawals.
 */
export interface WalletStatus {
  /**
   * Deposits and withdrawals are open at all.
   */
  is_open_CTbi: number;
  /**
   * One row for each currency.
   */
  list: {
    /**
     * Currency id.
     */
    currency: number;
    /**
     * Currency code.
     */
    name: string;
    /**
     * Name in words.
     */
    full_name?: string;
    /**
     * Picture of the coin, or empty.
     */
    logo?: string;
    /**
     * Digits after the point.
     */
    scale?: number;
    /**
     * Deposits are open.
     */
    is_charge: number;
    /**
     * Withdrawals are open.
     */
    is_withdraw: number;
    /**
     * Smallest withdrawal. Ours.
     */
    min_number?: string;
    /**
     * Chains that a withdrawal may leave by; paused ones last. Ours.
     */
    chains?: WithdrawalChain[];
  }[];
}
/**
 * A chain that a coin may leave by. Ours.
 */
export interface WithdrawalChain {
  /**
   * Chain, as in TRC20.
   */
  chain: string;
  /**
   * Fee of one withdrawal, in the coin.
   */
  fee: string;
  /**
   * Confirmations after which it counts.
   */
  confirmations: number;
  /**
   * Minutes that this takes, about.
   */
  minutes: number;
  /**
   * The chain takes withdrawals now; false is paused.
   */
  open: boolean;
}
/**
 * An address of the caller, kept for withdrawals of one coin on one chain.
 */
export interface WithdrawalAddress {
  /**
   * Number of the address.
   */
  id: number;
  /**
   * User id.
   */
  user_id?: number;
  /**
   * Currency id.
   */
  currency: number;
  /**
   * The address.
   */
  address: string;
  /**
   * Currency code.
   */
  notes: string;
  /**
   * Chain, as in TRC20.
   */
  nettype: string;
  /**
   * Added at. Ours.
   */
  create_time?: string;
  /**
   * Withdrawals can go to it from then on; absent when they can already. Ours.
   */
  usable_at?: string;
  /**
   * Hours until then, rounded up; 0 when it can be used already. Ours.
   */
  wait_hours?: number;
}
/**
 * What holds for a withdrawal of one coin by the caller, now.
 */
export interface WithdrawalTerms {
  /**
   * Currency id. Ours.
   */
  currency: number;
  /**
   * Currency code.
   */
  name: string;
  /**
   * Name in words. Ours.
   */
  full_name: string;
  /**
   * Picture of the coin, or empty. Ours.
   */
  logo: string;
  /**
   * Digits after the point that an amount may have. Ours.
   */
  scale: number;
  /**
   * Fee in percent, where a chain has none of its own.
   */
  rate: string;
  /**
   * Smallest withdrawal.
   */
  min_number: string;
  /**
   * Largest withdrawal.
   */
  max_number: string;
  /**
   * Fund account, available.
   */
  legal_balance?: string;
  /**
   * Spot account, available: what can be withdrawn.
   */
  change_balance: string;
  /**
   * Value of one unit in USDT, for the limit of the day. Ours.
   */
  price: string;
  /**
   * Requests filed today, rejected ones too. Ours.
   */
  day_requests: number;
  /**
   * Requests that a day may have. Ours.
   */
  day_requests_limit: number;
  /**
   * Value of the requests of today without the rejected ones, in USDT. Ours.
   */
  day_value: string;
  /**
   * Value that a day may have, in USDT. Ours.
   */
  day_value_limit: string;
  /**
   * Hours within which it arrives, as promised. Ours.
   */
  arrival_hours: number;
  /**
   * Business days that a review may take. Ours.
   */
  review_days: number;
  /**
   * Time zone in which the day is counted, as in UTC. Ours.
   */
  zone: string;
  /**
   * Chains in the order to show; paused ones last. Ours.
   */
  chains: WithdrawalChain[];
}
/**
 * A request to send a coin away.
 */
export interface Withdrawal {
  /**
   * Number of the request.
   */
  id: number;
  /**
   * Number for people, as in W-20261121-000017. Ours.
   */
  order_no: string;
  /**
   * User id.
   */
  user_id?: number;
  /**
   * Currency id.
   */
  currency: number;
  /**
   * Currency code.
   */
  name: string;
  /**
   * Digits after the point. Ours.
   */
  scale: number;
  /**
   * Chain, as in TRC20. Ours.
   */
  nettype: string;
  /**
   * Address that it goes to.
   */
  address: string;
  /**
   * Asked for; frozen while under review.
   */
  number: string;
  /**
   * Fee, an amount of the same coin.
   */
  rate: string;
  /**
   * Arrives: number less fee.
   */
  real_number: string;
  /**
   * 1 under review, 2 passed, 3 rejected.
   */
  status: number;
  /**
   * Why it was refused; empty otherwise.
   */
  notes: string;
  /**
   * The caller's own note. Ours.
   */
  remark: string;
  /**
   * Transaction hash, once it was sent; empty before.
   */
  txid: string;
  /**
   * Confirmations after which it counts. Ours.
   */
  confirmations?: number;
  /**
   * Asked for at.
   */
  create_time: string;
  /**
   * Last changed at.
   */
  update_time: string;
  /**
   * Arrives by, as promised. Ours.
   */
  expected_at: string;
}
export interface BorrowListRequest {
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
  /**
   * Only this one. Ours.
   */
  id?: number;
}
export interface BorrowListResponse {
  /**
   * Page, from 1.
   */
  current_page: number;
  /**
   * Rows.
   */
  data: LoanProduct[];
  /**
   * Last page.
   */
  last_page: number;
  /**
   * Rows on a page.
   */
  per_page?: number;
  /**
   * Number of the first row.
   */
  from?: number | null;
  /**
   * Number of the last row.
   */
  to?: number | null;
  /**
   * Rows in all.
   */
  total: number;
  /**
   * Path of the call.
   */
  path?: string;
  /**
   * Address of the first page.
   */
  first_page_url?: string;
  /**
   * Address of the last page.
   */
  last_page_url?: string;
  /**
   * Address of the next page.
   */
  next_page_url?: string | null;
  /**
   * Address of the page before.
   */
  prev_page_url?: string | null;
}
export interface BorrowApplyRequest {
  /**
   * Product.
   */
  id: number;
  /**
   * Expected amount.
   */
  amount: string;
  /**
   * Front of the document.
   */
  front_pic: string;
  /**
   * Back of the document.
   */
  reverse_pic: string;
  /**
   * The caller holding the document.
   */
  hand_pic: string;
}
export interface BorrowOrdersRequest {
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
  /**
   * Only this state.
   */
  status?: 1 | 2 | 3 | 4 | 5;
  /**
   * Only this one. Ours.
   */
  id?: number;
}
export interface BorrowOrdersResponse {
  /**
   * Page, from 1.
   */
  current_page: number;
  /**
   * Rows.
   */
  data: LoanOrder[];
  /**
   * Last page.
   */
  last_page: number;
  /**
   * Rows on a page.
   */
  per_page?: number;
  /**
   * Number of the first row.
   */
  from?: number | null;
  /**
   * Number of the last row.
   */
  to?: number | null;
  /**
   * Rows in all.
   */
  total: number;
  /**
   * Path of the call.
   */
  path?: string;
  /**
   * Address of the first page.
   */
  first_page_url?: string;
  /**
   * Address of the last page.
   */
  last_page_url?: string;
  /**
   * Address of the next page.
   */
  next_page_url?: string | null;
  /**
   * Address of the page before.
   */
  prev_page_url?: string | null;
}
export interface BorrowBackRequest {
  /**
   * Loan order.
   */
  id: number;
  /**
   * Amount, at most what is owed.
   */
  amount: string;
}
export interface BorrowBackDetailRequest {
  /**
   * Loan order.
   */
  id: number;
}
export interface BorrowBackApplyRequest {
  /**
   * Loan order.
   */
  id: number;
  /**
   * Amount, at most what is owed.
   */
  amount: string;
  /**
   * Proof, from the upload call.
   */
  img: string;
  /**
   * Chain.
   */
  sub_type?: string;
  /**
   * Address paid to.
   */
  address?: string;
}
export interface BorrowBackListRequest {
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
  /**
   * Only of this loan.
   */
  order_id?: number;
}
export interface BorrowBackListResponse {
  /**
   * Page, from 1.
   */
  current_page: number;
  /**
   * Rows.
   */
  data: LoanRepayment[];
  /**
   * Last page.
   */
  last_page: number;
  /**
   * Rows on a page.
   */
  per_page?: number;
  /**
   * Number of the first row.
   */
  from?: number | null;
  /**
   * Number of the last row.
   */
  to?: number | null;
  /**
   * Rows in all.
   */
  total: number;
  /**
   * Path of the call.
   */
  path?: string;
  /**
   * Address of the first page.
   */
  first_page_url?: string;
  /**
   * Address of the last page.
   */
  last_page_url?: string;
  /**
   * Address of the next page.
   */
  next_page_url?: string | null;
  /**
   * Address of the page before.
   */
  prev_page_url?: string | null;
}
export interface BorrowRepayInAddressRequest {
  /**
   * Loan order.
   */
  id: number;
}
/**
 * Chain to address.
 */
export interface BorrowRepayInAddressResponse {
  [k: string]: string;
}
export interface ChargeMentionLog2Request {
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
  /**
   * Only this currency. Ours.
   */
  currency?: number;
  /**
   * Only this state. Ours.
   */
  status?: 1 | 2 | 3;
  /**
   * Not before this moment, in UTC. Ours.
   */
  from?: string;
  /**
   * Not after this moment, in UTC. Ours.
   */
  to?: string;
  /**
   * Only this request. Ours.
   */
  id?: number;
}
export interface ChargeMentionLog2Response {
  /**
   * Page, from 1.
   */
  current_page: number;
  /**
   * Rows.
   */
  data: Deposit[];
  /**
   * Last page.
   */
  last_page: number;
  /**
   * Rows on a page.
   */
  per_page?: number;
  /**
   * Number of the first row.
   */
  from?: number | null;
  /**
   * Number of the last row.
   */
  to?: number | null;
  /**
   * Rows in all.
   */
  total: number;
  /**
   * Path of the call.
   */
  path?: string;
  /**
   * Address of the first page.
   */
  first_page_url?: string;
  /**
   * Address of the last page.
   */
  last_page_url?: string;
  /**
   * Address of the next page.
   */
  next_page_url?: string | null;
  /**
   * Address of the page before.
   */
  prev_page_url?: string | null;
}
export interface ChargeMentionLog3Request {
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
  /**
   * Only this currency. Ours.
   */
  currency?: number;
  /**
   * Only this state. Ours.
   */
  status?: 1 | 2 | 3;
  /**
   * Not before this moment, in UTC. Ours.
   */
  from?: string;
  /**
   * Not after this moment, in UTC. Ours.
   */
  to?: string;
  /**
   * Only this one. Ours.
   */
  id?: number;
}
export interface ChargeMentionLog3Response {
  /**
   * Page, from 1.
   */
  current_page: number;
  /**
   * Rows.
   */
  data: Withdrawal[];
  /**
   * Last page.
   */
  last_page: number;
  /**
   * Rows on a page.
   */
  per_page?: number;
  /**
   * Number of the first row.
   */
  from?: number | null;
  /**
   * Number of the last row.
   */
  to?: number | null;
  /**
   * Rows in all.
   */
  total: number;
  /**
   * Path of the call.
   */
  path?: string;
  /**
   * Address of the first page.
   */
  first_page_url?: string;
  /**
   * Address of the last page.
   */
  last_page_url?: string;
  /**
   * Address of the next page.
   */
  next_page_url?: string | null;
  /**
   * Address of the page before.
   */
  prev_page_url?: string | null;
}
export interface CoinRateListRequest {}
export interface CoinRateRequest {
  /**
   * Fiat code, as in CNY; or the two coins.
   */
  currency?: string;
  /**
   * Coin to give.
   */
  from_currency_id?: number;
  /**
   * Coin to get.
   */
  to_currency_id?: number;
}
export interface CoinTradeRequest {
  /**
   * Quote currency.
   */
  legal_id: number;
  /**
   * Base currency.
   */
  currency_id: number;
  /**
   * 1 buy, 2 sell.
   */
  type: 1 | 2;
  /**
   * Base quantity.
   */
  amount?: string;
  /**
   * In place of the amount, for a market buy: the most of the quote to pay. Ours.
   */
  total?: string;
  /**
   * Limit price; of a market order the worst price that is taken.
   */
  target_price: string;
  /**
   * 1 limit (the default), 2 market: what cannot be traded at once is cancelled. Ours.
   */
  kind?: 1 | 2;
}
export interface CoinCancelRequest {
  /**
   * Number of the order.
   */
  id: number;
}
export interface CoinListRequest {
  /**
   * Quote currency.
   */
  legal_id?: number;
  /**
   * Base currency.
   */
  currency_id?: number;
  /**
   * 1 waiting, 2 completed, 3 cancelled; all without it.
   */
  status?: 1 | 2 | 3;
  /**
   * Only what is over: completed and cancelled. Ours.
   */
  over?: number;
  /**
   * Not before this moment, in UTC. Ours.
   */
  from?: string;
  /**
   * Not after this moment, in UTC. Ours.
   */
  to?: string;
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
}
export interface CommonAreaCodeRequest {
  /**
   * Language of the names; without it the lang header.
   */
  lang?: string;
}
export interface CommonSmsMailRequest {
  /**
   * E-mail address. Needed for register and forget.
   */
  user_string?: string;
  /**
   * What the code is for. address and fund are ours: the caller must be logged in, and the code goes to the address of the account, whatever user_string says. bind is ours as well: the caller must be logged in, and the code goes to the new address.
   */
  type: 'register' | 'forget' | 'address' | 'fund' | 'bind';
  /**
   * Unused.
   */
  scene?: string;
  /**
   * Unused.
   */
  country_code?: string;
  /**
   * Unused.
   */
  area_code?: string;
  /**
   * Language of the mail.
   */
  lang?: string;
  /**
   * The withdrawal address that the code approves; needed for the type address. Ours.
   */
  address?: string;
  /**
   * Its chain. Ours.
   */
  netType?: string;
}
export interface CommonSmsSendRequest {
  /**
   * Phone number, digits. Needed for register and forget.
   */
  user_string?: string;
  /**
   * What the code is for. address and fund are ours: the caller must be logged in, and the code goes to the address of the account, whatever user_string says. bind is ours as well: the caller must be logged in, and the code goes to the new address.
   */
  type: 'register' | 'forget' | 'address' | 'fund' | 'bind';
  /**
   * Dialling code, digits without a plus.
   */
  area_code?: string;
  /**
   * Language of the message.
   */
  lang?: string;
  /**
   * The withdrawal address that the code approves; needed for the type address. Ours.
   */
  address?: string;
  /**
   * Its chain. Ours.
   */
  netType?: string;
}
export interface CommonUploadRequest {
  /**
   * The picture.
   */
  file: string;
}
export interface CurrencyQuotationNewRequest {}
export interface CurrencyDealRequest {
  /**
   * Quote currency.
   */
  legal_id: number;
  /**
   * Base currency.
   */
  currency_id: number;
}
export interface CurrencyUserCurrencyListRequest {}
export interface CurrencyMatchAllRequest {}
export interface FactorsListRequest {}
export interface FactorsTotpStartRequest {
  /**
   * Login password; for the first factor only.
   */
  password?: string;
}
export interface FactorsTotpStartResponse {
  /**
   * The key, in Base32.
   */
  key: string;
  /**
   * The key for a QR code.
   */
  uri: string;
  /**
   * To be sent with the first code, within five minutes.
   */
  challenge: string;
}
export interface FactorsTotpFinishRequest {
  /**
   * From the start.
   */
  challenge: string;
  /**
   * First code of the app.
   */
  code: string;
}
export interface FactorsTotpFinishResponse {
  /**
   * Recovery codes, one on each line, which are never shown again; empty if there are some already.
   */
  codes: string;
}
export interface FactorsTotpRemoveRequest {}
export interface FactorsPasskeyStartRequest {
  /**
   * Login password; for the first factor only.
   */
  password?: string;
}
export interface FactorsPasskeyStartResponse {
  /**
   * Options, as JSON.
   */
  options: string;
}
export interface FactorsPasskeyFinishRequest {
  /**
   * What the browser answered, as JSON.
   */
  credential: string;
  /**
   * How the caller tells it apart.
   */
  name: string;
}
export interface FactorsPasskeyFinishResponse {
  /**
   * Recovery codes, one on each line, which are never shown again; empty if there are some already.
   */
  codes: string;
}
export interface FactorsPasskeyRemoveRequest {
  /**
   * Passkey id.
   */
  passkey_id: number;
}
export interface FactorsRecoveryRenewRequest {}
export interface FactorsRecoveryRenewResponse {
  /**
   * Recovery codes, one on each line, which are never shown again; empty if there are some already.
   */
  codes: string;
}
export interface FpjyTermsRequest {}
export interface FpjySubmitRequest {
  /**
   * Fiat code.
   */
  currency: string;
  /**
   * Fiat paid.
   */
  amount: string;
  /**
   * Rate that the caller was shown; a worse one is refused.
   */
  rate: string;
  /**
   * Receipt, from the upload call.
   */
  img: string;
}
export interface FpjyListRequest {
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
}
export interface FpjyListResponse {
  /**
   * Page, from 1.
   */
  current_page: number;
  /**
   * Rows.
   */
  data: QuickOrder[];
  /**
   * Last page.
   */
  last_page: number;
  /**
   * Rows on a page.
   */
  per_page?: number;
  /**
   * Number of the first row.
   */
  from?: number | null;
  /**
   * Number of the last row.
   */
  to?: number | null;
  /**
   * Rows in all.
   */
  total: number;
  /**
   * Path of the call.
   */
  path?: string;
  /**
   * Address of the first page.
   */
  first_page_url?: string;
  /**
   * Address of the last page.
   */
  last_page_url?: string;
  /**
   * Address of the next page.
   */
  next_page_url?: string | null;
  /**
   * Address of the page before.
   */
  prev_page_url?: string | null;
}
export interface FrontReportRequest {
  /**
   * The brand of the release.
   */
  brand: string;
  /**
   * The release that was used.
   */
  release: string;
  /**
   * What happened, equal things counted.
   */
  entries: FrontEntry[];
}
export interface GetLangRequest {}
export interface GetCustomerUrlRequest {}
export interface GetCustomerUrlResponse {
  /**
   * Address, or empty.
   */
  customer_url: string;
  /**
   * Picture, or empty.
   */
  cover: string;
  /**
   * Title.
   */
  xtitle: string;
}
export interface HelpFeedbackRequest {
  /**
   * 1 problem, 2 suggestion, 3 other.
   */
  type: 1 | 2 | 3;
  /**
   * Text.
   */
  content: string;
  /**
   * Picture, from the upload call; may be empty.
   */
  img1?: string;
  /**
   * Picture; may be empty.
   */
  img2?: string;
  /**
   * Picture; may be empty.
   */
  img3?: string;
}
export interface HelpChatRequest {
  /**
   * Only messages before this one.
   */
  before?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
}
export interface HelpSayRequest {
  /**
   * Text; may be empty with a picture.
   */
  text?: string;
  /**
   * Picture, from the upload call; may be empty.
   */
  img?: string;
}
export interface HelpSeenRequest {}
export interface HelpMessagesParams {}
export interface HelpUnreadParams {}
export interface HelpUnreadRow {
  /**
   * How many.
   */
  count: number;
}
export interface KlineHistoryV3Request {
  /**
   * Pair, as in BTC/USDT.
   */
  symbol: string;
  /**
   * Bar length. Time-share is a line over 1min.
   */
  period: '1min' | '5min' | '15min' | '30min' | '60min' | '4hour' | '1day' | '1week' | '1mon';
  /**
   * First moment, Unix seconds.
   */
  from?: number;
  /**
   * Last moment, Unix seconds.
   */
  to?: number;
  /**
   * Newest moment, milliseconds: bars that start before it.
   */
  t?: number;
  /**
   * Bars wanted.
   */
  limit?: number;
}
export interface LeverDealRequest {
  /**
   * Quote currency.
   */
  legal_id: number;
  /**
   * Base currency.
   */
  currency_id: number;
}
export interface LeverSubmitRequest {
  /**
   * Quote currency.
   */
  legal_id: number;
  /**
   * Base currency.
   */
  currency_id: number;
  /**
   * Lots.
   */
  share: number;
  /**
   * Leverage; one of those of lever/deal.
   */
  multiple: number;
  /**
   * 1 long, 2 short.
   */
  type: 1 | 2;
  /**
   * 1 market, 0 limit.
   */
  status: 0 | 1;
  /**
   * Limit price; needed for limit.
   */
  target_price?: string;
  /**
   * Take-profit price; 0 or absent is none.
   */
  target_profit_price?: string;
  /**
   * Stop-loss price; 0 or absent is none.
   */
  stop_loss_price?: string;
  /**
   * A market order is not opened at a worse price. Ours.
   */
  worst_price?: string;
}
export interface LeverMyTradeRequest {
  /**
   * -1 all, else the state.
   */
  status?: -1 | 0 | 1 | 2 | 3 | 4;
  /**
   * Only what is over: closed and cancelled. Ours.
   */
  over?: number;
  /**
   * Base currency; 0 all.
   */
  currency_id?: number;
  /**
   * Quote currency; 0 all.
   */
  legal_id?: number;
  /**
   * Only this one. Ours.
   */
  id?: number;
  /**
   * Not before this moment, in UTC. Ours.
   */
  from?: string;
  /**
   * Not after this moment, in UTC. Ours.
   */
  to?: string;
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
}
export interface LeverMyTradeResponse {
  /**
   * Sums over all open positions.
   */
  rate_profits_total: {
    /**
     * Risk: maintenance needed as percent of what is left.
     */
    hazard_rate: string;
    /**
     * Floating result of all.
     */
    profits_total: string;
  };
  /**
   * A page of orders.
   */
  message: {
    /**
     * Page, from 1.
     */
    current_page: number;
    /**
     * Rows.
     */
    data: Position[];
    /**
     * Last page.
     */
    last_page: number;
    /**
     * Rows on a page.
     */
    per_page?: number;
    /**
     * Number of the first row.
     */
    from?: number | null;
    /**
     * Number of the last row.
     */
    to?: number | null;
    /**
     * Rows in all.
     */
    total: number;
    /**
     * Path of the call.
     */
    path?: string;
    /**
     * Address of the first page.
     */
    first_page_url?: string;
    /**
     * Address of the last page.
     */
    last_page_url?: string;
    /**
     * Address of the next page.
     */
    next_page_url?: string | null;
    /**
     * Address of the page before.
     */
    prev_page_url?: string | null;
  };
}
export interface LeverCloseRequest {
  /**
   * Number of the position.
   */
  id: number;
}
export interface LeverSetstopRequest {
  /**
   * Number of the position.
   */
  id: number;
  /**
   * 0 is none.
   */
  target_profit_price: string;
  /**
   * 0 is none.
   */
  stop_loss_price: string;
}
export interface LeverCancelRequest {
  /**
   * Number of the order.
   */
  id: number;
}
export interface LeverBatchCloseRequest {
  /**
   * 0 all, 1 longs, 2 shorts.
   */
  type: 0 | 1 | 2;
}
export interface LhDepositRequest {
  /**
   * Product.
   */
  config_id: number;
  /**
   * Amount.
   */
  amount: string;
  /**
   * The rules are accepted; 0 is refused. Ours.
   */
  agreement?: number;
}
export interface LhDepositCancelRequest {
  /**
   * Order.
   */
  id: number;
  /**
   * Penalty that the caller was shown; a higher one is refused. Ours.
   */
  penalty?: string;
}
export interface LhDepositReportRequest {
  /**
   * Only this type. Ours.
   */
  type?: 1 | 2;
}
export interface LhDepositConfigRequest {
  /**
   * 1 trust and smart finance, 2 mining rental.
   */
  type?: 1 | 2;
  /**
   * Only products with this reading of the penalty; absent: daily_interest. Ours.
   */
  penalty_rule?: 'daily_interest' | 'settlement';
  /**
   * Page, from 1.
   */
  page?: number;
}
export interface LhProductInfoRequest {
  /**
   * Product.
   */
  id: number;
}
export interface LhDepositOrderRequest {
  /**
   * 1 hosting, 2 over.
   */
  status?: 1 | 2;
  /**
   * 1: only redeemed early; 0: none of them.
   */
  is_cancel?: number;
  /**
   * Only this type. Ours.
   */
  type?: 1 | 2;
  /**
   * Only this one. Ours.
   */
  id?: number;
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
}
export interface LhDepositOrderResponse {
  /**
   * Orders.
   */
  order_list: FinanceOrder[];
  /**
   * Orders in all.
   */
  total: number;
}
export interface LhNewcoinConfigRequest {
  /**
   * Only this one. Ours.
   */
  id?: number;
  /**
   * 1 not open yet, 2 in progress, 3 ended. Ours.
   */
  tab?: 1 | 2 | 3;
}
export interface LhNewcoinSubmitRequest {
  /**
   * Sale.
   */
  config_id: number;
  /**
   * In the paying currency.
   */
  amount: string;
}
export interface LhNewcoinOrderRequest {
  /**
   * Only this one.
   */
  id?: number;
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
}
export interface LhNewcoinOrderResponse {
  /**
   * Orders.
   */
  order_list: NewCoinOrder[];
  /**
   * Orders in all.
   */
  total: number;
}
export interface MarketTickerParams {}
export interface MarketCandlesParams {
  /**
   * Pair, as in BTC/USDT.
   */
  symbol: string;
  /**
   * Bar length. Time-share is a line over 1min.
   */
  period: '1min' | '5min' | '15min' | '30min' | '60min' | '4hour' | '1day' | '1week' | '1mon';
}
export interface MarketBookParams {
  /**
   * Pair, as in BTC/USDT.
   */
  symbol: string;
}
export interface MarketTradesParams {
  /**
   * Pair, as in BTC/USDT.
   */
  symbol: string;
}
export interface MarketOrdersParams {}
export interface MarketPositionsParams {}
export interface MarketOptionsParams {}
export interface MicrotradeSubmitRequest {
  /**
   * Pair id.
   */
  match_id: number;
  /**
   * Paying currency.
   */
  currency_id: number;
  /**
   * 1 rise, 2 fall, 0 flat.
   */
  type: 0 | 1 | 2;
  /**
   * A duration that is offered.
   */
  seconds: number;
  /**
   * Stake.
   */
  number: string;
  /**
   * Unused.
   */
  lang?: string;
}
export interface MicrotradeListsRequest {
  /**
   * -1 all, 1 open, 2 settling, 3 settled.
   */
  status?: -1 | 1 | 2 | 3;
  /**
   * Pair; -1 all.
   */
  match_id?: number;
  /**
   * Paying currency; -1 all.
   */
  currency_id?: number;
  /**
   * Only this one, with the ticks around its settlement. Ours.
   */
  id?: number;
  /**
   * Not before this moment, in UTC. Ours.
   */
  from?: string;
  /**
   * Not after this moment, in UTC. Ours.
   */
  to?: string;
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
}
export interface MicrotradeListsResponse {
  /**
   * Page, from 1.
   */
  current_page: number;
  /**
   * Rows.
   */
  data: OptionOrder[];
  /**
   * Last page.
   */
  last_page: number;
  /**
   * Rows on a page.
   */
  per_page?: number;
  /**
   * Number of the first row.
   */
  from?: number | null;
  /**
   * Number of the last row.
   */
  to?: number | null;
  /**
   * Rows in all.
   */
  total: number;
  /**
   * Path of the call.
   */
  path?: string;
  /**
   * Address of the first page.
   */
  first_page_url?: string;
  /**
   * Address of the last page.
   */
  last_page_url?: string;
  /**
   * Address of the next page.
   */
  next_page_url?: string | null;
  /**
   * Address of the page before.
   */
  prev_page_url?: string | null;
}
export interface MicrotradeSecondsRequest {}
export interface MicrotradePayableCurrenciesRequest {}
export interface NewsListRequest {
  /**
   * Category.
   */
  c_id?: number;
  /**
   * Language; without it the lang header.
   */
  lang?: string;
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
}
export interface NewsListResponse {
  /**
   * Articles without their text.
   */
  list: Article[];
  /**
   * Articles in all.
   */
  count: number;
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
}
export interface NewsBannerRequest {
  /**
   * Language; without it the lang header.
   */
  lang?: string;
}
export interface NewsArticleListRequest {
  /**
   * Category.
   */
  c_id?: number;
  /**
   * Language; without it the lang header.
   */
  lang?: string;
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
}
export interface NewsArticleListResponse {
  /**
   * Articles without their text.
   */
  list: Article[];
  /**
   * Articles in all.
   */
  count: number;
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
}
export interface NewsArticleDetailedRequest {
  /**
   * Article id.
   */
  id: number;
}
export interface NewsRecommendListRequest {
  /**
   * Language; without it the lang header.
   */
  lang?: string;
  /**
   * Rows on a page.
   */
  limit?: number;
}
export interface NftListRequest {
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
  /**
   * Only this one. Ours.
   */
  id?: number;
  /**
   * 1 on sale, 0 not for sale.
   */
  status?: 0 | 1 | 2;
  /**
   * Only what the caller owns. Ours.
   */
  mine?: number;
  /**
   * Part of a name.
   */
  keyword?: string;
}
export interface NftBuyRequest {
  /**
   * NFT.
   */
  id: number;
  /**
   * Price that the caller was shown; another one is refused. Ours.
   */
  price?: string;
}
export interface NftSellRequest {
  /**
   * NFT.
   */
  id: number;
  /**
   * Price; 0 takes it back.
   */
  price: string;
}
export interface NftOrdersRequest {
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
  /**
   * 1 bought, 2 sold. Ours.
   */
  type?: 1 | 2;
}
export interface NftOrdersResponse {
  /**
   * Page, from 1.
   */
  current_page: number;
  /**
   * Rows.
   */
  data: NftOrder[];
  /**
   * Last page.
   */
  last_page: number;
  /**
   * Rows on a page.
   */
  per_page?: number;
  /**
   * Number of the first row.
   */
  from?: number | null;
  /**
   * Number of the last row.
   */
  to?: number | null;
  /**
   * Rows in all.
   */
  total: number;
  /**
   * Path of the call.
   */
  path?: string;
  /**
   * Address of the first page.
   */
  first_page_url?: string;
  /**
   * Address of the last page.
   */
  last_page_url?: string;
  /**
   * Address of the next page.
   */
  next_page_url?: string | null;
  /**
   * Address of the page before.
   */
  prev_page_url?: string | null;
}
export interface RecordsCsvRequest {
  /**
   * Which records; orders are spot orders that are over, options those that are settled.
   */
  kind: 'deposits' | 'withdrawals' | 'changes' | 'transfers' | 'orders' | 'contracts' | 'options';
  /**
   * Only this currency.
   */
  currency?: number;
  /**
   * Only this pair; for orders, contracts and options.
   */
  pair?: number;
  /**
   * Only this state, as in the list of the kind; -1 is every state. Changes, transfers and options have none.
   */
  status?: -1 | 0 | 1 | 2 | 3 | 4;
  /**
   * Only this account, as in wallet.log; for changes.
   */
  type?: 1 | 2 | 3 | 4 | 6;
  /**
   * Not before this moment, in UTC.
   */
  from?: string;
  /**
   * Not after this moment, in UTC.
   */
  to?: string;
}
export interface SafeUpdatePasswordRequest {
  /**
   * Fund password until now; when one is set and no code is sent.
   */
  oldpassword?: string;
  /**
   * New fund password: six digits.
   */
  password: string;
  /**
   * The same again.
   */
  re_password: string;
  /**
   * Verification code, for a forgotten one.
   */
  code?: string;
  /**
   * Login password; needed unless the old fund password is sent. Ours.
   */
  login_password?: string;
  /**
   * 1 ends the user's other sessions. Ours.
   */
  end_others?: number;
}
export interface SafeSessionsRequest {}
export interface SafeEndSessionRequest {
  /**
   * Number of the session; all others when absent.
   */
  session_id?: number;
  /**
   * Login password.
   */
  password: string;
}
export interface SafeLoginHistoryRequest {
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
}
export interface SafeLoginHistoryResponse {
  /**
   * Page, from 1.
   */
  current_page: number;
  /**
   * Rows.
   */
  data: Login[];
  /**
   * Last page.
   */
  last_page: number;
  /**
   * Rows on a page.
   */
  per_page?: number;
  /**
   * Number of the first row.
   */
  from?: number | null;
  /**
   * Number of the last row.
   */
  to?: number | null;
  /**
   * Rows in all.
   */
  total: number;
  /**
   * Path of the call.
   */
  path?: string;
  /**
   * Address of the first page.
   */
  first_page_url?: string;
  /**
   * Address of the last page.
   */
  last_page_url?: string;
  /**
   * Address of the next page.
   */
  next_page_url?: string | null;
  /**
   * Address of the page before.
   */
  prev_page_url?: string | null;
}
export interface SafeAntiPhishingRequest {
  /**
   * 4 to 20 letters and digits, or empty.
   */
  code: string;
  /**
   * Login password.
   */
  password: string;
}
export interface SafeAddressWaitRequest {
  /**
   * 1 on, 0 off.
   */
  on: number;
  /**
   * Login password.
   */
  password: string;
}
export interface SetLangRequest {
  /**
   * Language code.
   */
  lang: string;
}
export interface SettingsGetRequest {
  /**
   * One key; without it all public ones.
   */
  key?: string;
}
/**
 * Key to value.
 */
export interface SettingsGetResponse {
  [k: string]: string;
}
export interface UserRegisterRequest {
  /**
   * What user_string is.
   */
  type: 'email' | 'mobile';
  /**
   * E-mail address or phone digits.
   */
  user_string: string;
  /**
   * Dialling code, digits; for mobile.
   */
  areacode?: string;
  /**
   * Row id of the country.
   */
  area_code_id?: number;
  /**
   * Verification code.
   */
  code: string;
  /**
   * Password.
   */
  password: string;
  /**
   * The same again.
   */
  re_password: string;
  /**
   * Invite code; an unknown one is refused.
   */
  extension_code?: string;
  /**
   * The user agreement is accepted. Ours; 0 is refused.
   */
  agreement?: number;
  /**
   * Language of the user.
   */
  lang?: string;
}
export interface UserLoginRequest {
  /**
   * E-mail, phone digits or account number.
   */
  user_string: string;
  /**
   * Password.
   */
  password: string;
  /**
   * What user_string is.
   */
  user_type?: 'email' | 'mobile';
  /**
   * Dialling code, digits; for phones.
   */
  areacode?: string;
}
export interface UserLoginMethodsRequest {
  /**
   * What the login answered.
   */
  ticket: string;
}
export interface UserLoginMethodsResponse {
  /**
   * What the account has, and what works at this address.
   *
   * Items: A way to prove the second factor.
   */
  methods: ('totp' | 'passkey' | 'recovery')[];
  /**
   * What to ask the browser for, as JSON; empty without a passkey.
   */
  passkey: string;
}
export interface UserLoginSecondRequest {
  /**
   * What the login answered.
   */
  ticket: string;
  /**
   * How the factor is proved.
   */
  method: 'totp' | 'passkey' | 'recovery';
  /**
   * A code of the authenticator app, a recovery code, or what the browser answered, as JSON.
   */
  code: string;
}
export interface UserPasskeyStartRequest {}
export interface UserPasskeyStartResponse {
  /**
   * Options, as JSON.
   */
  options: string;
}
export interface UserPasskeyLoginRequest {
  /**
   * What the browser answered, as JSON.
   */
  credential: string;
}
export interface UserCenterRequest {}
export interface UserHasPasswordRequest {}
export interface UserLogoutRequest {}
export interface UserCheckMobileRequest {
  /**
   * Verification code.
   */
  mobile_code: string;
  /**
   * Phone, digits. Ours.
   */
  user_string: string;
  /**
   * Dialling code, digits. Ours.
   */
  areacode: string;
  /**
   * What the code is for; forget when absent. Ours.
   */
  type?: 'register' | 'forget';
}
export interface UserCheckEmailRequest {
  /**
   * Verification code.
   */
  email_code: string;
  /**
   * E-mail address. Ours.
   */
  user_string: string;
  /**
   * What the code is for; forget when absent. Ours.
   */
  type?: 'register' | 'forget';
}
export interface UserForgetRequest {
  /**
   * E-mail address or phone digits.
   */
  account: string;
  /**
   * Dialling code, digits; for phones.
   */
  areacode?: string;
  /**
   * New password.
   */
  password: string;
  /**
   * The same again.
   */
  repassword: string;
  /**
   * Verification code.
   */
  code: string;
}
export interface UserSetNicknameRequest {
  /**
   * Without control characters.
   */
  nickname: string;
}
export interface UserBindMobileRequest {
  /**
   * Phone, without the dialling code.
   */
  mobile: string;
  /**
   * Dialling code.
   */
  areacode: string;
  /**
   * From sms_send with the type bind.
   */
  code: string;
  /**
   * Login password.
   */
  password: string;
  /**
   * 1 ends the user's other sessions.
   */
  end_others?: number;
}
export interface UserBindEmailRequest {
  /**
   * E-mail address.
   */
  email: string;
  /**
   * From sms_mail with the type bind.
   */
  code: string;
  /**
   * Login password.
   */
  password: string;
  /**
   * 1 ends the user's other sessions.
   */
  end_others?: number;
}
export interface UserEPwdRequest {
  /**
   * Password until now.
   */
  old_password: string;
  /**
   * New password.
   */
  password: string;
  /**
   * The same again.
   */
  re_password?: string;
  /**
   * 1: the login password, the only one that this call changes.
   */
  type?: 1;
}
export interface UserRealNameRequest {
  /**
   * Full name, as on the document.
   */
  name: string;
  /**
   * Number of the document.
   */
  card_id: string;
  /**
   * Country, as area_code names it.
   */
  country: string;
  /**
   * Contact address. Ours.
   */
  address: string;
  /**
   * 0 identity card, 1 passport, 2 driving licence.
   */
  id_type?: 0 | 1 | 2;
  /**
   * Front of the document, from the upload call. Unused here.
   */
  front_pic?: string;
  /**
   * Back of the document, from the upload call. Unused here.
   */
  reverse_pic?: string;
  /**
   * The caller holding the document, from the upload call. Unused here.
   */
  hand_pic?: string;
}
export interface UserRealName2Request {
  /**
   * Number of the document; must equal the basic one. Ours: may be absent.
   */
  card_id?: string;
  /**
   * Front of the document, from the upload call.
   */
  front_pic: string;
  /**
   * Back of the document, from the upload call; a brand may exempt passports.
   */
  reverse_pic?: string;
  /**
   * The caller holding the document, from the upload call.
   */
  hand_pic: string;
  /**
   * Country, as area_code names it.
   */
  country?: string;
  /**
   * Full name, as on the document.
   */
  name?: string;
}
export interface UserRealName3Request {
  /**
   * Full name, as on the document.
   */
  name: string;
  /**
   * Number of the document.
   */
  card_id: string;
  /**
   * Country, as area_code names it.
   */
  country: string;
  /**
   * Contact address. Ours.
   */
  address: string;
  /**
   * 0 identity card, 1 passport, 2 driving licence.
   */
  id_type?: 0 | 1 | 2;
  /**
   * Front of the document, from the upload call.
   */
  front_pic: string;
  /**
   * Back of the document, from the upload call; a brand may exempt passports.
   */
  reverse_pic?: string;
  /**
   * The caller holding the document, from the upload call.
   */
  hand_pic: string;
}
export interface UserCenter2Request {}
export interface UserInviteRequest {}
export interface UserInviteListRequest {
  /**
   * Since when.
   */
  time?: string;
}
export interface UserMyInviteRequest {
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
  /**
   * 0 enabled, 1 disabled, 2 all.
   */
  status?: 0 | 1 | 2;
}
export interface UserMyInviteResponse {
  /**
   * Page, from 1.
   */
  current_page: number;
  /**
   * Rows.
   */
  data: Invited[];
  /**
   * Last page.
   */
  last_page: number;
  /**
   * Rows on a page.
   */
  per_page?: number;
  /**
   * Number of the first row.
   */
  from?: number | null;
  /**
   * Number of the last row.
   */
  to?: number | null;
  /**
   * Rows in all.
   */
  total: number;
  /**
   * Path of the call.
   */
  path?: string;
  /**
   * Address of the first page.
   */
  first_page_url?: string;
  /**
   * Address of the last page.
   */
  last_page_url?: string;
  /**
   * Address of the next page.
   */
  next_page_url?: string | null;
  /**
   * Address of the page before.
   */
  prev_page_url?: string | null;
}
export interface UserMyAccountReturnRequest {
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
  /**
   * Since when.
   */
  time?: string;
}
export interface UserMyAccountReturnResponse {
  /**
   * Page, from 1.
   */
  current_page: number;
  /**
   * Rows.
   */
  data: Rebate[];
  /**
   * Last page.
   */
  last_page: number;
  /**
   * Rows on a page.
   */
  per_page?: number;
  /**
   * Number of the first row.
   */
  from?: number | null;
  /**
   * Number of the last row.
   */
  to?: number | null;
  /**
   * Rows in all.
   */
  total: number;
  /**
   * Path of the call.
   */
  path?: string;
  /**
   * Address of the first page.
   */
  first_page_url?: string;
  /**
   * Address of the last page.
   */
  last_page_url?: string;
  /**
   * Address of the next page.
   */
  next_page_url?: string | null;
  /**
   * Address of the page before.
   */
  prev_page_url?: string | null;
}
export interface UserMyPosterRequest {}
export interface UserMyPosterResponse {
  /**
   * Invite code.
   */
  extension_code: string;
  /**
   * Address of the invitation.
   */
  share_url: string;
  /**
   * Backgrounds; may be empty.
   */
  pics: {
    /**
     * Picture id.
     */
    id: number;
    /**
     * Address.
     */
    pic: string;
  }[];
}
export interface UserMyShareRequest {}
export interface UserMyShareResponse {
  /**
   * Title.
   */
  share_title: string;
  /**
   * Text.
   */
  share_content: string;
  /**
   * Address.
   */
  share_url: string;
  /**
   * Invite code.
   */
  extension_code: string;
}
export interface WalletListRequest {
  /**
   * Only currencies whose code contains this.
   */
  currency_name?: string;
}
export interface WalletDetailRequest {
  /**
   * Currency id.
   */
  currency: number;
  /**
   * Account: legal, change, lever, micro or trust.
   */
  type: 'legal' | 'change' | 'lever' | 'micro' | 'trust';
}
export interface WalletStatusRequest {
  /**
   * Currency id.
   */
  currency?: number;
}
export interface WalletGetInAddressRequest {
  /**
   * Currency id.
   */
  currency: number;
  /**
   * Unused.
   */
  requestType?: string;
}
/**
 * Chain to address; open chains only.
 */
export interface WalletGetInAddressResponse {
  [k: string]: string;
}
export interface WalletDepositTermsRequest {
  /**
   * Currency id.
   */
  currency: number;
}
export interface WalletChargeReqRequest {
  /**
   * Currency id.
   */
  currency: number;
  /**
   * Amount that was sent.
   */
  amount: string;
  /**
   * Address of the proof picture, from the upload call.
   */
  imgs: string;
  /**
   * Account of the sender; may be empty.
   */
  account?: string;
  /**
   * Channel; may be empty.
   */
  type?: string;
  /**
   * Chain, as in TRC20.
   */
  sub_type: string;
  /**
   * Address that was shown.
   */
  address: string;
  /**
   * Transaction hash; may be empty.
   */
  hash?: string;
}
export interface WalletLogRequest {
  /**
   * Currency id.
   */
  currency?: number;
  /**
   * Account: 1 legal, 2 change, 3 lever, 4 micro, 6 trust.
   */
  type?: 1 | 2 | 3 | 4 | 6;
  /**
   * One row for each event, with its legs: what is free changed by so much. Ours.
   */
  by_event?: number;
  /**
   * Not before this moment, in UTC. Ours.
   */
  from?: string;
  /**
   * Not after this moment, in UTC. Ours.
   */
  to?: string;
  /**
   * This event alone. Ours.
   */
  event?: number;
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
}
export interface WalletLogResponse {
  /**
   * Changes.
   */
  list: AccountLog[];
  /**
   * Changes in all.
   */
  count: number;
  /**
   * Rows on a page.
   */
  limit?: number;
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Deposits and withdrawals are open.
   */
  is_open_CTbi?: number;
}
export interface WalletGetInfoRequest {
  /**
   * Currency id.
   */
  currency: number;
  /**
   * Unused.
   */
  currencytxt?: string;
}
export interface WalletGetAddressRequest {
  /**
   * Only this currency. Ours: may be absent.
   */
  currency?: number;
}
export interface WalletOutRequest {
  /**
   * Currency id.
   */
  currency: number;
  /**
   * Amount, fee included.
   */
  number: string;
  /**
   * One of the own withdrawal addresses.
   */
  address: string;
  /**
   * Chain, as in TRC20.
   */
  netType: string;
  /**
   * Fund password.
   */
  pay_password: string;
  /**
   * Fee that the caller was shown; a higher one is refused. Ours: the family ignores it.
   */
  rate?: string;
  /**
   * Unused.
   */
  code?: string;
  /**
   * Own note; may be empty.
   */
  notes?: string;
}
export interface WalletAddaddressRequest {
  /**
   * Currency id.
   */
  currency_id: number;
  /**
   * The address.
   */
  address: string;
  /**
   * Currency code; must be that of the id.
   */
  notes?: string;
  /**
   * Chain, as in TRC20.
   */
  netType: string;
  /**
   * Verification code, asked for with the type address.
   */
  code: string;
  /**
   * Fund password.
   */
  pay_password: string;
}
export interface WalletDeladdressRequest {
  /**
   * Number of the address.
   */
  address_id: number;
}
export interface WalletChangeRequest {
  /**
   * Currency id.
   */
  currency_id: number;
  /**
   * Amount.
   */
  number: string;
  /**
   * Account that it leaves.
   */
  from_field: 'legal' | 'change' | 'lever' | 'micro' | 'trust';
  /**
   * Account that it goes to.
   */
  to_field: 'legal' | 'change' | 'lever' | 'micro' | 'trust';
}
export interface WalletHistoryRequest {
  /**
   * Only this currency. Ours.
   */
  currency?: number;
  /**
   * Only what left, or only what came. Ours.
   */
  leg?: 'out' | 'in';
  /**
   * Not before this moment, in UTC. Ours.
   */
  from?: string;
  /**
   * Not after this moment, in UTC. Ours.
   */
  to?: string;
  /**
   * Page, from 1.
   */
  page?: number;
  /**
   * Rows on a page.
   */
  limit?: number;
}
export interface WalletHistoryResponse {
  /**
   * Page, from 1.
   */
  current_page: number;
  /**
   * Rows.
   */
  data: Transfer[];
  /**
   * Last page.
   */
  last_page: number;
  /**
   * Rows on a page.
   */
  per_page?: number;
  /**
   * Number of the first row.
   */
  from?: number | null;
  /**
   * Number of the last row.
   */
  to?: number | null;
  /**
   * Rows in all.
   */
  total: number;
  /**
   * Path of the call.
   */
  path?: string;
  /**
   * Address of the first page.
   */
  first_page_url?: string;
  /**
   * Address of the last page.
   */
  last_page_url?: string;
  /**
   * Address of the next page.
   */
  next_page_url?: string | null;
  /**
   * Address of the page before.
   */
  prev_page_url?: string | null;
}
export interface WalletCurChangeRequest {
  /**
   * Coin to give.
   */
  from_currency_id: number;
  /**
   * Coin to get.
   */
  to_currency_id: number;
  /**
   * Amount to give, fee included.
   */
  number: string;
  /**
   * What must come at least: a worse price is refused and nothing moves. Ours.
   */
  min_receive?: string;
}
export interface WalletChangesParams {}
export interface WalletChangesRow {
  /**
   * Grows by one with each change.
   */
  version: number;
}

/** Request and response types of every call. */
export interface Calls {
  'borrow.list': { request: BorrowListRequest; response: BorrowListResponse };
  'borrow.apply': { request: BorrowApplyRequest; response: BorrowApplyResponse };
  'borrow.orders': { request: BorrowOrdersRequest; response: BorrowOrdersResponse };
  'borrow.back': { request: BorrowBackRequest; response: BorrowBackResponse };
  'borrow.back_detail': { request: BorrowBackDetailRequest; response: LoanOrder };
  'borrow.back_apply': { request: BorrowBackApplyRequest; response: BorrowBackApplyResponse };
  'borrow.back_list': { request: BorrowBackListRequest; response: BorrowBackListResponse };
  'borrow.repay_in_address': { request: BorrowRepayInAddressRequest; response: BorrowRepayInAddressResponse };
  'charge_mention.log2': { request: ChargeMentionLog2Request; response: ChargeMentionLog2Response };
  'charge_mention.log3': { request: ChargeMentionLog3Request; response: ChargeMentionLog3Response };
  'coin.rate_list': { request: CoinRateListRequest; response: CoinRateListResponse };
  'coin.rate': { request: CoinRateRequest; response: CoinRate };
  'coin.trade': { request: CoinTradeRequest; response: CoinTradeResponse };
  'coin.cancel': { request: CoinCancelRequest; response: CoinCancelResponse };
  'coin.list': { request: CoinListRequest; response: CoinListResponse };
  'common.area_code': { request: CommonAreaCodeRequest; response: CommonAreaCodeResponse };
  'common.sms_mail': { request: CommonSmsMailRequest; response: CommonSmsMailResponse };
  'common.sms_send': { request: CommonSmsSendRequest; response: CommonSmsSendResponse };
  'common.upload': { request: CommonUploadRequest; response: CommonUploadResponse };
  'currency.quotation_new': { request: CurrencyQuotationNewRequest; response: CurrencyQuotationNewResponse };
  'currency.deal': { request: CurrencyDealRequest; response: Pair };
  'currency.user_currency_list': { request: CurrencyUserCurrencyListRequest; response: CurrencyUserCurrencyListResponse };
  'currencyMatch.all': { request: CurrencyMatchAllRequest; response: CurrencyMatchAllResponse };
  'factors.list': { request: FactorsListRequest; response: Factors };
  'factors.totp_start': { request: FactorsTotpStartRequest; response: FactorsTotpStartResponse };
  'factors.totp_finish': { request: FactorsTotpFinishRequest; response: FactorsTotpFinishResponse };
  'factors.totp_remove': { request: FactorsTotpRemoveRequest; response: FactorsTotpRemoveResponse };
  'factors.passkey_start': { request: FactorsPasskeyStartRequest; response: FactorsPasskeyStartResponse };
  'factors.passkey_finish': { request: FactorsPasskeyFinishRequest; response: FactorsPasskeyFinishResponse };
  'factors.passkey_remove': { request: FactorsPasskeyRemoveRequest; response: FactorsPasskeyRemoveResponse };
  'factors.recovery_renew': { request: FactorsRecoveryRenewRequest; response: FactorsRecoveryRenewResponse };
  'fpjy.terms': { request: FpjyTermsRequest; response: FpjyTermsResponse };
  'fpjy.submit': { request: FpjySubmitRequest; response: FpjySubmitResponse };
  'fpjy.list': { request: FpjyListRequest; response: FpjyListResponse };
  'front.report': { request: FrontReportRequest; response: FrontReportResponse };
  'get.lang': { request: GetLangRequest; response: GetLangResponse };
  'get.customer_url': { request: GetCustomerUrlRequest; response: GetCustomerUrlResponse };
  'help.feedback': { request: HelpFeedbackRequest; response: HelpFeedbackResponse };
  'help.chat': { request: HelpChatRequest; response: HelpChatResponse };
  'help.say': { request: HelpSayRequest; response: ChatMessage };
  'help.seen': { request: HelpSeenRequest; response: HelpSeenResponse };
  'kline.historyV3': { request: KlineHistoryV3Request; response: KlineHistoryV3Response };
  'lever.deal': { request: LeverDealRequest; response: LeverDeal };
  'lever.submit': { request: LeverSubmitRequest; response: LeverSubmitResponse };
  'lever.my_trade': { request: LeverMyTradeRequest; response: LeverMyTradeResponse };
  'lever.close': { request: LeverCloseRequest; response: LeverCloseResponse };
  'lever.setstop': { request: LeverSetstopRequest; response: LeverSetstopResponse };
  'lever.cancel': { request: LeverCancelRequest; response: LeverCancelResponse };
  'lever.batch_close': { request: LeverBatchCloseRequest; response: LeverBatchCloseResponse };
  'lh.deposit': { request: LhDepositRequest; response: LhDepositResponse };
  'lh.deposit_cancel': { request: LhDepositCancelRequest; response: LhDepositCancelResponse };
  'lh.deposit_report': { request: LhDepositReportRequest; response: FinanceReport };
  'lh.deposit_config': { request: LhDepositConfigRequest; response: LhDepositConfigResponse };
  'lh.product_info': { request: LhProductInfoRequest; response: FinanceProduct };
  'lh.deposit_order': { request: LhDepositOrderRequest; response: LhDepositOrderResponse };
  'lh.newcoin_config': { request: LhNewcoinConfigRequest; response: LhNewcoinConfigResponse };
  'lh.newcoin_submit': { request: LhNewcoinSubmitRequest; response: LhNewcoinSubmitResponse };
  'lh.newcoin_order': { request: LhNewcoinOrderRequest; response: LhNewcoinOrderResponse };
  'microtrade.submit': { request: MicrotradeSubmitRequest; response: OptionOrder };
  'microtrade.lists': { request: MicrotradeListsRequest; response: MicrotradeListsResponse };
  'microtrade.seconds': { request: MicrotradeSecondsRequest; response: MicrotradeSecondsResponse };
  'microtrade.payable_currencies': { request: MicrotradePayableCurrenciesRequest; response: MicrotradePayableCurrenciesResponse };
  'news.list': { request: NewsListRequest; response: NewsListResponse };
  'news.banner': { request: NewsBannerRequest; response: NewsBannerResponse };
  'newsArticle.list': { request: NewsArticleListRequest; response: NewsArticleListResponse };
  'newsArticle.detailed': { request: NewsArticleDetailedRequest; response: Article };
  'newsRecommend.list': { request: NewsRecommendListRequest; response: NewsRecommendListResponse };
  'nft.list': { request: NftListRequest; response: NftListResponse };
  'nft.buy': { request: NftBuyRequest; response: NftBuyResponse };
  'nft.sell': { request: NftSellRequest; response: NftSellResponse };
  'nft.orders': { request: NftOrdersRequest; response: NftOrdersResponse };
  'records.csv': { request: RecordsCsvRequest; response: RecordsCsvResponse };
  'safe.update_password': { request: SafeUpdatePasswordRequest; response: SafeUpdatePasswordResponse };
  'safe.sessions': { request: SafeSessionsRequest; response: SafeSessionsResponse };
  'safe.end_session': { request: SafeEndSessionRequest; response: SafeEndSessionResponse };
  'safe.login_history': { request: SafeLoginHistoryRequest; response: SafeLoginHistoryResponse };
  'safe.anti_phishing': { request: SafeAntiPhishingRequest; response: SafeAntiPhishingResponse };
  'safe.address_wait': { request: SafeAddressWaitRequest; response: SafeAddressWaitResponse };
  'set.lang': { request: SetLangRequest; response: SetLangResponse };
  'settings.get': { request: SettingsGetRequest; response: SettingsGetResponse };
  'user.register': { request: UserRegisterRequest; response: UserRegisterResponse };
  'user.login': { request: UserLoginRequest; response: UserLoginResponse };
  'user.login_methods': { request: UserLoginMethodsRequest; response: UserLoginMethodsResponse };
  'user.login_second': { request: UserLoginSecondRequest; response: UserLoginSecondResponse };
  'user.passkey_start': { request: UserPasskeyStartRequest; response: UserPasskeyStartResponse };
  'user.passkey_login': { request: UserPasskeyLoginRequest; response: UserPasskeyLoginResponse };
  'user.center': { request: UserCenterRequest; response: User };
  'user.has_password': { request: UserHasPasswordRequest; response: UserHasPasswordResponse };
  'user.logout': { request: UserLogoutRequest; response: UserLogoutResponse };
  'user.check_mobile': { request: UserCheckMobileRequest; response: UserCheckMobileResponse };
  'user.check_email': { request: UserCheckEmailRequest; response: UserCheckEmailResponse };
  'user.forget': { request: UserForgetRequest; response: UserForgetResponse };
  'user.set_nickname': { request: UserSetNicknameRequest; response: UserSetNicknameResponse };
  'user.bind_mobile': { request: UserBindMobileRequest; response: UserBindMobileResponse };
  'user.bind_email': { request: UserBindEmailRequest; response: UserBindEmailResponse };
  'user.e_pwd': { request: UserEPwdRequest; response: UserEPwdResponse };
  'user.real_name': { request: UserRealNameRequest; response: UserRealNameResponse };
  'user.real_name2': { request: UserRealName2Request; response: UserRealName2Response };
  'user.real_name3': { request: UserRealName3Request; response: UserRealName3Response };
  'user.center2': { request: UserCenter2Request; response: Verification };
  'user.invite': { request: UserInviteRequest; response: Invite };
  'user.invite_list': { request: UserInviteListRequest; response: UserInviteListResponse };
  'user.myInvite': { request: UserMyInviteRequest; response: UserMyInviteResponse };
  'user.my_account_return': { request: UserMyAccountReturnRequest; response: UserMyAccountReturnResponse };
  'user.my_poster': { request: UserMyPosterRequest; response: UserMyPosterResponse };
  'user.my_share': { request: UserMyShareRequest; response: UserMyShareResponse };
  'wallet.list': { request: WalletListRequest; response: WalletAccounts };
  'wallet.detail': { request: WalletDetailRequest; response: Wallet };
  'wallet.status': { request: WalletStatusRequest; response: WalletStatus };
  'wallet.get_in_address': { request: WalletGetInAddressRequest; response: WalletGetInAddressResponse };
  'wallet.deposit_terms': { request: WalletDepositTermsRequest; response: DepositTerms };
  'wallet.charge_req': { request: WalletChargeReqRequest; response: WalletChargeReqResponse };
  'wallet.log': { request: WalletLogRequest; response: WalletLogResponse };
  'wallet.get_info': { request: WalletGetInfoRequest; response: WithdrawalTerms };
  'wallet.get_address': { request: WalletGetAddressRequest; response: WalletGetAddressResponse };
  'wallet.out': { request: WalletOutRequest; response: WalletOutResponse };
  'wallet.addaddress': { request: WalletAddaddressRequest; response: WalletAddaddressResponse };
  'wallet.deladdress': { request: WalletDeladdressRequest; response: WalletDeladdressResponse };
  'wallet.change': { request: WalletChangeRequest; response: WalletChangeResponse };
  'wallet.history': { request: WalletHistoryRequest; response: WalletHistoryResponse };
  'wallet.curChange': { request: WalletCurChangeRequest; response: WalletCurChangeResponse };
}

/** Parameter and row types of every stream. */
export interface Streams {
  'help.messages': { params: HelpMessagesParams; row: ChatMessage };
  'help.unread': { params: HelpUnreadParams; row: HelpUnreadRow };
  'market.ticker': { params: MarketTickerParams; row: Pair };
  'market.candles': { params: MarketCandlesParams; row: MarketCandlesRow };
  'market.book': { params: MarketBookParams; row: MarketBookRow };
  'market.trades': { params: MarketTradesParams; row: Trade };
  'market.orders': { params: MarketOrdersParams; row: SpotOrder };
  'market.positions': { params: MarketPositionsParams; row: Position };
  'market.options': { params: MarketOptionsParams; row: OptionOrder };
  'wallet.changes': { params: WalletChangesParams; row: WalletChangesRow };
}
