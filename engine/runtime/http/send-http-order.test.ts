import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRandom } from '../../../tests/kit/random.ts';
import { HttpTimeout } from './http-adapter.ts';
import { sendHttp } from './send-http.ts';
import { requestTo } from './testing/http-server.ts';

const STEPS = ['head', 'part', 'end', 'cut', 'abort', 'late'] as const;
type Step = (typeof STEPS)[number];
type Outcome = 'answer' | 'network' | 'aborted' | 'timeout';

/** The expected outcome of a request: the first step that settles it. */
function getExpected(steps: readonly Step[]): Outcome {
  let hasHead = false;
  for (const step of steps) {
    if (step === 'head') hasHead = true;
    if (step === 'end' && hasHead) return 'answer';
    if (step === 'cut') return 'network';
    if (step === 'abort') return 'aborted';
    if (step === 'late') return 'timeout';
  }
  throw new Error('the steps settle nothing');
}

/** In milliseconds; longer than any other timer. */
const TIMEOUT = 12_345;

/** A `fetch` whose response arrives step by step, and which its signal aborts, as in browsers. */
function stubFetch(): (step: Step) => void {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  let respond = (_: Response): void => undefined;
  let fail = (_: unknown): void => undefined;
  vi.stubGlobal('fetch', ({ signal }: Request) => {
    // some browsers reject with the reason of the signal, and others with an error of their own
    signal.addEventListener('abort', () => {
      fail(new DOMException('The user aborted a request.', 'AbortError'));
      body?.error(new DOMException('The user aborted a request.', 'AbortError'));
    });
    return new Promise<Response>((resolve, reject) => {
      respond = resolve;
      fail = reject;
    });
  });
  const start = (controller: typeof body): void => void (body = controller);
  const take: Partial<Record<Step, () => void>> = {
    head: () => (body ? undefined : respond(new Response(new ReadableStream({ start })))),
    part: () => body?.enqueue(new TextEncoder().encode('x')),
    end: () => body?.close(),
    cut: () => {
      fail(new TypeError('Failed to fetch'));
      body?.error(new TypeError('network error'));
    },
    late: () => vi.advanceTimersByTime(TIMEOUT),
  };
  return (step) => take[step]?.();
}

const getOutcome = (work: Promise<unknown>, caller: AbortSignal): Promise<Outcome> =>
  work.then(
    () => 'answer',
    (error: unknown) => (error instanceof HttpTimeout ? 'timeout' : caller.aborted ? 'aborted' : 'network'),
  );

describe('a request, by what happens first', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('has the outcome of the first step that settles it, and leaves no timer and no listener behind', async () => {
    const seen = new Map<Outcome, number>();
    for (let run = 0; run < 400; run += 1) {
      // given
      const random = createRandom(run);
      const steps = [...Array.from({ length: random.below(6) }, () => random.pick(STEPS)), 'late' as const];
      const expected = getExpected(steps);
      const take = stubFetch();
      const caller = new AbortController();
      let settled: Outcome | undefined;
      const outcome = getOutcome(
        sendHttp(requestTo('https://exchange.test/api/', { timeout: TIMEOUT, signal: caller.signal })),
        caller.signal,
      ).then((value) => (settled = value));

      await new Promise((done) => setImmediate(done)); // until the request is under way

      // when
      for (const step of steps) {
        if (step === 'abort') caller.abort();
        else take(step);
        await new Promise((done) => setImmediate(done));
        if (settled) break;
      }

      // then
      expect({ steps, outcome: await outcome }).toEqual({ steps, outcome: expected });
      await new Promise((done) => setImmediate(done));
      expect(vi.getTimerCount()).toBe(0);
      expect(getEventListeners(caller.signal, 'abort')).toEqual([]);
      seen.set(expected, (seen.get(expected) ?? 0) + 1);
    }
    expect([...seen.keys()].toSorted()).toEqual(['aborted', 'answer', 'network', 'timeout']);
  });

  it('given an abort and the end of the time at once, then the caller aborted it', async () => {
    stubFetch();
    const caller = new AbortController();
    const outcome = getOutcome(
      sendHttp(requestTo('https://exchange.test/api/', { timeout: TIMEOUT, signal: caller.signal })),
      caller.signal,
    );

    caller.abort();
    vi.advanceTimersByTime(TIMEOUT);

    expect(await outcome).toBe('aborted');
  });
});
