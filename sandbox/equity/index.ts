export { readDay, type DayResult } from './day-result.ts';
export { readEstate, valueEstate, type Estate, type Worth } from './estate.ts';
