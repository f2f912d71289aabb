import type { Node } from '../compiled/index.ts';
import { Decimal } from '../expression/run.ts';
import type { Page } from '../runtime/page.ts';
import { ownValue, put, valuesOf } from '../runtime/scope.ts';
import { isStarted, isBusy, problemsIn, uploadsIn, type FormStore } from './form-store.ts';

/** Reports a form's status to its page as `forms.<node id>`; `left` is the number of fields with a problem. */
export function reportFormStatus(page: Page, node: Node, store: FormStore): void {
  const fractions = Object.values(uploadsIn(store));
  const left = Object.keys(problemsIn(store)).length;
  const percent =
    fractions.length === 0
      ? undefined
      : Math.round((100 * fractions.reduce((sum, fraction) => sum + fraction, 0)) / fractions.length);
  const status = {
    ready: left === 0 && percent === undefined,
    left: Decimal.from(isStarted(store) ? left : 0),
    busy: isBusy(store),
    ...(percent === undefined ? {} : { progress: Decimal.from(percent) }),
    values: store.getState().form,
  };
  const all = page.values.getState().forms;
  if (JSON.stringify(ownValue(all, node.id)) !== JSON.stringify(status))
    put(page.values, 'forms', { ...valuesOf(all), [node.id]: status });
}
