import { perform } from '../act/act.ts';
import { announceIfGone, bindToVisit } from '../act/context.ts';
import { confirmationOf } from '../act/confirmation.ts';
import { decode } from '../api/wire.ts';
import { pathsOf, resolveAll } from '../runtime/bind.ts';
import type { Form, Node } from '../compiled/index.ts';
import { onChange } from '../runtime/on-change.ts';
import type { Ports } from '../runtime/ports.ts';
import { MOUNTED_FORMS, type Page } from '../runtime/page.ts';
import { createValues, formScope, put, valuesOf, withLocals, type Scope, type Values } from '../runtime/scope.ts';
import { typedParams, typedValue } from '../runtime/typed.ts';
import { withoutSecrets } from '../runtime/drafts.ts';
import { showFailure } from './form-failure.ts';
import { FormValidator } from './form-validator.ts';
import { reportFormStatus } from './form-status.ts';
import {
  STARTED,
  FILL_ERROR,
  BUSY,
  EMPTY,
  FILLED_DATA,
  filledDataIn,
  isBusy,
  shownIn,
  uploadsIn,
  fillCountIn,
  FILL_COUNT,
  type FormStore,
  type FormValues,
} from './form-store.ts';
import { upload } from './form-upload.ts';
import { dataOf, Initial } from './initial.ts';
import type { FieldProblem, FormData, Validate } from './problems.ts';

/** Connects a form's view to its node: data, problems and progress. */
export interface FormState {
  readonly form: Form;
  readonly scope: Scope;
  readonly store: FormStore;
  change(data: FormData): void;
  /** The user's input, which survives edits to the declaration. */
  typed(): FormData;
  isBusy(): boolean;
  blur(field: string): void;
  shown(field: string): FieldProblem | undefined;
  upload(
    field: string,
    call: string,
    file: File,
    progress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<string>;
  submit(): Promise<boolean>;
  /** @returns a function that stops the form */
  start(): () => void;
}

export interface FormParts {
  readonly ports: Ports;
  readonly page: Page;
  readonly node: Node;
  readonly form: Form;
  readonly validate: Validate;
  readonly scope: Scope;
  /** Field values from before the declaration was edited. */
  readonly typed: FormData;
  focus(field: string): void;
}

/** The state shared by the functions of one form. */
interface FormContext extends FormParts {
  readonly store: FormStore;
  readonly inside: Scope;
  readonly validator: FormValidator;
  readonly initial: Initial;
}

export function createFormState(parts: FormParts): FormState {
  const { ports, page, node, form } = parts;
  const store = createValues<FormValues>({
    ...EMPTY,
    form: {},
    ...Object.fromEntries(Object.keys(form.state).map((name) => [name, undefined])),
    ...paramsOf(parts),
  });
  const localState = {
    has: (name: string) => Object.hasOwn(form.state, name),
    set: (name: string, value: unknown) => {
      put(store, name, typedValue(form.state[name]?.type ?? 'string', value));
      runAndReport(() => validator.validate());
    },
  };
  const inside = formScope(parts.scope, store, localState);
  const initial = new Initial(form, inside, ports.words.translate);
  store.setState(initial.states());
  const typedData = { ...ports.drafts.of(form), ...parts.typed };
  store.setState({ [FILLED_DATA]: initial.start(typedData), [STARTED]: Object.keys(typedData).length > 0 });
  const validator = new FormValidator(
    { form, common: ports.app.declaration.errors, scope: inside, translate: ports.words.translate },
    parts.validate,
    store,
    filledDataIn(store),
  );
  const runAndReport = (work: () => unknown): void => {
    work();
    reportFormStatus(page, node, store);
  };
  const context: FormContext = { ...parts, store, inside, validator, initial };
  return {
    form,
    scope: inside,
    store,
    change: (data) => runAndReport(() => applyInput(context, data)),
    typed: () => initial.typed(validator.data),
    isBusy: () => isBusy(store),
    blur: (field) => runAndReport(() => validator.blur(field)),
    shown: (field) => shownIn(store)[field],
    upload: (field, call, file, progress, signal) => upload(context, field, call, file, progress, signal),
    submit: () => submit(context),
    start: () =>
      start(
        context,
        () => runAndReport(() => validator.validate()),
        (values) => runAndReport(() => writeValues(context, values)),
      ),
  };
}

function applyInput({ validator, initial, ports, form, store }: FormContext, data: FormData): void {
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
function fill({ store, validator, initial }: FormContext): void {
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
function writeValues(context: FormContext, values: Values): void {
  const next = { ...context.validator.data };
  for (const { name } of context.form.fields) if (Object.hasOwn(values, name)) next[name] = dataOf(values[name]);
  applyInput(context, next);
  context.store.setState({ [FILLED_DATA]: next, [FILL_COUNT]: fillCountIn(context.store) + 1 });
}

function reset({ initial, validator, store }: FormContext): void {
  const data = initial.restart();
  store.setState({ [FILLED_DATA]: data, [STARTED]: false, [FILL_COUNT]: fillCountIn(store) + 1 });
  validator.reset(data);
}

/** Clears passwords after they have been sent. */
function forgetSecrets({ form, validator, store }: FormContext): void {
  const data = withoutSecrets(form, validator.data);
  if (Object.keys(data).length === Object.keys(validator.data).length) return;
  validator.reset(data);
  store.setState({ [FILLED_DATA]: data, [FILL_COUNT]: fillCountIn(store) + 1 });
}

function start(context: FormContext, validate: () => void, write: (values: Values) => void): () => void {
  const { page, node, form, store, inside } = context;
  page.forms.set(node.id, {
    submit: () => submit(context),
    fill: write,
  });
  const mounted = (): Values => valuesOf(page.values.getState()[MOUNTED_FORMS]);
  put(page.values, MOUNTED_FORMS, { ...mounted(), [node.id]: { form, scope: inside } });
  const outside = [
    ...form.rules.flatMap((use) => Object.values(use.with)),
    ...form.fields.flatMap((field) => field.visible ?? []),
  ].flatMap(pathsOf);
  const roots = new Set(outside.map((path) => path[0] ?? '').filter((root) => root !== 'form'));
  const stopParams = onChange(context, new Set(pathsOf(node.locals).map((path) => path[0] ?? '')), () => {
    store.setState(paramsOf(context));
    validate();
  });
  const stopFilling = onChange({ scope: inside }, context.initial.roots, () => fill(context));
  const stopRules = onChange(context, roots, validate);
  // values may have arrived between creation and start
  store.setState(paramsOf(context));
  fill(context);
  validate();
  return () => {
    stopParams();
    stopFilling();
    stopRules();
    context.ports.releases.holds.drop(store);
    page.forms.delete(node.id);
    const { [node.id]: _, ...others } = mounted();
    put(page.values, MOUNTED_FORMS, others);
  };
}

async function submit(context: FormContext): Promise<boolean> {
  const { store, page, node, form, ports } = context;
  const call = form.calls[form.submit.call];
  if (isBusy(store) || (call && ports.network.redirectToLogin(call))) return false;
  put(store, STARTED, true);
  const problems = context.validator.showAll();
  reportFormStatus(page, node, store);
  const first = form.fields.find((field) => Object.hasOwn(problems, field.name));
  if (first) context.focus(first.name);
  if (Object.keys(uploadsIn(store)).length > 0) return false;
  if (Object.keys(problems).length === 0) return send(context);
  // no field shows this problem, so show a toast
  const hidden = Object.values(problems).find((problem) => problem.text !== undefined);
  if (!first && hidden?.text !== undefined) context.ports.feedback.toast(hidden.text, 'danger');
  return false;
}

async function send(context: FormContext): Promise<boolean> {
  const { ports, page, form, store, inside } = context;
  const call = form.calls[form.submit.call];
  if (!call) throw new Error(`${form.submit.call} is not in the release`);
  const acting = bindToVisit({ ports, page, scope: inside, needs: form });
  const { confirm } = form.submit;
  try {
    // sends exactly what the confirmation showed, even if prices have changed since
    const sent = resolveAll(form.submit.with, inside, ports.words.translate);
    if (confirm && !(await ports.feedback.confirm(confirmationOf(confirm, inside, ports.words.translate))))
      return false;
    setBusy(context, true);
    const payload = await ports.network.call(form.submit.call, call, sent);
    // later actions read what was sent, not the current field values
    const scope = withLocals(inside, {
      form: store.getState().form,
      ...(form.submit.as && { [form.submit.as]: decode(call.response, payload, ports.app.declaration.profile.zone) }),
    });
    // the request has been sent: from here on, a failure belongs to the action list, not to the submission
    ports.drafts.drop(form);
    ports.releases.holds.drop(store);
    if (form.again) reset(context);
    else forgetSecrets(context);
    if (!announceIfGone(acting, call)) await perform(form.done, { ...acting, scope });
    return true;
  } catch (error) {
    if (!announceIfGone(acting, call, error)) await showFailure(context, error, acting);
    return false;
  } finally {
    if (isBusy(store)) setBusy(context, false);
  }
}

function setBusy({ validator, store, page, node }: FormContext, busy: boolean): void {
  put(store, BUSY, busy);
  validator.validate();
  reportFormStatus(page, node, store);
}

function paramsOf({ ports, node, form, scope }: FormParts): Values {
  const nothing = Object.fromEntries(Object.keys(form.params).map((name) => [name, undefined]));
  return {
    ...nothing,
    ...typedParams(form.params, resolveAll(node.locals ?? {}, scope, ports.words.translate), ports.navigation.isRoute),
  };
}
