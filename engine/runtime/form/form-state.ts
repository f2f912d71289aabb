import { compileExpression, LAZY_FUNCTIONS } from '../../language/expression/run.ts';
import { listPaths, resolveAll, resolveRequest } from '../core/bind.ts';
import type { Form, Call } from '../../language/format/index.ts';
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
  withLocals,
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
  Initial,
  forgetSecrets,
  reset,
} from './form-input.ts';
import { FormValidator } from './form-validator.ts';
import {
  reportFormStatus,
  DATA,
  STARTED,
  EMPTY,
  shownIn,
  type FormStore,
  type FormValues,
  BUSY,
  isBusy,
  uploadsIn,
} from './form-store.ts';
import type { FieldProblem } from './problems.ts';
import { perform } from '../actions/act.ts';
import { announceIfGone, bindToVisit, Declined, type ActContext } from '../actions/context.ts';
import { getConfirmation } from '../actions/confirmation.ts';
import { decode } from '../http/decode.ts';
import { CallFailure } from '../http/errors.ts';
import { withoutSecrets, type FormData } from '../core/drafts.ts';
import { placeFields, getRows, joinRow } from './shape.ts';
import type { Ports } from '../core/ports.ts';

/** Connects a form's view to its node: data, problems and progress. */
export interface FormState extends Pick<FormParts, 'ports' | 'page'> {
  readonly form: Form;
  readonly scope: Scope;
  readonly store: FormStore;
  /** Changes the values at some places. */
  change(data: FormData): void;
  readonly rows: Rows;
  /** The scope of a row, in which `item` is the row's value. @param row the row's place */
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

/**
 * Creates the scopes of rows. Each row's values are in a store of their own, so that a keystroke in one row does not
 * notify the readers of others.
 */
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
  let subject = readSubject(context);
  const stopParams = onChange(context, new Set(listPaths(node.locals).map((path) => path[0] ?? '')), () => {
    store.setState(listParams(context));
    const before = subject;
    subject = readSubject(context);
    if (before === subject) validate();
    else restart();
  });
  const stopFilling = onChange({ scope: inside }, context.initial.roots, () => fill(context));
  const stopRules = onChange(context, getOuterNames(form), validate);
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

const outerNames = new WeakMap<Form, ReadonlySet<string>>();

/** The names outside of a form that its rules and conditions read. */
function getOuterNames(form: Form): ReadonlySet<string> {
  const known = outerNames.get(form);
  if (known) return known;
  const paths = [
    ...form.rules.flatMap((use) => Object.values(use.with)),
    ...form.fields.flatMap((field) => field.visible ?? []),
  ].flatMap(listPaths);
  const names = new Set([...paths, ...lateReads(form)].map(([root = '']) => root).filter((root) => root !== 'form'));
  outerNames.set(form, names);
  return names;
}

/**
 * The paths by which a form's rules read functions that load late. The operands of a rule are always available in its
 * form.
 */
const lateReads = ({ rules }: Form): readonly (readonly string[])[] =>
  rules.flatMap(({ rule }) => compileExpression(rule.require).paths).filter(([root]) => root === LAZY_FUNCTIONS);

/**
 * The place where the draft is kept: a form keeps its input from page to page, but a form in a row keeps it for that
 * row only.
 */
const placeOfDraft = ({ page, node, form, scope }: FormParts): string =>
  scope.row === undefined ? form.id : `${form.id} ${page.screen.route} ${elementId(node.id, scope)}`;

/** Identifies what the form is being filled in for. */
const readSubject = ({ form, store }: FormContext): string =>
  JSON.stringify((form.resetOn ?? []).map((name) => plainValue(store.getState()[name]) ?? null));

function listParams({ ports, node, form, scope }: FormParts): Values {
  const nothing = Object.fromEntries(Object.keys(form.params).map((name) => [name, undefined]));
  return {
    ...nothing,
    ...typedParams(form.params, resolveAll(node.locals, scope, ports.messages.translate), ports.navigation.findRoute),
  };
}

async function submit(context: FormContext): Promise<boolean> {
  const { store, form, ports } = context;
  const call = form.calls[form.submit.call];
  if (isBusy(store) || (call && ports.network.redirectToLogin(call))) return false;
  context.read();
  put(store, STARTED, true);
  const problems = context.validator.showAll();
  reportFormStatus(context, store);
  const first = placeFields(form, context.validator.data).find(({ place }) => Object.hasOwn(problems, place));
  if (first) context.focus(first.place);
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
    const sent = resolveRequest(form.submit.with, inside, ports.messages.translate);
    const asked = confirm && getConfirmation(confirm, inside, ports.messages.translate);
    const careful = call.effect === 'money' && { careful: true };
    if (asked && !(await ports.feedback.confirm({ ...asked, ...careful }))) return false;
    setBusy(context, true);
    const payload = await ports.network.call(form.submit.call, call, sent);
    // later actions read what was sent, not the current field values
    const scope = withLocals(inside, {
      form: store.getState().form,
      ...(form.submit.as && { [form.submit.as]: decode(call.response, payload, ports.app.declaration.profile.zone) }),
    });
    // the request has been sent: from here on, a failure belongs to the action list, not to the submission
    ports.drafts.drop(form, context.draft);
    ports.releases.locks.drop(store);
    const isGuest = call.auth !== 'user';
    if (form.resetAfterSubmit) reset(context);
    else if (!isGuest) forgetSecrets(context);
    try {
      if (!announceIfGone(acting, call)) await perform(form.done, { ...acting, scope });
    } finally {
      // a guest is still waiting for the log-in, and a cleared password would look like a refusal
      if (isGuest && !form.resetAfterSubmit) forgetSecrets(context);
    }
    return true;
  } catch (error) {
    if (isRefusalBy(call, error) && isAboutSecret(context, error)) forgetSecrets(context);
    if (!announceIfGone(acting, call, error)) await showFailure(context, error, acting);
    return false;
  } finally {
    if (isBusy(store)) setBusy(context, false);
  }
}

/**
 * Whether a call was refused, unless it is a guest's: a guest, who is logging in or signing up, keeps the passwords in
 * order to correct them.
 */
const isRefusalBy = (call: Call, error: unknown): error is CallFailure =>
  call.auth === 'user' && error instanceof CallFailure && error.kind === 'refused';

/** Whether a refusal is about a password. Other refusals, such as of a wrong code, keep the passwords. */
function isAboutSecret({ form }: FormContext, { detail }: CallFailure): boolean {
  const field = form.submit.failures[detail.field ?? ''];
  return field !== undefined && Object.keys(withoutSecrets(form, { [field]: '' })).length === 0;
}

function setBusy(context: FormContext, busy: boolean): void {
  put(context.store, BUSY, busy);
  context.validator.validate();
  reportFormStatus(context, context.store);
}

/** The key in `failures` for the field that shows server refusals without a field name. */
const ANY_FIELD = '*';

interface SubmittedForm {
  readonly form: Form;
  readonly ports: Ports;
  readonly validator: FormValidator;
  focus(field: string): void;
}

/** Shows why the form was not sent, and runs the declared failure actions. */
async function showFailure(sent: SubmittedForm, error: unknown, acting: ActContext): Promise<void> {
  if (error instanceof Declined) return;
  const { form, ports } = sent;
  const failure = { message: ports.messages.describe(error), field: showRefusal(sent, error) };
  // session expiry has its own message
  if (form.failed.length === 0 || (error instanceof CallFailure && error.kind === 'session')) return;
  await perform(form.failed, { ...acting, scope: withLocals(acting.scope, { failure }) });
}

/** Shows a refusal next to its field, or as a toast. @returns the field, if any */
function showRefusal({ form, validator, ports, focus }: SubmittedForm, error: unknown): string {
  const refused = error instanceof CallFailure && error.kind === 'refused' ? error : undefined;
  const detail = refused?.detail ?? {};
  const field =
    (detail.field && findField(form, detail.field, validator.data)) ||
    form.rules.find((use) => use.id === detail.rule)?.at ||
    (refused && form.submit.failures[ANY_FIELD]);
  if (!field || validator.isHidden(field) || !(error instanceof Error)) {
    ports.feedback.showFailure(error);
    return '';
  }
  validator.setServerError(field, error.message);
  focus(field);
  return field;
}

/**
 * The place of the field that corresponds to a field of the request: `claimants[].amount` for `/claimants/2/amount` or
 * `claimants[2].amount`, in the same row.
 */
function findField({ submit: { failures } }: Form, refused: string, data: FormData): string | undefined {
  const path = refused
    .replace(/^\//, '')
    .replaceAll(/[/.[]?(\d+)\]?(?=[/.[]|$)/g, '[]')
    .replaceAll('/', '.');
  const field = Object.hasOwn(failures, path) ? failures[path] : undefined;
  const positions = [...refused.matchAll(/(?<=[/.[])\d+(?=[/.\]]|$)/g)].map(([position]) => Number(position));
  return field === undefined ? undefined : placeRows(field, positions, data);
}

/** Fills in the rows of a path, given their positions. */
function placeRows(path: string, [position, ...inner]: readonly number[], data: FormData): string {
  const at = path.indexOf('[]');
  if (at < 0 || position === undefined) return path;
  const list = path.slice(0, at);
  return placeRows(joinRow(list, getRows(data, list)[position] ?? -1) + path.slice(at + 2), inner, data);
}
