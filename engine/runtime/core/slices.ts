/** How long work may block the main thread, in milliseconds, before it yields to input and drawing. */
export const SLICE = 10;

/** Splits long work into slices: between two steps, `if (slices.areDue()) await slices.next()`. */
export interface Slices {
  areDue(): boolean;
  next(): Promise<void>;
}

export function createSlices(): Slices {
  let end = performance.now() + SLICE;
  return {
    areDue: () => performance.now() >= end,
    next: async () => {
      await nextTask();
      end = performance.now() + SLICE;
    },
  };
}

/** Resolves in a new task. Nested timeouts would wait for 4 ms each. */
export async function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((done) => {
    port1.onmessage = done;
    port2.postMessage(undefined);
  });
  port1.close();
}
