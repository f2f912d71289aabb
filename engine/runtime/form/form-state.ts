import { compileExpression, LAZY_FUNCTIONS } from '../../language/expression/run.ts';
import { listPaths, resolveAll } from '../core/bind.ts';
import type { Form } from '../../language/format/index.ts';
import { onChange } from '../core/on-change.ts';
import type { MountedForm } from '../core/page.ts';
import {
  createValues,
  elementId,
  formScope,
  MOUNTED_FORMS,
  put,
  report,
  rowScope,
  type Scope,
  type Values,
  type ValueStore,
} from '../core/scope.ts';
import { plainValue, typedParams, typedValue } from '../core/typed.ts';
import { subscribeByKey } from '../core/keyed-subscriptions.ts';
import { rememberOutcomes } from './conditions.ts';
import {
  type FormContext,
  type FormParts,
  applyInput,
  createRows,
  fill,
  renew,
  type Rows,
  writeValues,
  upload,
} from './form-input.ts';
import { submit } from './form-submit.ts';
import { FormValidator } from './form-validator.ts';
import { reportFormStatus, DATA, STARTED, EMPTY, shownIn, type FormStore, type FormValues } from './form-store.ts';
import { Initial } from './initial.ts';
import type { FieldProblem, FormData } from './problems.ts';

/** Connects a form's view to its node: data, problems and progress. */
export interface FormState extends Pick<FormParts, 'ports' | 'page'> {
  readonly form: Form;
  readonly scope: Scope;
  readonly store: FormStore;
  /** Changes the values at some places. */
  change(data: FormData): void;
  readonly rows: Rows;
  /** The scope of a row, in which `item` is its value. @param row its place */
  rowScope(row: string): Scope;
  /** The user's input, which survives edits to the declaration. */
  typed(): FormData;
  blur(place: string): void;
  shown(place: string): FieldProblem | undefined;
  upload(
    place: string,
    call: string,
    file: File | Promise<File>,
    progress: (fraction: number) => void,
    signal: AbortSignal,
  ): Promise<string>;
  submit(): Promise<boolean>;
  /** @returns a function that stops the form */
  start(): () => void;
}

export function createFormState(parts: FormParts): FormState {
  const { ports, page, form } = parts;
  const draft = placeOfDraft(parts);
  const store = subscribeByKey(
    createValues<FormValues>({
      ...EMPTY,
      form: {},
      ...Object.fromEntries(Object.keys(form.state).map((name) => [name, undefined])),
      ...listParams(parts),
    }),
  );
  const localState = {
    has: (name: string) => Object.hasOwn(form.state, name),
    set: (name: string, value: unknown) => {
      put(store, name, typedValue(form.state[name]?.type ?? 'string', value));
      runAndReport(() => validator.validate());
    },
  };
  const inside = formScope(parts.scope, store, localState);
  const initial = new Initial(form, inside, ports.messages.translate);
  store.setState(initial.states());
  const typedData = { ...ports.drafts.of(form, draft), ...parts.typed };
  store.setState({ [DATA]: initial.start(typedData), [STARTED]: Object.keys(typedData).length > 0 });
  const validator = createValidator(parts, inside, store);
  const runAndReport = (work: () => unknown): void => {
    work();
    reportFormStatus(parts, store);
  };
  const context: FormContext = { ...parts, draft, store, inside, validator, initial };
  return {
    ports,
    page,
    form,
    scope: inside,
    store,
    change: (data) => runAndReport(() => applyInput(context, data)),
    rows: createRows(context, runAndReport),
    rowScope: rowScopes(context),
    typed: () => initial.typed(validator.data),
    blur: (field) => runAndReport(() => validator.blur(field)),
    shown: (field) => shownIn(store)[field],
    upload: (field, call, file, progress, signal) => upload(context, field, call, file, progress, signal),
    submit: () => submit(context),
    start: () =>
      start(
        context,
        () => runAndReport(() => validator.validate()),
        () => runAndReport(() => renew(context)),
        (values) => runAndReport(() => writeValues(context, values)),
      ),
  };
}

function createValidator({ ports, form, holds, validate }: FormParts, scope: Scope, store: FormStore): FormValidator {
  const common = ports.app.declaration.errors;
  const context = { form, common, scope, translate: ports.messages.translate, holds: rememberOutcomes(holds) };
  return new FormValidator(context, validate, store);
}

/** Each row's values are in a store of their own, so that a key in one row wakes nothing in the others. */
function rowScopes({ store, inside, validator }: FormContext): FormState['rowScope'] {
  const scopes = new Map<string, { readonly scope: Scope; readonly values: ValueStore }>();
  let seen = validator.reading;
  store.subscribe(() => {
    if (validator.reading === seen) return;
    seen = validator.reading;
    for (const [row, { values }] of scopes) {
      if (validator.reading.items.has(row)) put(values, 'item', validator.reading.items.get(row));
      else scopes.delete(row);
    }
  });
  return (row) => {
    const known = scopes.get(row);
    if (known) return known.scope;
    const values = createValues({ item: validator.reading.items.get(row) });
    const scope = rowScope(inside, values, row);
    scopes.set(row, { scope, values });
    return scope;
  };
}

function start(
  context: FormContext,
  validate: () => void,
  restart: () => void,
  write: (values: Values) => void,
): () => void {
  const { node, form, store, inside } = context;
  const mounted: MountedForm = { form, scope: inside, submit: () => submit(context), fill: write };
  report(context.scope, MOUNTED_FORMS, node.id, mounted);
  const outside = [
    ...form.rules.flatMap((use) => Object.values(use.with)),
    ...form.fields.flatMap((field) => field.visible ?? []),
  ].flatMap(listPaths);
  const roots = new Set(
    [...outside, ...lateReads(form)].map((path) => path[0] ?? '').filter((root) => root !== 'form'),
  );
  let subject = readSubject(context);
  const stopParams = onChange(context, new Set(listPaths(node.locals).map((path) => path[0] ?? '')), () => {
    store.setState(listParams(context));
    const before = subject;
    subject = readSubject(context);
    if (before === subject) validate();
    else restart();
  });
  const stopFilling = onChange({ scope: inside }, context.initial.roots, () => fill(context));
  const stopRules = onChange(context, roots, validate);
  // values may have arrived between creation and start
  store.setState(listParams(context));
  subject = readSubject(context);
  fill(context);
  validate();
  return () => {
    stopParams();
    stopFilling();
    stopRules();
    context.ports.releases.locks.drop(store);
    report(context.scope, MOUNTED_FORMS, node.id, undefined);
  };
}

/** The operands of a rule are its form's own; the functions that it calls may arrive later. */
const lateReads = ({ rules }: Form): readonly (readonly string[])[] =>
  rules.flatMap(({ rule }) => compileExpression(rule.require).paths).filter(([root]) => root === LAZY_FUNCTIONS);

/** A form keeps its input from page to page, but one in a row keeps it for this row alone. */
const placeOfDraft = ({ page, node, form, scope }: FormParts): string =>
  scope.row === undefined ? form.id : `${form.id} ${page.screen.route} ${elementId(node.id, scope)}`;

/** What the form is filled in for. */
const readSubject = ({ form, store }: FormContext): string =>
  JSON.stringify((form.resetOn ?? []).map((name) => plainValue(store.getState()[name]) ?? null));

function listParams({ ports, node, form, scope }: FormParts): Values {
  const nothing = Object.fromEntries(Object.keys(form.params).map((name) => [name, undefined]));
  return {
    ...nothing,
    ...typedParams(form.params, resolveAll(node.locals, scope, ports.messages.translate), ports.navigation.findRoute),
  };
}
