import type { Page } from '@playwright/test';

const HOUR = 3_600_000;
const DRAWN_AT = Date.UTC(2026, 2, 2, 9);

/** Bars that are the same in every run and end at a fixed hour. */
function fixedBars(count: number): readonly (number | string)[][] {
  let close = 97_000;
  return Array.from({ length: count }, (_, at) => {
    const open = close;
    close += ((at * 7919) % 401) - 195 + Math.round(120 * Math.sin(at / 9));
    const high = Math.max(open, close) + ((at * 31) % 97);
    const low = Math.min(open, close) - ((at * 57) % 89);
    const time = DRAWN_AT - (count - 1 - at) * HOUR;
    return [time, ...[open, high, low, close].map((value) => value.toFixed(1)), (200 + ((at * 37) % 700)).toFixed(2)];
  });
}

const answer = (rows: unknown) => ({ json: { type: 'ok', message: rows } });

/** Serves a fixed history with no live bars. */
export async function still(page: Page): Promise<void> {
  await page.route('**/kline/historyV3', (route) => route.fulfill(answer(fixedBars(300))));
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!String(message).includes('"candles"')) server.send(message);
    });
  });
}

/** The chart. Its accessible value describes its bars. */
export const bars = (page: Page) => page.getByRole('slider', { name: 'Price chart of BTC/USDT' });
