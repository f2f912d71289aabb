import { Declined } from '../actions/context.ts';
import { CallFailure, UserFacingError } from '../http/errors.ts';
import { decode } from '../http/decode.ts';
import { put } from '../core/scope.ts';
import type { FormContext } from './form-context.ts';
import { reportFormStatus } from './form-status.ts';
import { UPLOADS, uploadsIn } from './form-store.ts';
import { createKey } from './shape.ts';

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
