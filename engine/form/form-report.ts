import type { Node } from '../compile/release';
import { Decimal } from '../expression/run';
import type { Page } from '../state/page';
import { put, type Values, type ValueStore } from '../state/scope';
import type { Problems } from './problems';

/** Field → how much of its file has gone up, 0 to 1. */
export type Uploads = Readonly<Record<string, number>>;

/** Tells the page how its form stands: `forms.<node id>`. */
export function reportForm(page: Page, node: Node, store: ValueStore): void {
  const { busy, uploads, problems, form } = store.getState() as {
    busy: boolean;
    uploads: Uploads;
    problems: Problems;
    form: Values;
  };
  const fractions = Object.values(uploads);
  const left = Object.keys(problems).length;
  const percent =
    fractions.length === 0
      ? undefined
      : Math.round((100 * fractions.reduce((sum, fraction) => sum + fraction, 0)) / fractions.length);
  const status = {
    ready: left === 0 && percent === undefined,
    left: Decimal.from(left),
    busy,
    ...(percent === undefined ? {} : { progress: Decimal.from(percent) }),
    values: form,
  };
  const all = (page.values.getState().forms ?? {}) as Readonly<Record<string, unknown>>;
  if (JSON.stringify(all[node.id]) !== JSON.stringify(status)) put(page.values, 'forms', { ...all, [node.id]: status });
}
