import { HttpTimeout, type HttpAdapter, type HttpAnswer, type SentRequest } from './http-adapter.ts';

/** Sends requests over the network. */
export const sendHttp: HttpAdapter = ({ timeout, signal, ...request }) =>
  withinTime(timeout, signal, async (ended) => {
    if (!request.progress) return sendByFetch(request, ended);
    // `fetch` cannot report how much of a body has been sent
    const { sendByXhr } = await import('./http-upload.ts');
    return sendByXhr(request, ended);
  });

async function sendByFetch(
  { method, base, path, headers, body }: SentRequest,
  ended: AbortSignal,
): Promise<HttpAnswer> {
  const response = await fetch(base + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    // the session is a token in a header, so no other origin needs cookies
    credentials: 'same-origin',
    signal: ended,
  });
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}

/**
 * Does work that ends with its signal: when the caller aborts, or when the time is up. `AbortSignal.any` and
 * `AbortSignal.timeout` do the same, but are newer than the oldest supported browsers; and not all of these reject with
 * the reason of the signal, so that a variable tells the time-out from the caller.
 * @throws HttpTimeout
 */
async function withinTime<T>(
  timeout: number,
  signal: AbortSignal | undefined,
  work: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let isLate = false;
  const abort = (): void => controller.abort();
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
