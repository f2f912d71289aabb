import type { Page } from '@playwright/test';
import { drawFrames, waitUntilStill } from './still.ts';

/** The maximum shift of a page while it loads, as the sum of its layout shifts. */
const MOST = 0.02;
/** The number of frames without a new request after which a page counts as drawn. */
const QUIET = 5;

/** In the page. */
interface Gate {
  /** Lets all held answers through at once. */
  pass(): void;
  /** The number of answers that are held back. */
  readonly held: number;
  /** The number of requests without an answer yet. */
  readonly asked: number;
  readonly moves: readonly Move[];
  /** Adds moves that have not been reported yet. */
  collect(): void;
}

interface Move {
  readonly value: number;
  /** The elements that moved, with their old and new boxes. */
  readonly moved: readonly string[];
}

declare const shiftGate: Gate;

export interface ShiftWatch {
  /** Waits until the page has drawn everything that it can without an answer: its skeletons. */
  waitForOutline(): Promise<void>;
  /**
   * Lets all answers through together, however long each of them took, and waits until they are drawn. Requests that
   * follow from these are answered afterwards, again together.
   */
  passAnswers(): Promise<void>;
  /** Names what has moved since the page was opened, if it exceeds the limit. */
  findShifts(): Promise<readonly string[]>;
}

/**
 * Holds back answers and messages of the exchange in every page opened from now on, so that the content drawn before
 * them never depends on the speed of the exchange or the machine. Records what moves.
 */
export async function watchShifts(page: Page): Promise<ShiftWatch> {
  const files = new Set<unknown>();
  page.on('request', (request) => files.add(request));
  page.on('requestfinished', (request) => files.delete(request));
  page.on('requestfailed', (request) => files.delete(request));
  await page.addInitScript(forgetAnswers);
  await page.addInitScript(holdAnswers);
  await page.addInitScript(noteMoves);
  const drawUntil = async (isDone: () => boolean | Promise<boolean>): Promise<void> => {
    for (let quiet = 0; quiet < QUIET; quiet = (await isDone()) ? quiet + 1 : 0) await page.evaluate(drawFrames);
    await waitUntilStill(page);
  };
  return {
    waitForOutline: async () => {
      await page.getByRole('main').waitFor();
      await drawUntil(() => files.size === 0);
    },
    passAnswers: () =>
      drawUntil(async () => {
        const isDone = await page.evaluate(() => shiftGate.asked + shiftGate.held === 0);
        if (!isDone) await page.evaluate(() => shiftGate.asked === 0 && shiftGate.pass());
        return isDone && files.size === 0;
      }),
    findShifts: async () => {
      await page.evaluate(drawFrames);
      const moves = await page.evaluate(() => {
        shiftGate.collect();
        return shiftGate.moves;
      });
      const sum = moves.reduce((all, { value }) => all + value, 0);
      if (sum <= MOST) return [];
      const named = moves.flatMap(({ value, moved }) => moved.map((what) => `${value.toFixed(3)}: ${what}`));
      return [`shifts by ${sum.toFixed(3)}`, ...named];
    },
  };
}

/**
 * Runs in the page, before its scripts. Removes stored answers, because a page would show them at once instead of its
 * skeletons.
 */
function forgetAnswers(): void {
  if (location.protocol === 'about:') return;
  for (const key of Object.keys(localStorage)) if (!key.startsWith('vitrine.app.')) localStorage.removeItem(key);
}

/** Runs in the page, before its scripts. */
function holdAnswers(): void {
  let waiting: (() => void)[] = [];
  const gate = {
    moves: [] as Move[],
    asked: 0,
    held: 0,
    pass: (): void => {
      const passing = waiting;
      waiting = [];
      for (const each of passing) each();
    },
  };
  Object.assign(globalThis, { shiftGate: gate });

  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    if (!address.pathname.startsWith('/api/')) return ask(input, init);
    gate.asked += 1;
    const { body, head } = await ask(input, init)
      .then(async (answer) => ({ body: await answer.arrayBuffer(), head: answer }))
      .finally(() => (gate.asked -= 1));
    gate.held += 1;
    await new Promise<void>((done) => void waiting.push(done));
    gate.held -= 1;
    const { status, statusText, headers } = head;
    return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
  };

  const passed = new WeakSet<Event>();
  globalThis.WebSocket = class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', (event) => {
        if (passed.has(event)) return;
        event.stopImmediatePropagation();
        const again = new MessageEvent('message', { data: event.data as unknown });
        passed.add(again);
        waiting.push(() => this.dispatchEvent(again));
      });
    }
  };
}

/** Runs in the page, before its scripts. */
function noteMoves(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const getBox = ({ x, y, width, height }: DOMRectReadOnly): string =>
    `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
  const getName = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = element?.textContent.trim().slice(0, 30) ?? '';
    return `${element?.localName ?? 'gone'} in #${element?.closest('[id]')?.id ?? '?'} "${text}"`;
  };
  const note = (entries: PerformanceEntryList): void => {
    // includes the shifts that a browser excuses for half a second after input: it counts a resize as input, although
    // nobody presses anything here
    for (const { value, sources } of entries as Shift[])
      (shiftGate.moves as Move[]).push({
        value,
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${getName(node)} from ${getBox(previousRect)} to ${getBox(currentRect)}`,
        ),
      });
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(shiftGate, { collect: () => note(observer.takeRecords()) });
}
