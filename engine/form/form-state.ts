import { perform } from '../act/act.ts';
import { announceIfGone, ofVisit } from '../act/context.ts';
import { confirmationOf } from '../act/confirmation.ts';
import { decode } from '../api/wire.ts';
import { pathsOf, resolveAll } from '../runtime/bind.ts';
import type { Form, Node } from '../compiled/index.ts';
import { onChange } from '../runtime/on-change.ts';
import type { Ports } from '../runtime/ports.ts';
import type { Page } from '../runtime/page.ts';
import { createValues, ownScope, put, withLocals, type Scope, type Values, type ValueStore } from '../runtime/scope.ts';
import { typedParams, typedValue } from '../runtime/typed.ts';
import { withoutSecrets } from '../runtime/drafts.ts';
import { showFailure } from './form-failure.ts';
import { FormValidator } from './form-validator.ts';
import { reportForm } from './form-report.ts';
import {
  BEGUN,
  BROKEN,
  BUSY,
  EMPTY,
  FILLED,
  filledIn,
  isBusy,
  shownIn,
  uploadsIn,
  writtenIn,
  WRITTEN,
} from './form-store.ts';
import { upload } from './form-upload.ts';
import { dataOf, Initial } from './initial.ts';
import type { FieldProblem, FormData, Validate } from './problems.ts';

/** Where a form's view and its node meet: data, what is wrong, what is shown of it, what is under way. */
export interface FormState {
  readonly form: Form;
  readonly scope: Scope;
  readonly store: ValueStore;
  change(data: FormData): void;
  /** What the user has typed: it outlives an edit of the declaration. */
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
  /** @returns how to stop */
  start(): () => void;
}

export interface FormParts {
  readonly ports: Ports;
  readonly page: Page;
  readonly node: Node;
  readonly form: Form;
  readonly validate: Validate;
  readonly scope: Scope;
  /** What is in its fields already, from before an edit of the declaration. */
  readonly typed: FormData;
  focus(field: string): void;
}

/** What the parts of one form's life share. */
interface Life extends FormParts {
  readonly store: ValueStore;
  readonly inside: Scope;
  readonly validator: FormValidator;
  readonly initial: Initial;
}

export function createFormState(parts: FormParts): FormState {
  const { ports, page, node, form } = parts;
  const store = createValues({
    ...EMPTY,
    form: {},
    ...Object.fromEntries(Object.keys(form.state).map((name) => [name, undefined])),
    ...paramsOf(parts),
  });
  const own = {
    has: (name: string) => Object.hasOwn(form.state, name),
    set: (name: string, value: unknown) => {
      put(store, name, typedValue(form.state[name]?.type ?? 'string', value));
      andReport(() => validator.validate());
    },
  };
  const inside = ownScope(parts.scope, store, own);
  const initial = new Initial(form, inside, ports.words.translate);
  store.setState(initial.states());
  const typedBefore = { ...ports.drafts.of(form), ...parts.typed };
  store.setState({ [FILLED]: initial.first(typedBefore), [BEGUN]: Object.keys(typedBefore).length > 0 });
  const validator = new FormValidator(
    { form, common: ports.app.declaration.errors, scope: inside, translate: ports.words.translate },
    parts.validate,
    store,
    filledIn(store),
  );
  const andReport = (work: () => unknown): void => {
    work();
    reportForm(page, node, store);
  };
  const life: Life = { ...parts, store, inside, validator, initial };
  return {
    form,
    scope: inside,
    store,
    change: (data) => andReport(() => applyInput(life, data)),
    typed: () => initial.typed(validator.data),
    isBusy: () => isBusy(store),
    blur: (field) => andReport(() => validator.blur(field)),
    shown: (field) => shownIn(store)[field],
    upload: (field, call, file, progress, signal) => upload(life, field, call, file, progress, signal),
    submit: () => submit(life),
    start: () =>
      start(
        life,
        () => andReport(() => validator.validate()),
        (values) => andReport(() => writeValues(life, values)),
      ),
  };
}

function applyInput({ validator, initial, ports, form, store }: Life, data: FormData): void {
  const names = [...Object.keys(data), ...Object.keys(validator.data)];
  for (const name of names) if (data[name] !== validator.data[name]) initial.touch(name);
  // what is being paid stays what was read, until it is paid or left
  if (form.calls[form.submit.call]?.effect === 'money' && Object.keys(initial.typed(data)).length > 0)
    ports.releases.holds.take(store);
  ports.drafts.keep(form, initial.typed(data));
  put(store, BEGUN, true);
  validator.change(data);
}

/** Puts in what has come since. A mistake in it is shown where the form stands. */
function fill({ store, validator, initial }: Life): void {
  try {
    store.setState(initial.states());
    const data = initial.next(validator.data);
    if (data === validator.data) return;
    put(store, FILLED, data);
    validator.change(data);
  } catch (error) {
    put(store, BROKEN, error);
  }
}

/** As if it had been typed: it counts as the user's own, and is shown in the fields. */
function writeValues(life: Life, values: Values): void {
  const next = { ...life.validator.data };
  for (const { name } of life.form.fields) if (Object.hasOwn(values, name)) next[name] = dataOf(values[name]);
  applyInput(life, next);
  life.store.setState({ [FILLED]: next, [WRITTEN]: writtenIn(life.store) + 1 });
}

function reset({ initial, validator, store }: Life): void {
  const data = initial.anew();
  store.setState({ [FILLED]: data, [BEGUN]: false, [WRITTEN]: writtenIn(store) + 1 });
  validator.reset(data);
}

/** A password that was sent is done with: nobody may find it in its field afterwards. */
function forgetSecrets({ form, validator, store }: Life): void {
  const data = withoutSecrets(form, validator.data);
  if (Object.keys(data).length === Object.keys(validator.data).length) return;
  validator.reset(data);
  store.setState({ [FILLED]: data, [WRITTEN]: writtenIn(store) + 1 });
}

function start(life: Life, validate: () => void, write: (values: Values) => void): () => void {
  const { page, node, form, store, inside } = life;
  page.forms.set(node.id, {
    submit: () => submit(life),
    fill: write,
  });
  const outside = [
    ...form.rules.flatMap((use) => Object.values(use.with)),
    ...form.fields.flatMap((field) => field.visible ?? []),
  ].flatMap(pathsOf);
  const roots = new Set(outside.map((path) => path[0] ?? '').filter((root) => root !== 'form'));
  const stopParams = onChange(life, new Set(pathsOf(node.locals).map((path) => path[0] ?? '')), () => {
    store.setState(paramsOf(life));
    validate();
  });
  const stopFilling = onChange({ scope: inside }, life.initial.roots, () => fill(life));
  const stopRules = onChange(life, roots, validate);
  // something may have come between the first look and now
  store.setState(paramsOf(life));
  fill(life);
  validate();
  return () => {
    stopParams();
    stopFilling();
    stopRules();
    life.ports.releases.holds.drop(store);
    page.forms.delete(node.id);
  };
}

async function submit(life: Life): Promise<boolean> {
  const { store, page, node, form, ports } = life;
  const call = form.calls[form.submit.call];
  if (isBusy(store) || (call && ports.network.leadsToLogin(call))) return false;
  put(store, BEGUN, true);
  const problems = life.validator.showAll();
  reportForm(page, node, store);
  const first = form.fields.find((field) => Object.hasOwn(problems, field.name));
  if (first) life.focus(first.name);
  if (Object.keys(uploadsIn(store)).length > 0) return false;
  if (Object.keys(problems).length === 0) return send(life);
  // one that no field shows is said aloud: nobody could find it
  const hidden = Object.values(problems).find((problem) => problem.text !== undefined);
  if (!first && hidden?.text !== undefined) life.ports.feedback.toast(hidden.text, 'danger');
  return false;
}

async function send(life: Life): Promise<boolean> {
  const { ports, page, form, store, inside } = life;
  const call = form.calls[form.submit.call];
  if (!call) throw new Error(`${form.submit.call} is not in the release`);
  const acting = ofVisit({ ports, page, scope: inside, needs: form });
  const { confirm } = form.submit;
  try {
    // what the question says is what is sent, whatever ticks while it is being read
    const sent = resolveAll(form.submit.with, inside, ports.words.translate);
    if (confirm && !(await ports.feedback.confirm(confirmationOf(confirm, inside, ports.words.translate))))
      return false;
    setBusy(life, true);
    const payload = await ports.network.call(form.submit.call, call, sent);
    // what follows reads what was sent, whatever becomes of the fields
    const scope = withLocals(inside, {
      form: store.getState().form,
      ...(form.submit.as && { [form.submit.as]: decode(call.response, payload, ports.app.declaration.profile.zone) }),
    });
    // from here on it has happened: what fails in the list says so, and is no failure of the submit
    ports.drafts.drop(form);
    ports.releases.holds.drop(store);
    if (form.again) reset(life);
    else forgetSecrets(life);
    if (!announceIfGone(acting, call)) await perform(form.done, { ...acting, scope });
    return true;
  } catch (error) {
    if (!announceIfGone(acting, call, error)) await showFailure(life, error, acting);
    return false;
  } finally {
    if (isBusy(store)) setBusy(life, false);
  }
}

function setBusy({ validator, store, page, node }: Life, busy: boolean): void {
  put(store, BUSY, busy);
  validator.validate();
  reportForm(page, node, store);
}

function paramsOf({ ports, node, form, scope }: FormParts): Values {
  const nothing = Object.fromEntries(Object.keys(form.params).map((name) => [name, undefined]));
  return {
    ...nothing,
    ...typedParams(form.params, resolveAll(node.locals ?? {}, scope, ports.words.translate), ports.navigation.isRoute),
  };
}
