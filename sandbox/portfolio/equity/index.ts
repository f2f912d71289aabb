export { readDay, type DayResult } from './day-result.ts';
export { readEstate, valueEstate } from './estate.ts';
