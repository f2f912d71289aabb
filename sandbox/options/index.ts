export { buyOption, countOpenOptions, type Purchase } from './buy.ts';
export { durationOf, DURATIONS, OPEN_LIMIT, STAKE_COINS, STAKES } from './durations.ts';
export { listRecentOptions, listOptions, RESULT_SHOWN_MS, settlementTicks, wireOption } from './list.ts';
export { feeOf } from './outcome.ts';
export { listOptionsDue, settleOptions } from './settle.ts';
