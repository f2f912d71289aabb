import { put, type Values } from '../runtime/scope.ts';
import { withoutSecrets } from '../runtime/drafts.ts';
import type { FormContext } from './form-context.ts';
import { STARTED, FILL_ERROR, FILLED_DATA, fillCountIn, FILL_COUNT } from './form-store.ts';
import { dataOf } from './initial.ts';
import type { FormData } from './problems.ts';

export function applyInput({ validator, initial, ports, form, store }: FormContext, data: FormData): void {
  const names = [...Object.keys(data), ...Object.keys(validator.data)];
  for (const name of names) if (data[name] !== validator.data[name]) initial.touch(name);
  // a form that moves money must not change until it is sent or the user leaves it
  if (form.calls[form.submit.call]?.effect === 'money' && Object.keys(initial.typed(data)).length > 0)
    ports.releases.holds.take(store);
  ports.drafts.keep(form, initial.typed(data));
  put(store, STARTED, true);
  validator.change(data);
}

/** Fills in values that have become known. The form shows errors in their expressions. */
export function fill({ store, validator, initial }: FormContext): void {
  try {
    store.setState(initial.states());
    const data = initial.next(validator.data);
    if (data === validator.data) return;
    put(store, FILLED_DATA, data);
    validator.change(data);
  } catch (error) {
    put(store, FILL_ERROR, error);
  }
}

/** Puts values into fields as if the user had typed them. */
export function writeValues(context: FormContext, values: Values): void {
  const next = { ...context.validator.data };
  for (const { name } of context.form.fields) if (Object.hasOwn(values, name)) next[name] = dataOf(values[name]);
  applyInput(context, next);
  context.store.setState({ [FILLED_DATA]: next, [FILL_COUNT]: fillCountIn(context.store) + 1 });
}

export function reset({ initial, validator, store }: FormContext): void {
  const data = initial.restart();
  store.setState({ [FILLED_DATA]: data, [STARTED]: false, [FILL_COUNT]: fillCountIn(store) + 1 });
  validator.reset(data);
}

/** Clears passwords after they have been sent. */
export function forgetSecrets({ form, validator, store }: FormContext): void {
  const data = withoutSecrets(form, validator.data);
  if (Object.keys(data).length === Object.keys(validator.data).length) return;
  validator.reset(data);
  store.setState({ [FILLED_DATA]: data, [FILL_COUNT]: fillCountIn(store) + 1 });
}
