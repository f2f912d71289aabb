/**
 * Does work that ends early if its caller gives up or the time is over. `AbortSignal.any`, which would combine the two,
 * is missing in supported browsers.
 * @throws DOMException named TimeoutError when the time is over; the caller's reason when the caller gives up
 */
export async function withTimeLimit<T>(
  milliseconds: number,
  given: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limited = new AbortController();
  const giveUp = (): void => limited.abort(given.reason);
  const timer = setTimeout(
    () => limited.abort(new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError')),
    milliseconds,
  );
  if (given.aborted) giveUp();
  given.addEventListener('abort', giveUp);
  try {
    return await work(limited.signal);
  } finally {
    clearTimeout(timer);
    given.removeEventListener('abort', giveUp);
  }
}
