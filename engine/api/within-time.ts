import { HttpTimeout } from './http-adapter.ts';

/**
 * Does work that ends with its signal: when the caller aborts, or when the time is up. `AbortSignal.any` and
 * `AbortSignal.timeout` do the same, but are newer than the oldest supported browsers; and not all of these reject with
 * the reason of the signal, so that a variable tells the time-out from the caller.
 * @throws HttpTimeout
 */
export async function withinTime<T>(
  timeout: number,
  signal: AbortSignal | undefined,
  work: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let isLate = false;
  const abort = (): void => controller.abort(signal?.reason);
  const timer = setTimeout(() => {
    isLate = !controller.signal.aborted;
    abort();
  }, timeout);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    return await work(controller.signal);
  } catch (error) {
    throw isLate ? new HttpTimeout(timeout) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
