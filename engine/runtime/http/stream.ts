import { parseExactJson } from '../../language/expression/run.ts';

/**
 * One WebSocket for all of the app's streams. Each stream sends a snapshot, then deltas in sequence. After a gap or a
 * lost connection, the client resubscribes.
 */

export interface StreamHandlers {
  snapshot(data: unknown, time: number): void;
  delta(data: unknown, time: number): void;
  /** Whether the data is live. */
  state(live: boolean): void;
  error(message: string): void;
}

export interface StreamRequest {
  readonly channel: string;
  readonly params: Readonly<Record<string, string>>;
  readonly auth: boolean;
}

export interface Streams {
  /** @returns the unsubscribe function */
  subscribe(request: StreamRequest, handlers: StreamHandlers): () => void;
  close(): void;
}

export interface StreamOptions {
  readonly address: string;
  /** Replaces the real WebSocket, as in stories and tests. */
  readonly socket?: (address: string) => WebSocket;
  token(): string;
  language(): string;
  onState(live: boolean, since: Date): void;
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
}

const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 15_000;
/** Close codes sent by a server that is being replaced: going away, service restart. */
const RESTART_CODES: ReadonlySet<number> = new Set([1001, 1012]);
const RESTART_JITTER_MS = 200;
const PING_INTERVAL_MS = 15_000;
/** How long the connection may go without any message, including pongs, before it counts as dead. */
const DEAD_AFTER_MS = 35_000;

export const createStreams = (options: StreamOptions): Streams => new Connection(options);

class Connection implements Streams {
  readonly #subscriptions = new Map<string, Subscription>();
  #socket: WebSocket | undefined;
  #retryWait = FIRST_RETRY_MS;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #lastMessageAt = 0;
  #count = 0;
  #isClosed = false;
  #isLive: boolean | undefined;

  constructor(readonly options: StreamOptions) {
    document.addEventListener('visibilitychange', this.#reconnectIfVisible);
    window.addEventListener('online', this.#reconnectIfVisible);
  }

  subscribe(request: StreamRequest, handlers: StreamHandlers): () => void {
    const subscription: Subscription = { request, handlers, seq: 0, id: '' };
    this.#subscribe(subscription);
    this.#open();
    return () => {
      this.#send({ op: 'unsubscribe', id: subscription.id });
      this.#subscriptions.delete(subscription.id);
    };
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    clearInterval(this.#pingTimer);
    document.removeEventListener('visibilitychange', this.#reconnectIfVisible);
    window.removeEventListener('online', this.#reconnectIfVisible);
    this.#socket?.close();
  }

  #send(frame: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  /** Each subscription request has a new id, so that late frames for the previous one are ignored. */
  #subscribe(subscription: Subscription): void {
    this.#subscriptions.delete(subscription.id);
    this.#count += 1;
    subscription.id = `s${this.#count}`;
    subscription.seq = 0;
    this.#subscriptions.set(subscription.id, subscription);
    const { channel, params, auth } = subscription.request;
    const token = auth ? { token: this.options.token() } : {};
    this.#send({ op: 'subscribe', id: subscription.id, channel, params, ...token, lang: this.options.language() });
  }

  #open(): void {
    if (this.#isClosed || this.#socket) return;
    const { socket, address } = this.options;
    const created = socket ? socket(address) : new WebSocket(address);
    this.#socket = created;
    this.#lastMessageAt = Date.now();
    created.addEventListener('open', () => this.#handleOpen(created));
    created.addEventListener('message', (event) => {
      if (this.#socket !== created) return;
      this.#lastMessageAt = Date.now();
      this.#receive(event.data);
    });
    created.addEventListener('close', ({ code }) => {
      if (this.#socket === created) this.#handleClose(RESTART_CODES.has(code));
    });
    created.addEventListener('error', () => created.close());
  }

  #handleOpen(socket: WebSocket): void {
    this.#retryWait = FIRST_RETRY_MS;
    this.#lastMessageAt = Date.now();
    this.#report(true);
    for (const subscription of this.#all()) this.#subscribe(subscription);
    this.#pingTimer = setInterval(() => {
      if (Date.now() - this.#lastMessageAt > DEAD_AFTER_MS) this.#drop(socket);
      else this.#send({ op: 'ping' });
    }, PING_INTERVAL_MS);
  }

  /** Drops the socket immediately, because a dead connection does not answer the close handshake. */
  #drop(socket: WebSocket): void {
    this.#handleClose();
    socket.close();
  }

  #handleClose(isRestart = false): void {
    clearInterval(this.#pingTimer);
    this.#socket = undefined;
    if (this.#isClosed || this.#subscriptions.size === 0) return;
    this.#report(false);
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#open(), isRestart ? RESTART_JITTER_MS * Math.random() : this.#nextWait());
  }

  /** Returns the next delay, with jitter that keeps clients that lost the same server from reconnecting in step. */
  #nextWait(): number {
    const wait = this.#retryWait * (0.75 + Math.random() / 2);
    this.#retryWait = Math.min(this.#retryWait * 2, MAX_RETRY_MS);
    return wait;
  }

  #receive(data: unknown): void {
    const frame = getFrame(data);
    const subscription = frame?.id === undefined ? undefined : this.#subscriptions.get(frame.id);
    if (!frame || !subscription) return;
    if (frame.kind === 'error') {
      subscription.handlers.error(frame.message ?? 'ERROR');
      return;
    }
    const first = frame.kind === 'snapshot';
    if (frame.seq !== subscription.seq + 1 || first !== (frame.seq === 1)) {
      this.#send({ op: 'unsubscribe', id: subscription.id });
      this.#subscribe(subscription);
      return;
    }
    subscription.seq = frame.seq;
    subscription.handlers[first ? 'snapshot' : 'delta'](frame.data, frame.time ?? Date.now());
    if (first) subscription.handlers.state(true);
  }

  #report(live: boolean): void {
    if (this.#isLive === live) return;
    this.#isLive = live;
    if (!live) for (const subscription of this.#all()) subscription.handlers.state(false);
    this.options.onState(live, new Date());
  }

  /** Reconnects immediately when a device wakes up. */
  readonly #reconnectIfVisible = (): void => {
    if (document.visibilityState !== 'visible' || this.#isClosed || this.#subscriptions.size === 0) return;
    if (this.#socket) {
      if (Date.now() - this.#lastMessageAt <= DEAD_AFTER_MS) return;
      this.#drop(this.#socket);
    }
    clearTimeout(this.#retryTimer);
    this.#retryWait = FIRST_RETRY_MS;
    this.#open();
  };

  /** A copy of the subscriptions, because subscribing changes the map. */
  #all(): readonly Subscription[] {
    return Array.from(this.#subscriptions.values());
  }
}

function getFrame(data: unknown): Frame | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const frame = parseExactJson(data);
    return typeof frame === 'object' && frame !== null ? frame : undefined;
  } catch {
    return undefined;
  }
}
