export { buy, countOpen, type Purchase } from './buy';
export { durationOf, DURATIONS, OPEN_LIMIT, PAID_IN, STAKES, type Duration } from './durations';
export { listFresh, listOptions, STAYS, ticksOf, wireOption } from './list';
export { feeOf, resultAt, type Option } from './outcome';
export { settled, settleOptions } from './settle';
