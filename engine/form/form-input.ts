import { put, type Values } from '../runtime/scope.ts';
import { withoutSecrets } from '../runtime/drafts.ts';
import type { FormContext } from './form-context.ts';
import { STARTED, FILL_ERROR } from './form-store.ts';
import { dataOf } from './initial.ts';
import type { FormData } from './problems.ts';

/** Changes some fields, as the user does. */
export function applyInput(context: FormContext, changes: FormData): void {
  const { validator, initial, ports, form, store } = context;
  const data = { ...validator.data, ...changes };
  for (const [name, value] of Object.entries(changes)) if (value !== validator.data[name]) initial.touch(name);
  const typed = initial.typed(data);
  // a form that moves money must not change until it is sent or the user leaves it
  if (form.calls[form.submit.call]?.effect === 'money' && Object.keys(typed).length > 0)
    ports.releases.holds.take(store);
  ports.drafts.keep(form, context.draft, typed);
  put(store, STARTED, true);
  validator.change(data);
}

/** Fills in values that have become known. The form shows errors in their expressions. */
export function fill({ store, validator, initial }: FormContext): void {
  try {
    store.setState(initial.states());
    const data = initial.next(validator.data);
    if (data !== validator.data) validator.change(data);
  } catch (error) {
    put(store, FILL_ERROR, error);
  }
}

/** Puts values into fields as if the user had typed them. */
export function writeValues(context: FormContext, values: Values): void {
  const names = context.form.fields.flatMap(({ name }) => (Object.hasOwn(values, name) ? [name] : []));
  applyInput(context, Object.fromEntries(names.map((name) => [name, dataOf(values[name])])));
}

export function reset({ initial, validator, store }: FormContext): void {
  const data = initial.restart();
  put(store, STARTED, false);
  validator.reset(data);
}

/** Resets the form because it is for something else now. */
export function renew(context: FormContext): void {
  const { ports, form, store } = context;
  ports.drafts.drop(form, context.draft);
  ports.releases.holds.drop(store);
  reset(context);
}

/** Clears passwords after they have been sent. */
export function forgetSecrets({ form, validator }: FormContext): void {
  const data = withoutSecrets(form, validator.data);
  if (Object.keys(data).length !== Object.keys(validator.data).length) validator.reset(data);
}
