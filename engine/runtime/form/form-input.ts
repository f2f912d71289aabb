import { getPath, isWithin, splitFieldPath } from '../../language/expression/field-path.ts';
import type { Form, NodeOf } from '../../language/format/index.ts';
import { put, type Values, type Scope } from '../core/scope.ts';
import { withoutSecrets } from '../core/drafts.ts';
import { STARTED, FILL_ERROR, type FormStore, reportFormStatus, UPLOADS, uploadsIn } from './form-store.ts';
import type { FormData } from './problems.ts';
import { createKey, getRows, getShapeAt, joinData, joinRow, spreadValue, withoutPlace } from './shape.ts';
import type { Ports } from '../core/ports.ts';
import type { Page } from '../core/page.ts';
import type { FormValidator } from './form-validator.ts';
import type { Initial } from './initial.ts';
import type { Holds } from './conditions.ts';
import type { Validate } from './form-schema.ts';
import { Declined } from '../actions/context.ts';
import { CallFailure, UserFacingError } from '../http/errors.ts';
import { decode } from '../http/decode.ts';

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
  /** Takes over what was filled into the fields without events. */
  read(): void;
}

/** The state shared by the functions of one form. */
export interface FormContext extends FormParts {
  /** Where its draft is kept. */
  readonly draft: string;
  readonly store: FormStore;
  readonly inside: Scope;
  readonly validator: FormValidator;
  readonly initial: Initial;
}

/** Changes some values, as the user does. @param before without what the user removed */
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
  const { form, validator } = context;
  const paths = [...new Set(form.fields.map(({ name }) => splitFieldPath(name)[0] ?? ''))].filter((path) =>
    Object.hasOwn(values, path),
  );
  const before = paths.reduce<FormData>(withoutPlace, validator.data);
  const written = paths.map((path) => spreadValue(getShapeAt(form, path), path, values[path]));
  applyInput(context, joinData(written), before);
}

/** What the user can do with the rows of a list. */
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

/** What is at a place, for another place. Rows inside get keys of their own; passwords are not copied. */
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

/** Resets the form because it is for something else now. */
export function renew(context: FormContext): void {
  const { ports, form, store } = context;
  ports.drafts.drop(form, context.draft);
  ports.releases.locks.drop(store);
  reset(context);
}

/** Clears passwords after they have been sent. */
export function forgetSecrets({ form, validator }: FormContext): void {
  const data = withoutSecrets(form, validator.data);
  if (Object.keys(data).length !== Object.keys(validator.data).length) validator.reset(data);
}

/**
 * Uploads a file and reports its progress. A promise is a file that is still prepared: the form waits for it, too.
 *
 * @returns the file's URL
 * @throws UserFacingError caused by what failed: the call, or the preparation
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
  // whoever must log in first is told that, not what became of the file
  if (file instanceof Promise) file.catch(() => undefined);
  const call = form.calls[id];
  if (!call) throw new Error(`${id} is not in the release`);
  if (ports.network.redirectToLogin(call)) throw new Declined();
  // not only the field: one that was replaced may end after its successor has begun
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
