import { getPath, isWithin, splitFieldPath } from '../../language/expression/field-path.ts';
import type { Form, NodeOf } from '../../language/format/index.ts';
import { put, type Values, type Scope, readPath } from '../core/scope.ts';
import { withoutSecrets, type FormData } from '../core/drafts.ts';
import { STARTED, FILL_ERROR, type FormStore, reportFormStatus, UPLOADS, uploadsIn } from './form-store.ts';
import { createKey, getRows, getShapeAt, joinData, joinRow, spreadValue, withoutPlace } from './shape.ts';
import type { Ports } from '../core/ports.ts';
import type { Page } from '../core/page.ts';
import type { FormValidator } from './form-validator.ts';
import type { Holds } from './conditions.ts';
import type { Validate } from './form-schema.ts';
import { Declined } from '../actions/context.ts';
import { CallFailure, UserFacingError } from '../http/errors.ts';
import { decode } from '../http/decode.ts';
import { listPaths, resolve, type Translate } from '../core/bind.ts';
import { plainValue, typedValue } from '../core/typed.ts';

/**
 * Sets initial field values as soon as they are known, and again when the form is for a different object. Never
 * overwrites what the user has typed or cleared.
 */
export class Initial {
  /** Fields that have received their initial value. */
  readonly #filled = new Set<string>();
  readonly #touched = new Set<string>();
  #subject: string;

  constructor(
    readonly form: Form,
    readonly scope: Scope,
    readonly translate: Translate,
  ) {
    this.#subject = readSubject(form, scope);
  }

  /** The names whose changes may make an initial value known. */
  get roots(): ReadonlySet<string> {
    const templates = [
      ...Object.values(this.form.initial),
      ...Object.values(this.form.state).map((slot) => slot.initial),
    ];
    return new Set([...templates.flatMap(listPaths).map((path) => path[0] ?? ''), ...Object.keys(this.form.params)]);
  }

  /** @param typed field values from before the declaration was edited */
  start(typed: FormData): FormData {
    const kept = Object.entries(typed).filter(([place]) =>
      this.form.fields.some(({ name }) => name === getPath(place)),
    );
    for (const [place] of kept) this.touch(place);
    const lists = kept.filter(([place]) => getShapeAt(this.form, getPath(place))?.item);
    const start = lists.reduce<FormData>((data, [place]) => withoutPlace(data, place), this.next({}));
    return this.#fillLists({ ...start, ...Object.fromEntries(kept) });
  }

  /** Resets the values as if nothing had been typed. @throws BindError */
  restart(): FormData {
    this.#filled.clear();
    this.#touched.clear();
    return this.#fillLists(this.next({}));
  }

  /** Records that the user changed a value, and with it the lists that contain it. */
  touch(place: string): void {
    this.#touched.add(place);
    for (const { index } of place.matchAll(/\[/g)) this.#touched.add(place.slice(0, index));
  }

  /** Creates a row of a list, with the initial values of its fields. @throws BindError */
  createRow(list: string, key: number): FormData {
    const row = joinRow(list, key);
    const inside = getPath(row);
    let data: FormData = {};
    for (const [path, template] of Object.entries(this.form.initial)) {
      if (path !== inside && !(isWithin(path, inside) && !path.slice(inside.length).includes('['))) continue;
      const value = resolve(template, this.scope, this.translate);
      data = { ...data, ...spreadValue(getShapeAt(this.form, path), row + path.slice(inside.length), value) };
    }
    return this.#fillLists(data, row);
  }

  /** Gives each list its minimum number of rows. @param within only lists in this row */
  #fillLists(data: FormData, within = ''): FormData {
    let filled = data;
    for (const list of this.#listsIn(within)) {
      const least = Number(getShapeAt(this.form, getPath(list))?.schema.minItems ?? 0);
      if (least === 0 || Object.hasOwn(filled, list)) continue;
      const keys = Array.from({ length: least }, createKey);
      filled = joinData([filled, { [list]: keys }, ...keys.map((key) => this.createRow(list, key))]);
    }
    return filled;
  }

  /**
   * The lists of the form, or only those in a row. Excludes lists in other rows, which are filled when those rows are
   * created.
   */
  #listsIn(within: string): readonly string[] {
    const inside = getPath(within);
    return this.form.fields.flatMap(({ name, frames }) => {
      if (frames !== 'list' || (within !== '' && !isWithin(name, inside))) return [];
      const place = within + name.slice(inside.length);
      return place.includes('[]') ? [] : [place];
    });
  }

  /** The values that the user typed, and all values in lists that the user changed. */
  typed(data: FormData): FormData {
    const isTyped = (place: string): boolean => this.#touched.has(place) || this.#isInTouchedList(place);
    return Object.fromEntries(Object.entries(data).filter(([place]) => isTyped(place)));
  }

  #isInTouchedList(place: string): boolean {
    const end = place.indexOf('[');
    return end >= 0 && this.#touched.has(place.slice(0, end));
  }

  /** The next field values, or the same object if nothing has changed. @throws BindError */
  next(data: FormData): FormData {
    const subject = readSubject(this.form, this.scope);
    const isOtherSubject = subject !== this.#subject;
    this.#subject = subject;
    let next = data;
    for (const [path, template] of Object.entries(this.form.initial)) {
      if (path.includes('[') || this.#touched.has(path) || (this.#filled.has(path) && !isOtherSubject)) continue;
      const value = resolve(template, this.scope, this.translate);
      if (value === undefined) this.#filled.delete(path);
      else this.#filled.add(path);
      next = this.#place(next, path, value);
    }
    return next;
  }

  #place(data: FormData, path: string, value: unknown): FormData {
    const isTouched = (place: string): boolean => this.#touched.has(place);
    const given = Object.entries(spreadValue(getShapeAt(this.form, path), path, value)).filter(
      ([place]) => !isTouched(place),
    );
    const isSame =
      given.length > 0 ? given.every(([place, part]) => Object.is(part, data[place])) : !Object.hasOwn(data, path);
    if (isSame) return data;
    const kept = Object.entries(data).filter(
      ([place]) => isTouched(place) || (place !== path && !isWithin(place, path)),
    );
    return Object.fromEntries([...kept, ...given]);
  }

  /** Form state whose initial value has become known. @throws BindError */
  states(): Readonly<Record<string, unknown>> {
    const waiting = Object.entries(this.form.state).filter(([name]) => this.scope.read(name) === undefined);
    return Object.fromEntries(
      waiting.flatMap(([name, { type, initial }]) => {
        const value = typedValue(type, resolve(initial, this.scope, this.translate));
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }
}

/**
 * Identifies the object that a form is for by the form's parameters. Amounts and timestamps may change while the object
 * stays the same.
 */
function readSubject({ params }: Form, scope: Scope): string {
  return JSON.stringify(
    Object.entries(params).map(([name, { type, about }]) => {
      if (about) return about.map((part) => plainValue(readPath(scope, [name, part])) ?? null);
      return IDENTIFYING.has(type) ? (plainValue(scope.read(name)) ?? null) : null;
    }),
  );
}

const IDENTIFYING: ReadonlySet<string> = new Set(['string', 'integer', 'boolean', 'route']);

export interface FormParts {
  readonly ports: Ports;
  readonly page: Page;
  readonly node: NodeOf<'form'>;
  readonly form: Form;
  readonly validate: Validate;
  readonly holds: Holds;
  readonly scope: Scope;
  /** Field values from before the declaration was edited. */
  readonly typed: FormData;
  focus(field: string): void;
  /** Reads values that were filled into the fields without events. */
  read(): void;
}

/** The state shared by the functions of one form. */
export interface FormContext extends FormParts {
  /** The place where the form's draft is kept. */
  readonly draft: string;
  readonly store: FormStore;
  readonly inside: Scope;
  readonly validator: FormValidator;
  readonly initial: Initial;
}

/** Applies the user's changes to some values. @param before the previous data, without what the user removed */
export function applyInput(context: FormContext, changes: FormData, before = context.validator.data): void {
  const { validator, initial, ports, form, store } = context;
  const data = { ...before, ...changes };
  for (const [place, value] of Object.entries(changes)) if (value !== validator.data[place]) initial.touch(place);
  const isMoney = form.calls[form.submit.call]?.effect === 'money';
  const typed = isMoney || form.keep ? initial.typed(data) : {};
  // a form that moves money must not change until it is sent or the user leaves it
  if (isMoney && Object.keys(typed).length > 0) ports.releases.locks.take(store);
  ports.drafts.keep(form, context.draft, typed);
  put(store, STARTED, true);
  validator.change(data);
}

/** Fills in values that have become known. If their expressions fail, the form shows the error. */
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
  const { form, validator } = context;
  const paths = [...new Set(form.fields.map(({ name }) => splitFieldPath(name)[0] ?? ''))].filter((path) =>
    Object.hasOwn(values, path),
  );
  const before = paths.reduce<FormData>(withoutPlace, validator.data);
  const written = paths.map((path) => spreadValue(getShapeAt(form, path), path, values[path]));
  applyInput(context, joinData(written), before);
}

/** The user's operations on the rows of a list. */
export interface Rows {
  add(list: string): void;
  remove(list: string, key: number): void;
  /** @param to a position, from 0 */
  move(list: string, key: number, to: number): void;
  duplicate(list: string, key: number): void;
}

export function createRows(context: FormContext, run: (work: () => void) => void): Rows {
  const { validator, initial, form } = context;
  const change = (list: string, keys: readonly number[], more: FormData = {}, before?: FormData): void =>
    run(() => applyInput(context, { ...more, [list]: keys }, before));
  const listRows = (list: string): readonly number[] => getRows(validator.data, list);
  return {
    add: (list) => {
      const key = createKey();
      change(list, [...listRows(list), key], initial.createRow(list, key));
    },
    remove: (list, key) =>
      change(
        list,
        listRows(list).filter((other) => other !== key),
        {},
        withoutPlace(validator.data, joinRow(list, key)),
      ),
    move: (list, key, to) =>
      change(
        list,
        listRows(list)
          .filter((other) => other !== key)
          .toSpliced(to, 0, key),
      ),
    duplicate: (list, key) => {
      const copy = createKey();
      const keys = listRows(list);
      const value = copyPlace(form, validator.data, joinRow(list, key), joinRow(list, copy));
      change(list, keys.toSpliced(keys.indexOf(key) + 1, 0, copy), value);
    },
  };
}

/** Copies the data at a place to another place. Rows inside get new keys; passwords are not copied. */
function copyPlace(form: Form, data: FormData, from: string, to: string): FormData {
  const parts = Object.entries(withoutSecrets(form, data)).filter(([place]) => place === from || isWithin(place, from));
  const copies = new Map<number, number>();
  const copyKey = (key: number): number => {
    const copy = copies.get(key) ?? createKey();
    copies.set(key, copy);
    return copy;
  };
  const write = (place: string): string =>
    to + place.slice(from.length).replaceAll(/\[(\d+)\]/g, (_, key: string) => `[${copyKey(Number(key))}]`);
  return Object.fromEntries(
    parts.map(([place, value]) => {
      const isList = getShapeAt(form, getPath(place))?.item !== undefined;
      return [write(place), isList ? getRows(data, place).map(copyKey) : value];
    }),
  );
}

export function reset({ initial, validator, store }: FormContext): void {
  const data = initial.restart();
  put(store, STARTED, false);
  validator.reset(data);
}

/** Resets the form because it is now for something else. */
export function renew(context: FormContext): void {
  const { ports, form, store } = context;
  ports.drafts.drop(form, context.draft);
  ports.releases.locks.drop(store);
  reset(context);
}

/** Clears passwords, for example after they have been sent. */
export function forgetSecrets({ form, validator }: FormContext): void {
  const data = withoutSecrets(form, validator.data);
  if (Object.keys(data).length !== Object.keys(validator.data).length) validator.reset(data);
}

/**
 * Uploads a file and reports its progress. A promise is a file that is still being prepared; the form waits for it,
 * too.
 *
 * @returns the file's URL
 * @throws UserFacingError whose cause is the failure of the call or of the preparation
 */
export async function upload(
  context: FormContext,
  field: string,
  id: string,
  file: File | Promise<File>,
  progress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { form, store, ports } = context;
  // if the user must log in first, a failed preparation is ignored
  if (file instanceof Promise) file.catch(() => undefined);
  const call = form.calls[id];
  if (!call) throw new Error(`${id} is not in the release`);
  if (ports.network.redirectToLogin(call)) throw new Declined();
  // unique for each upload, because a replaced upload may end after its successor has begun
  const key = `${field} ${createKey()}`;
  const setProgress = (fraction: number | undefined): void => {
    const { [key]: _, ...rest } = uploadsIn(store);
    put(store, UPLOADS, fraction === undefined ? rest : { ...rest, [key]: fraction });
    reportFormStatus(context, store);
  };
  const reportProgress = (fraction: number): void => {
    setProgress(fraction);
    progress(fraction);
  };
  setProgress(0);
  try {
    const ready = file instanceof File ? file : await Promise.race([file, rejectOnAbort(signal)]);
    const payload = await ports.network.call(id, call, { file: ready }, { signal, progress: reportProgress });
    const address = decode(call.response, payload, ports.app.declaration.profile.zone);
    if (typeof address !== 'string')
      throw new CallFailure('answer', id, `${id}: expected an address, got ${typeof address}`);
    return address;
  } catch (error) {
    // the field shows this error to users
    throw new UserFacingError(ports.messages.describe(error), { cause: error });
  } finally {
    setProgress(undefined);
  }
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const cancel = (): void => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', cancel, { once: true });
  });
