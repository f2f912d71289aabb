/** One WebSocket for all streams of the app: snapshot, then deltas in sequence; a gap or a lost line subscribes anew. */

export interface StreamHandlers {
  snapshot(data: unknown, time: number): void;
  delta(data: unknown, time: number): void;
  /** The figures on screen may be old from now on, or are new again. */
  state(live: boolean): void;
  error(message: string): void;
}
export interface StreamRequest {
  readonly channel: string;
  readonly params: Readonly<Record<string, string>>;
  readonly auth: boolean;
}

export interface Streams {
  /** @returns how to stop. */
  subscribe(request: StreamRequest, handlers: StreamHandlers): () => void;
  close(): void;
}
export interface StreamOptions {
  readonly address: string;
  token(): string;
  language(): string;
  onState(state: 'live' | 'reconnecting', since: number): void;
}

interface Subscription {
  readonly request: StreamRequest;
  readonly handlers: StreamHandlers;
  seq: number;
  id: string;
}
interface Frame {
  readonly id?: string;
  readonly seq?: number;
  readonly kind?: string;
  readonly time?: number;
  readonly data?: unknown;
  readonly message?: string;
  readonly op?: string;
}

const FIRST_RETRY = 500;
const LAST_RETRY = 15_000;
const PING_EVERY = 15_000;
/** Silence, pongs included, after which the line counts as dead. */
const DEAD_AFTER = 35_000;

export function createStreams(options: StreamOptions): Streams {
  const subscriptions = new Map<string, Subscription>();
  let socket: WebSocket | undefined;
  let retry = FIRST_RETRY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let heard = 0;
  let count = 0;
  let closed = false;
  let live: boolean | undefined;

  const report = (now: boolean): void => {
    if (live === now) return;
    live = now;
    for (const subscription of subscriptions.values()) if (!now) subscription.handlers.state(false);
    options.onState(now ? 'live' : 'reconnecting', Date.now());
  };
  const send = (frame: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  };
  const ask = (subscription: Subscription): void => {
    subscriptions.delete(subscription.id);
    count += 1;
    subscription.id = `s${count}`;
    subscription.seq = 0;
    subscriptions.set(subscription.id, subscription);
    const { channel, params, auth } = subscription.request;
    send({
      op: 'subscribe',
      id: subscription.id,
      channel,
      params,
      ...(auth ? { token: options.token() } : {}),
      lang: options.language(),
    });
  };
  const lost = (): void => {
    clearInterval(beat);
    socket = undefined;
    if (closed || subscriptions.size === 0) return;
    report(false);
    clearTimeout(timer);
    timer = setTimeout(open, retry * (0.75 + Math.random() / 2));
    retry = Math.min(retry * 2, LAST_RETRY);
  };
  const open = (): void => {
    if (closed || socket) return;
    const made = new WebSocket(options.address);
    socket = made;
    made.onopen = () => {
      retry = FIRST_RETRY;
      heard = Date.now();
      report(true);
      for (const subscription of [...subscriptions.values()]) ask(subscription);
      beat = setInterval(() => (Date.now() - heard > DEAD_AFTER ? made.close() : send({ op: 'ping' })), PING_EVERY);
    };
    made.onmessage = (event) => {
      heard = Date.now();
      receive(event.data);
    };
    made.onclose = () => (socket === made ? lost() : undefined);
    made.onerror = () => made.close();
  };
  const receive = (data: unknown): void => {
    const frame = frameOf(data);
    const subscription = frame?.id === undefined ? undefined : subscriptions.get(frame.id);
    if (!frame || !subscription) return;
    if (frame.kind === 'error') return subscription.handlers.error(frame.message ?? 'ERROR');
    if (frame.seq !== subscription.seq + 1 || (frame.kind === 'snapshot') !== (frame.seq === 1)) {
      send({ op: 'unsubscribe', id: subscription.id });
      return ask(subscription);
    }
    subscription.seq = frame.seq;
    subscription.handlers[frame.kind === 'snapshot' ? 'snapshot' : 'delta'](frame.data, frame.time ?? Date.now());
    if (frame.kind === 'snapshot') subscription.handlers.state(true);
  };
  const wake = (): void => {
    if (document.visibilityState !== 'visible' || closed || subscriptions.size === 0) return;
    if (!socket) {
      clearTimeout(timer);
      retry = FIRST_RETRY;
      open();
    } else if (Date.now() - heard > DEAD_AFTER) socket.close();
  };
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);

  return {
    subscribe: (request, handlers) => {
      const subscription: Subscription = { request, handlers, seq: 0, id: '' };
      ask(subscription);
      open();
      return () => {
        send({ op: 'unsubscribe', id: subscription.id });
        subscriptions.delete(subscription.id);
      };
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      clearInterval(beat);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
      socket?.close();
    },
  };
}

function frameOf(data: unknown): Frame | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const frame: unknown = JSON.parse(data);
    return typeof frame === 'object' && frame !== null ? (frame as Frame) : undefined;
  } catch {
    return undefined;
  }
}
