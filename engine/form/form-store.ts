import type { StoreOf, Values } from '../runtime/scope.ts';
import type { FormData, Problems } from './problems.ts';

/**
 * A form's internal values, in the same store as its names. Declarations cannot use these names, so they cannot clash.
 */
export const PROBLEMS = '#problems';
export const SHOWN = '#shown';
export const BUSY = '#busy';
export const UPLOADS = '#uploads';
/** Whether the user has typed or tried to submit. */
export const STARTED = '#started';
/** Field values that were filled in, not typed. */
export const FILLED_DATA = '#filledData';
/** How many times an action has filled in fields. Needed because RJSF ignores data that equals its previous data. */
export const FILL_COUNT = '#fillCount';
/** The error that prevented fields from being filled in. */
export const FILL_ERROR = '#fillError';

/** The upload progress of each field's file, from 0 to 1. */
export type Uploads = Readonly<Record<string, number>>;

/** A form's values, including its internal ones. */
export interface FormValues extends Values {
  readonly [PROBLEMS]: Problems;
  readonly [SHOWN]: Problems;
  readonly [BUSY]: boolean;
  readonly [UPLOADS]: Uploads;
  readonly [STARTED]: boolean;
  readonly [FILLED_DATA]: FormData;
  readonly [FILL_COUNT]: number;
}
export type FormStore = StoreOf<FormValues>;

export const EMPTY: FormValues = {
  [PROBLEMS]: {},
  [SHOWN]: {},
  [BUSY]: false,
  [UPLOADS]: {},
  [STARTED]: false,
  [FILLED_DATA]: {},
  [FILL_COUNT]: 0,
};

export const problemsIn = (store: FormStore): Problems => store.getState()[PROBLEMS];
export const shownIn = (store: FormStore): Problems => store.getState()[SHOWN];
export const isBusy = (store: FormStore): boolean => store.getState()[BUSY];
export const isStarted = (store: FormStore): boolean => store.getState()[STARTED];
export const uploadsIn = (store: FormStore): Uploads => store.getState()[UPLOADS];
export const fillCountIn = (store: FormStore): number => store.getState()[FILL_COUNT];
export const filledDataIn = (store: FormStore): FormData => store.getState()[FILLED_DATA];
