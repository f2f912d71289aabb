import { Decimal } from '../../language/expression/run.ts';
import { report, reported } from '../core/scope.ts';
import type { FormParts } from './form-context.ts';
import { isStarted, isBusy, problemsIn, uploadsIn, type FormStore } from './form-store.ts';

/** A form's status, as expressions read it below `forms`. */
export interface FormStatus {
  readonly ready: boolean;
  /** The number of fields with a problem; 0 until the user has started. */
  readonly left: Decimal | undefined;
  /** Whether one field is left, and has a message: not if a value is still unknown, which nobody can mend. */
  readonly single: boolean;
  readonly busy: boolean;
  /** The percentage of the uploads that is done; absent if there are none. */
  readonly progress?: Decimal | undefined;
  readonly values: unknown;
}

/** Reports a form's status to its row or page as `forms.<node id>`. */
export function reportFormStatus({ node, scope }: Pick<FormParts, 'node' | 'scope'>, store: FormStore): void {
  const fractions = Object.values(uploadsIn(store));
  const problems = Object.values(problemsIn(store));
  const left = problems.length;
  const percent =
    fractions.length === 0
      ? undefined
      : Math.round((100 * fractions.reduce((sum, fraction) => sum + fraction, 0)) / fractions.length);
  const before = reported(scope, 'forms', node.id) as FormStatus | undefined;
  const status: FormStatus = {
    ready: left === 0 && percent === undefined,
    left: reuse(before?.left, isStarted(store) ? left : 0),
    single: left === 1 && problems[0]?.text !== undefined,
    busy: isBusy(store),
    ...(percent === undefined ? {} : { progress: reuse(before?.progress, percent) }),
    values: store.getState().form,
  };
  if (!before || PARTS.some((part) => before[part] !== status[part])) report(scope, 'forms', node.id, status);
}

const PARTS = ['ready', 'left', 'single', 'busy', 'progress', 'values'] as const;

/** Keeps an equal number's identity, so that only what shows it re-renders when it changes. */
const reuse = (before: Decimal | undefined, now: number): Decimal | undefined =>
  before?.toString() === String(now) ? before : Decimal.from(now);
