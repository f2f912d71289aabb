import type { StoreOf, Values } from '../core/scope.ts';
import { getKeyedSubscriptions } from '../core/keyed-subscriptions.ts';
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
/** The fields' values as the widgets take them, by place. Nothing else holds them. */
export const DATA = '#data';
/** The places of the parts that the form does not have in its present case, each with `true`. */
export const AWAY = '#away';
/** The error that prevented fields from being filled in. */
export const FILL_ERROR = '#fillError';

/** The progress of each upload, from 0 to 1. */
export type Uploads = Readonly<Record<string, number>>;

/** A form's values, including its internal ones. */
export interface FormValues extends Values {
  readonly [PROBLEMS]: Problems;
  readonly [SHOWN]: Problems;
  readonly [BUSY]: boolean;
  readonly [UPLOADS]: Uploads;
  readonly [STARTED]: boolean;
  readonly [DATA]: FormData;
  readonly [AWAY]: Readonly<Record<string, true>>;
}
export type FormStore = StoreOf<FormValues>;

export const EMPTY: FormValues = {
  [PROBLEMS]: {},
  [SHOWN]: {},
  [BUSY]: false,
  [UPLOADS]: {},
  [STARTED]: false,
  [DATA]: {},
  [AWAY]: {},
};

export const problemsIn = (store: FormStore): Problems => store.getState()[PROBLEMS];
export const shownIn = (store: FormStore): Problems => store.getState()[SHOWN];
export const isBusy = (store: FormStore): boolean => store.getState()[BUSY];
export const isStarted = (store: FormStore): boolean => store.getState()[STARTED];
export const uploadsIn = (store: FormStore): Uploads => store.getState()[UPLOADS];
export const dataIn = (store: FormStore): FormData => store.getState()[DATA];

/** Wakes when a field's value or its shown problem changes. @returns a function that stops it */
export function followField(store: FormStore, field: string, listener: () => void): () => void {
  const subscriptions = getKeyedSubscriptions(store);
  if (!subscriptions) return store.subscribe(listener);
  subscriptions.add(DATA, field, listener);
  subscriptions.add(SHOWN, field, listener);
  return () => {
    subscriptions.remove(DATA, field, listener);
    subscriptions.remove(SHOWN, field, listener);
  };
}
