import { RATES, RATES_SET_AT } from '../catalogue/rates.ts';
import {
  readHistory,
  pairByCurrencies,
  pairBySymbol,
  listQuotations,
  wireCandle,
  wirePair,
  wirePairs,
} from '../market/index.ts';
import type { Handlers } from '../context.ts';
import { ApiError } from '../platform/shared/api-error.ts';

type MarketCalls =
  | 'currency.quotation_new'
  | 'currency.deal'
  | 'currencyMatch.all'
  | 'kline.historyV3'
  | 'coin.rate_list';

export const marketRoutes: Pick<Handlers, MarketCalls> = {
  'currency.quotation_new': ({ services, now }) => listQuotations(services.market, now.getTime()),
  'currency.deal': ({ services, now }, { legal_id, currency_id }) => {
    const pair = pairByCurrencies(currency_id, legal_id);
    if (!pair) throw new ApiError('server.pair_unknown', { field: 'currency_id' });
    return wirePair(services.market, pair, now.getTime());
  },
  'currencyMatch.all': ({ services, now }) => wirePairs(services.market, now.getTime()),
  'kline.historyV3': async ({ services, now }, { symbol, period, from, to, t, limit }) => {
    const pair = pairBySymbol(symbol);
    if (!pair) throw new ApiError('server.pair_unknown', { field: 'symbol' });
    if (from !== undefined && to !== undefined && from > to)
      throw new ApiError('server.range_wrong', { field: 'from' });
    const range = {
      ...(from === undefined ? {} : { from: from * 1000 }),
      ...(to === undefined ? {} : { to: to * 1000 }),
      ...(t === undefined ? {} : { t }),
      ...(limit === undefined ? {} : { limit }),
    };
    return (await readHistory(services.market.chart(pair), period, range, now.getTime())).map((candle) =>
      wireCandle(pair, candle),
    );
  },
  'coin.rate_list': () => RATES.map((rate) => ({ ...rate, updated: RATES_SET_AT })),
};
