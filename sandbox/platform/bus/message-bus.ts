/** Messages between processes that share a database. A sender does not receive its own messages. */
export interface MessageBus {
  /** @param message without spaces */
  send(message: string): void;
  /** `onGap` is called when messages may have been lost. */
  subscribe(listener: (message: string) => void, onGap: () => void): void;
  close(): Promise<void>;
}

/** A bus for the embedded database, which has only one process, so there is no one to notify. */
export const noopBus: MessageBus = {
  send: () => undefined,
  subscribe: () => undefined,
  close: () => Promise.resolve(),
};

/** How long messages are collected before they are sent, in milliseconds. */
const BATCH_DELAY = 25;

/** Creates an outbox that batches messages sent in quick succession, without duplicates. */
export function createOutbox(size: number, send: (batch: readonly string[]) => void) {
  let timer: NodeJS.Timeout | undefined;
  const pending = new Set<string>();
  const flush = (): void => {
    timer = undefined;
    const all = [...pending];
    pending.clear();
    for (let from = 0; from < all.length; from += size) send(all.slice(from, from + size));
  };
  return {
    add: (message: string): void => {
      pending.add(message);
      timer ??= setTimeout(flush, BATCH_DELAY);
    },
    stop: (): void => clearTimeout(timer),
  };
}
