import type { Values, ValueStore } from '../runtime/scope.ts';
import type { FormData, Problems } from './problems.ts';

/** Internal values of a form, in one store with its names. No declaration can use these names, so they hide nothing. */
export const PROBLEMS = '#problems';
export const SHOWN = '#shown';
export const BUSY = '#busy';
export const UPLOADS = '#uploads';
/** The user has typed or tried to submit. */
export const STARTED = '#started';
/** Field values that were filled in, not typed. */
export const FILLED_DATA = '#filledData';
/** How often an action filled in fields. RJSF ignores data that equal earlier data. */
export const FILL_COUNT = '#fillCount';
/** The error that stopped filling in. */
export const FILL_ERROR = '#fillError';

/** Field → upload progress of its file, 0 to 1. */
export type Uploads = Readonly<Record<string, number>>;

export const EMPTY: Values = {
  [PROBLEMS]: {},
  [SHOWN]: {},
  [BUSY]: false,
  [UPLOADS]: {},
  [STARTED]: false,
  [FILLED_DATA]: {},
  [FILL_COUNT]: 0,
};

export const problemsIn = (store: ValueStore): Problems => store.getState()[PROBLEMS] as Problems;
export const shownIn = (store: ValueStore): Problems => store.getState()[SHOWN] as Problems;
export const isBusy = (store: ValueStore): boolean => store.getState()[BUSY] === true;
export const isStarted = (store: ValueStore): boolean => store.getState()[STARTED] === true;
export const uploadsIn = (store: ValueStore): Uploads => store.getState()[UPLOADS] as Uploads;
export const fillCountIn = (store: ValueStore): number => store.getState()[FILL_COUNT] as number;
export const filledDataIn = (store: ValueStore): FormData => store.getState()[FILLED_DATA] as FormData;
