export { buyOption, countOpenOptions, type Purchase } from './buy.ts';
export { findDuration, DURATIONS, OPEN_LIMIT, STAKE_COINS, STAKES } from './durations.ts';
export { listOpenOptions, listOptions, settlementTicks, wireOption } from './list.ts';
export { getFee, type Option } from './outcome.ts';
