export { buy, countOpen, type Purchase } from './buy.ts';
export { durationOf, DURATIONS, OPEN_LIMIT, PAID_IN, STAKES, type Duration } from './durations.ts';
export { listFresh, listOptions, STAYS, ticksOf, wireOption } from './list.ts';
export { feeOf, resultAt, type Option } from './outcome.ts';
export { settled, settleOptions } from './settle.ts';
