import type { Values, ValueStore } from '../runtime/scope.ts';
import type { FormData, Problems } from './problems.ts';

/**
 * What a form keeps beside its own names in one store: names that no declaration can write, so that they hide none of
 * the page around it.
 */
export const PROBLEMS = '#problems';
export const SHOWN = '#shown';
export const BUSY = '#busy';
export const UPLOADS = '#uploads';
/** Somebody has typed, or tried to send. */
export const BEGUN = '#begun';
/** What the fields hold that nobody typed. */
export const FILLED = '#filled';
/** How often an action filled in fields: RJSF takes data that it was given before for no change. */
export const WRITTEN = '#written';
/** Why nothing more can be filled in. */
export const BROKEN = '#broken';

/** Field → how much of its file has gone up, 0 to 1. */
export type Uploads = Readonly<Record<string, number>>;

export const EMPTY: Values = {
  [PROBLEMS]: {},
  [SHOWN]: {},
  [BUSY]: false,
  [UPLOADS]: {},
  [BEGUN]: false,
  [FILLED]: {},
  [WRITTEN]: 0,
};

export const problemsIn = (store: ValueStore): Problems => store.getState()[PROBLEMS] as Problems;
export const shownIn = (store: ValueStore): Problems => store.getState()[SHOWN] as Problems;
export const isBusy = (store: ValueStore): boolean => store.getState()[BUSY] === true;
export const isBegun = (store: ValueStore): boolean => store.getState()[BEGUN] === true;
export const uploadsIn = (store: ValueStore): Uploads => store.getState()[UPLOADS] as Uploads;
export const writtenIn = (store: ValueStore): number => store.getState()[WRITTEN] as number;
export const filledIn = (store: ValueStore): FormData => store.getState()[FILLED] as FormData;
