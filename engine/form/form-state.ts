import { perform, run, Declined, type ActContext } from '../act/act';
import { CallFailure } from '../api/errors';
import { decode } from '../api/wire';
import { pathsOf, resolveAll } from '../bind/bind';
import { onChange } from '../data/source';
import { Decimal } from '../expression';
import type { Form, Node } from '../compile/release';
import type { Runtime } from '../load/runtime';
import type { Page } from '../state/page';
import { createValues, innerScope, put, withLocals, type Scope, type Values, type ValueStore } from '../state/scope';
import { typedParams, typedValue } from '../state/typed';
import {
  formValues,
  given,
  problemsOf,
  type FieldProblem,
  type FormData,
  type Problems,
  type Validate,
} from './problems';

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
  focus(field: string): void;
}

export function createFormState(parts: FormParts): FormState {
  const { runtime, page, node, form, validate } = parts;
  const store = createValues({
    form: {},
    problems: {},
    shown: {},
    busy: false,
    uploads: {},
    ...statesOf(form),
    ...paramsOf(parts, parts.scope),
  });
  const scope = innerScope(parts.scope, store);
  const initial = plainData(resolveAll(form.initial, scope, runtime.say));
  let data: FormData = initial;
  let touched: ReadonlySet<string> = new Set();
  let tried = false;
  let refused: Readonly<Record<string, FieldProblem>> = {};
  const context = { form, common: runtime.app.errors, scope, say: runtime.say };

  const own = {
    has: (name: string) => Object.hasOwn(form.state, name),
    set: (name: string, value: unknown) => put(store, name, typedValue(form.state[name]?.type ?? 'string', value)),
  };
  const judge = (): Problems => {
    put(store, 'form', formValues(form, data));
    const problems = problemsOf(context, validate, data);
    const shown: Record<string, FieldProblem> = { ...refused };
    for (const [field, problem] of Object.entries(problems))
      if ((tried || touched.has(field)) && problem.text !== undefined) shown[field] = problem;
    store.setState({ problems, shown: keepSame(store.getState().shown as Problems, shown) });
    report(page, node.id, problems, store);
    return problems;
  };
  const submit = async (): Promise<boolean> => {
    if (store.getState().busy === true) return false;
    tried = true;
    const problems = judge();
    const first = form.fields.find((field) => Object.hasOwn(problems, field.name));
    if (first || Object.keys(store.getState().uploads as object).length > 0) {
      if (first) parts.focus(first.name);
      return false;
    }
    return send();
  };
  const send = async (): Promise<boolean> => {
    const call = form.calls[form.submit.call];
    if (!call) throw new Error(`${form.submit.call} is not in the release`);
    const acting = { runtime, page, scope, needs: form, nearer: own };
    try {
      if (
        form.submit.confirm &&
        !(await runtime.ask({
          ...(resolveAll(form.submit.confirm, scope, runtime.say) as Record<string, string>),
          tone: 'neutral',
        }))
      )
        return false;
      put(store, 'busy', true);
      judge();
      const payload = await runtime.call(form.submit.call, call, resolveAll(form.submit.with, scope, runtime.say));
      const after = form.submit.as
        ? withLocals(scope, { [form.submit.as]: decode(call.response, payload, runtime.app.profile.zone) })
        : scope;
      await run(form.done, { ...acting, scope: after });
      return true;
    } catch (error) {
      if (!(error instanceof Declined)) refuse(error);
      if (form.failed.length > 0) await perform(form.failed, acting);
      return false;
    } finally {
      put(store, 'busy', false);
      judge();
    }
  };
  /** A refusal stands at the field that it is about, else it is said as a toast. */
  const refuse = (error: unknown): void => {
    const detail = error instanceof CallFailure && error.kind === 'refused' ? error.detail : {};
    const field =
      (detail.field && form.submit.failures[detail.field]) || form.rules.find((use) => use.id === detail.rule)?.at;
    if (!field || !(error instanceof Error)) return runtime.showFailure(error);
    refused = { [field]: { text: error.message } };
    parts.focus(field);
  };
  return {
    form,
    scope,
    store,
    initial,
    own,
    submit,
    change: (next) => {
      const changed = [...new Set([...Object.keys(next), ...Object.keys(data)])].filter(
        (name) => next[name] !== data[name],
      );
      data = next;
      // what is being typed is not judged before the field is left
      touched = new Set([...touched].filter((name) => !changed.includes(name)));
      refused = Object.fromEntries(Object.entries(refused).filter(([name]) => !changed.includes(name)));
      judge();
    },
    blur: (field) => {
      if (given(data)[field] === undefined && !tried) return;
      touched = new Set([...touched, field]);
      judge();
    },
    shown: (field) => (store.getState().shown as Problems)[field],
    upload: async (field, id, file, progress, signal) => {
      const call = form.calls[id];
      if (!call) throw new Error(`${id} is not in the release`);
      const mark = (fraction: number | undefined): void => {
        const { [field]: _, ...rest } = store.getState().uploads as Record<string, number>;
        put(store, 'uploads', fraction === undefined ? rest : { ...rest, [field]: fraction });
        report(page, node.id, store.getState().problems as Problems, store);
      };
      mark(0);
      try {
        const payload = await runtime.call(
          id,
          call,
          { file },
          {
            signal,
            progress: (fraction) => {
              mark(fraction);
              progress(fraction);
            },
          },
        );
        return String(decode(call.response, payload, runtime.app.profile.zone));
      } finally {
        mark(undefined);
      }
    },
    start: () => {
      page.forms.set(node.id, { submit });
      const roots = new Set(
        form.rules
          .flatMap((use) => Object.values(use.with))
          .flatMap(pathsOf)
          .map((path) => path[0] ?? '')
          .filter((root) => root !== 'form'),
      );
      const stopParams = onChange(
        { scope: parts.scope, values: store, needs: form },
        new Set(pathsOf(node.locals).map((path) => path[0] ?? '')),
        () => {
          store.setState(paramsOf(parts, parts.scope));
          judge();
        },
      );
      const stopRules = onChange({ scope: parts.scope, values: store, needs: form }, roots, () => void judge());
      judge();
      return () => {
        stopParams();
        stopRules();
        page.forms.delete(node.id);
      };
    },
  };
}

function paramsOf({ runtime, node, form }: FormParts, scope: Scope): Readonly<Record<string, unknown>> {
  const nothing = Object.fromEntries(Object.keys(form.params).map((name) => [name, undefined]));
  return {
    ...nothing,
    ...typedParams(form.params, resolveAll(node.locals ?? {}, scope, runtime.say), runtime.isRoute),
  };
}

const statesOf = (form: Form): Values =>
  Object.fromEntries(
    Object.entries(form.state).map(([name, slot]) => [
      name,
      slot.initial.k === 'const' ? typedValue(slot.type, slot.initial.value) : undefined,
    ]),
  );

const plainData = (values: Readonly<Record<string, unknown>>): FormData =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value instanceof Decimal ? value.toString() : value] as const],
    ),
  );

/** Problems that say the same keep their identity, so that their fields rest. */
function keepSame(before: Problems, now: Record<string, FieldProblem>): Problems {
  for (const [field, problem] of Object.entries(now)) {
    const old = before[field];
    if (
      old &&
      old.text === problem.text &&
      old.fix?.value === problem.fix?.value &&
      old.fix?.label === problem.fix?.label
    )
      now[field] = old;
  }
  return now;
}

function report(page: Page, id: string, problems: Problems, store: ValueStore): void {
  const { busy, uploads } = store.getState();
  const fractions = Object.values(uploads as Record<string, number>);
  const left = Object.keys(problems).length;
  const percent =
    fractions.length === 0
      ? undefined
      : Math.round((100 * fractions.reduce((sum, fraction) => sum + fraction, 0)) / fractions.length);
  const status = {
    ready: left === 0 && percent === undefined,
    left: Decimal.from(left),
    busy: busy === true,
    ...(percent === undefined ? {} : { progress: Decimal.from(percent) }),
  };
  const all = (page.values.getState().forms ?? {}) as Readonly<Record<string, unknown>>;
  if (JSON.stringify(all[id]) !== JSON.stringify(status)) put(page.values, 'forms', { ...all, [id]: status });
}
