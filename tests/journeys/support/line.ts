import type { Page, WebSocketRoute } from '@playwright/test';

/** The socket between the page and the exchange, controlled by the test. */
interface Line {
  /** Breaks the current connection and every later one. */
  cut(): Promise<void>;
  mend(): void;
  /** Changes the server's frames. */
  change: ((message: string) => string | undefined) | undefined;
}

export async function tapSocket(page: Page): Promise<Line> {
  let open: WebSocketRoute | undefined;
  let whole = true;
  const line: Line = {
    cut: async () => {
      whole = false;
      await open?.close({ code: 1011 });
    },
    mend: () => {
      whole = true;
    },
    change: undefined,
  };
  await page.routeWebSocket('**/ws', (route) => {
    if (!whole) return void route.close({ code: 1013 });
    open = route;
    const server = route.connectToServer();
    route.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const changed = line.change ? line.change(String(message)) : message;
      if (changed !== undefined) route.send(changed);
    });
  });
  return line;
}
