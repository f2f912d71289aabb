export { buy, countOpen, type Purchase } from './buy.ts';
export { durationOf, DURATIONS, OPEN_LIMIT, PAID_IN, STAKES } from './durations.ts';
export { listFresh, listOptions, STAYS, ticksOf, wireOption } from './list.ts';
export { feeOf } from './outcome.ts';
export { settleOptions } from './settle.ts';
