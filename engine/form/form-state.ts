import { perform, type ActContext } from '../act/act';
import { CallFailure } from '../api/errors';
import { decode } from '../api/wire';
import { pathsOf, resolveAll } from '../bind/bind';
import type { Form, Node } from '../compile/release';
import { onChange } from '../data/source';
import { Decimal } from '../expression/run';
import type { Runtime } from '../load/runtime';
import type { Page } from '../state/page';
import { createValues, innerScope, put, withLocals, type Scope, type Values, type ValueStore } from '../state/scope';
import { typedParams, typedValue } from '../state/typed';
import { tellFailure } from './form-failure';
import { Judge } from './form-judge';
import { reportForm, type Uploads } from './form-report';
import type { FieldProblem, FormData, Problems, Validate } from './problems';

/** Where a form's view and its node meet: data, what is wrong, what is shown of it, what is under way. */
export interface FormState {
  readonly form: Form;
  readonly scope: Scope;
  readonly store: ValueStore;
  readonly initial: FormData;
  /** The form's own state, for its actions. */
  readonly own: NonNullable<ActContext['nearer']>;
  change(data: FormData): void;
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
  readonly runtime: Runtime;
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
  readonly judge: Judge;
  readonly own: FormState['own'];
}

export function createFormState(parts: FormParts): FormState {
  const { runtime, page, node, form } = parts;
  const store = createValues({
    form: {},
    problems: {},
    shown: {},
    busy: false,
    uploads: {},
    ...statesOf(form),
    ...paramsOf(parts),
  });
  const inside = innerScope(parts.scope, store);
  const typed = { ...runtime.drafts.of(form), ...parts.typed };
  const initial = { ...plainData(resolveAll(form.initial, inside, runtime.say)), ...stillDeclared(form, typed) };
  const judge = new Judge(
    { form, common: runtime.app.errors, scope: inside, say: runtime.say },
    parts.validate,
    store,
    initial,
  );
  const told = (work: () => unknown): void => {
    work();
    reportForm(page, node, store);
  };
  const own = {
    has: (name: string) => Object.hasOwn(form.state, name),
    set: (name: string, value: unknown) => {
      put(store, name, typedValue(form.state[name]?.type ?? 'string', value));
      told(() => judge.judge());
    },
  };
  const life: Life = { ...parts, store, inside, judge, own };
  return {
    form,
    scope: inside,
    store,
    initial,
    own,
    change: (data) => {
      runtime.drafts.keep(form, data);
      told(() => judge.change(data));
    },
    blur: (field) => told(() => judge.blur(field)),
    shown: (field) => (store.getState().shown as Problems)[field],
    upload: (field, call, file, progress, signal) => upload(life, field, call, file, progress, signal),
    submit: () => submit(life),
    start: () => start(life, () => told(() => judge.judge())),
  };
}

function start(life: Life, judge: () => void): () => void {
  const { page, node, form, store } = life;
  page.forms.set(node.id, { submit: () => submit(life) });
  const outside = [
    ...form.rules.flatMap((use) => Object.values(use.with)),
    ...form.fields.flatMap((field) => field.visible ?? []),
  ].flatMap(pathsOf);
  const roots = new Set(outside.map((path) => path[0] ?? '').filter((root) => root !== 'form'));
  const stopParams = onChange(life, new Set(pathsOf(node.locals).map((path) => path[0] ?? '')), () => {
    store.setState(paramsOf(life));
    judge();
  });
  const stopRules = onChange(life, roots, judge);
  judge();
  return () => {
    stopParams();
    stopRules();
    page.forms.delete(node.id);
  };
}

async function submit(life: Life): Promise<boolean> {
  const { store, page, node, form } = life;
  if (store.getState().busy === true) return false;
  const problems = life.judge.insist();
  reportForm(page, node, store);
  const first = form.fields.find((field) => Object.hasOwn(problems, field.name));
  if (first) life.focus(first.name);
  if (Object.keys(store.getState().uploads as Uploads).length > 0) return false;
  if (Object.keys(problems).length === 0) return send(life);
  // one that no field shows is said aloud: nobody could find it
  const hidden = Object.values(problems).find((problem) => problem.text !== undefined);
  if (!first && hidden?.text !== undefined) life.runtime.toast(hidden.text, 'danger');
  return false;
}

async function send(life: Life): Promise<boolean> {
  const { runtime, page, form, store, inside, own } = life;
  const call = form.calls[form.submit.call];
  if (!call) throw new Error(`${form.submit.call} is not in the release`);
  const acting = { runtime, page, scope: inside, needs: form, nearer: own };
  const { confirm } = form.submit;
  try {
    // what the question says is what is sent, whatever ticks while it is being read
    const sent = resolveAll(form.submit.with, inside, runtime.say);
    if (confirm && !(await runtime.ask(resolveAll(confirm, inside, runtime.say)))) return false;
    work(life, true);
    const payload = await runtime.call(form.submit.call, call, sent);
    const scope = form.submit.as
      ? withLocals(inside, { [form.submit.as]: decode(call.response, payload, runtime.app.profile.zone) })
      : inside;
    // from here on it has happened: what fails in the list says so, and is no failure of the submit
    runtime.drafts.drop(form);
    await perform(form.done, { ...acting, scope });
    return true;
  } catch (error) {
    await tellFailure(life, error, acting);
    return false;
  } finally {
    if (store.getState().busy === true) work(life, false);
  }
}

function work({ judge, store, page, node }: Life, busy: boolean): void {
  put(store, 'busy', busy);
  judge.judge();
  reportForm(page, node, store);
}

async function upload(
  life: Life,
  field: string,
  id: string,
  file: File,
  progress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { form, store, page, node, runtime } = life;
  const call = form.calls[id];
  if (!call) throw new Error(`${id} is not in the release`);
  const mark = (fraction: number | undefined): void => {
    const { [field]: _, ...rest } = store.getState().uploads as Uploads;
    put(store, 'uploads', fraction === undefined ? rest : { ...rest, [field]: fraction });
    reportForm(page, node, store);
  };
  const follow = (fraction: number): void => {
    mark(fraction);
    progress(fraction);
  };
  mark(0);
  try {
    const payload = await runtime.call(id, call, { file }, { signal, progress: follow });
    const address = decode(call.response, payload, runtime.app.profile.zone);
    if (typeof address !== 'string')
      throw new CallFailure('answer', id, `${id}: expected an address, got ${typeof address}`);
    return address;
  } finally {
    mark(undefined);
  }
}

function paramsOf({ runtime, node, form, scope }: FormParts): Values {
  const nothing = Object.fromEntries(Object.keys(form.params).map((name) => [name, undefined]));
  return {
    ...nothing,
    ...typedParams(form.params, resolveAll(node.locals ?? {}, scope, runtime.say), runtime.isRoute),
  };
}

const statesOf = (form: Form): Values =>
  Object.fromEntries(
    Object.entries(form.state).map(([name, { type, initial }]) => [
      name,
      initial.k === 'const' ? typedValue(type, initial.value) : undefined,
    ]),
  );

const stillDeclared = (form: Form, data: FormData): FormData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => form.fields.some((field) => field.name === name)));

const plainData = (values: Values): FormData =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value instanceof Decimal ? value.toString() : value]],
    ),
  );
