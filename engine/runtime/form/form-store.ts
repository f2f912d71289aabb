import type { NodeOf } from '../../language/format/index.ts';
import { type Scope, type StoreOf, type Values, report, reported } from '../core/scope.ts';
import { getKeyedSubscriptions } from '../core/keyed-subscriptions.ts';
import type { FormData, Problems } from './problems.ts';
import { Decimal } from '../../language/expression/run.ts';

/**
 * The keys of a form's internal values, which are in the same store as its names. Declarations cannot use these keys,
 * so they never clash.
 */
export const PROBLEMS = '#problems';
export const SHOWN = '#shown';
export const BUSY = '#busy';
export const UPLOADS = '#uploads';
/** Whether the user has typed or tried to submit. */
export const STARTED = '#started';
/** The fields' values as the widgets use them, by place. This is the only copy. */
export const DATA = '#data';
/** The places of the parts that the form's conditions currently exclude, each with `true`. */
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

const problemsIn = (store: FormStore): Problems => store.getState()[PROBLEMS];
export const shownIn = (store: FormStore): Problems => store.getState()[SHOWN];
export const isBusy = (store: FormStore): boolean => store.getState()[BUSY];
export const isStarted = (store: FormStore): boolean => store.getState()[STARTED];
export const uploadsIn = (store: FormStore): Uploads => store.getState()[UPLOADS];
export const dataIn = (store: FormStore): FormData => store.getState()[DATA];

/** Calls the listener when a field's value or its shown problem changes. @returns the unsubscribe function */
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

/** A form's status, which expressions read under `forms`. */
export interface FormStatus {
  readonly ready: boolean;
  /** The number of fields with a problem; 0 until the user has started. */
  readonly left: Decimal | undefined;
  /** Whether one field is left and has a message. False if a value is still unknown, which the user cannot fix. */
  readonly single: boolean;
  readonly busy: boolean;
  /** The completed percentage of the uploads; absent if there are none. */
  readonly progress?: Decimal | undefined;
  readonly values: unknown;
}

/** A form's node, and the scope around it. */
interface FormPlace {
  readonly node: NodeOf<'form'>;
  readonly scope: Scope;
}

/** Reports a form's status to its row or page as `forms.<node id>`. */
export function reportFormStatus({ node, scope }: FormPlace, store: FormStore): void {
  const fractions = Object.values(uploadsIn(store));
  const problems = problemsIn(store);
  const places = Object.keys(problems);
  const left = places.length;
  const percent =
    fractions.length === 0
      ? undefined
      : Math.round((100 * fractions.reduce((sum, fraction) => sum + fraction, 0)) / fractions.length);
  const before = reported(scope, 'forms', node.id) as FormStatus | undefined;
  const status: FormStatus = {
    ready: left === 0 && percent === undefined,
    left: reuse(before?.left, isStarted(store) ? left : 0),
    single: left === 1 && problems[places[0] ?? '']?.text !== undefined,
    busy: isBusy(store),
    ...(percent === undefined ? {} : { progress: reuse(before?.progress, percent) }),
    values: store.getState().form,
  };
  if (!before || PARTS.some((part) => before[part] !== status[part])) report(scope, 'forms', node.id, status);
}

const PARTS = ['ready', 'left', 'single', 'busy', 'progress', 'values'] as const;

/** Keeps the identity of an equal number, so that only its readers re-render when it changes. */
const reuse = (before: Decimal | undefined, now: number): Decimal | undefined =>
  before?.toString() === String(now) ? before : Decimal.from(now);
