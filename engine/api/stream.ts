/** One WebSocket for all streams of the app: snapshot, then deltas in sequence; a gap or a lost line subscribes anew. */

export interface StreamHandlers {
  snapshot(data: unknown, time: number): void;
  delta(data: unknown, time: number): void;
  /** Whether the figures on screen are live. */
  state(live: boolean): void;
  error(message: string): void;
}

export interface StreamRequest {
  readonly channel: string;
  readonly params: Readonly<Record<string, string>>;
  readonly auth: boolean;
}

export interface Streams {
  /** @returns how to stop */
  subscribe(request: StreamRequest, handlers: StreamHandlers): () => void;
  close(): void;
}

export interface StreamOptions {
  readonly address: string;
  /** Opens a line; without it the network does. */
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

const FIRST_RETRY = 500;
const LAST_RETRY = 15_000;
/** Close codes of a server that is about to be replaced: going away, service restart. */
const RESTARTS: ReadonlySet<number> = new Set([1001, 1012]);
const RESTART_JITTER = 200;
const PING_EVERY = 15_000;
/** Silence, pongs included, after which the line counts as dead. */
const DEAD_AFTER = 35_000;

export const createStreams = (options: StreamOptions): Streams => new Connection(options);

class Connection implements Streams {
  readonly #subscriptions = new Map<string, Subscription>();
  #socket: WebSocket | undefined;
  #retry = FIRST_RETRY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #count = 0;
  #closed = false;
  #live: boolean | undefined;

  constructor(readonly options: StreamOptions) {
    document.addEventListener('visibilitychange', this.#wake);
    window.addEventListener('online', this.#wake);
  }

  subscribe(request: StreamRequest, handlers: StreamHandlers): () => void {
    const subscription: Subscription = { request, handlers, seq: 0, id: '' };
    this.#ask(subscription);
    this.#open();
    return () => {
      this.#send({ op: 'unsubscribe', id: subscription.id });
      this.#subscriptions.delete(subscription.id);
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    document.removeEventListener('visibilitychange', this.#wake);
    window.removeEventListener('online', this.#wake);
    this.#socket?.close();
  }

  #send(frame: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  /** Every asking has a name of its own: what still comes for the one before it is nobody's. */
  #ask(subscription: Subscription): void {
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
    if (this.#closed || this.#socket) return;
    const { socket, address } = this.options;
    const made = socket ? socket(address) : new WebSocket(address);
    this.#socket = made;
    this.#heard = Date.now();
    made.addEventListener('open', () => this.#opened(made));
    made.addEventListener('message', (event) => {
      if (this.#socket !== made) return;
      this.#heard = Date.now();
      this.#receive(event.data);
    });
    made.addEventListener('close', ({ code }) => {
      if (this.#socket === made) this.#lost(RESTARTS.has(code));
    });
    made.addEventListener('error', () => made.close());
  }

  #opened(socket: WebSocket): void {
    this.#retry = FIRST_RETRY;
    this.#heard = Date.now();
    this.#report(true);
    for (const subscription of this.#all()) this.#ask(subscription);
    this.#beat = setInterval(() => {
      if (Date.now() - this.#heard > DEAD_AFTER) this.#drop(socket);
      else this.#send({ op: 'ping' });
    }, PING_EVERY);
  }

  /** A dead line does not answer the good-bye either: nobody waits for it. */
  #drop(socket: WebSocket): void {
    this.#lost();
    socket.close();
  }

  #lost(restarts = false): void {
    clearInterval(this.#beat);
    this.#socket = undefined;
    if (this.#closed || this.#subscriptions.size === 0) return;
    this.#report(false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), restarts ? RESTART_JITTER * Math.random() : this.#nextWait());
  }

  /** Many clients that lost the same server do not come back in step. */
  #nextWait(): number {
    const wait = this.#retry * (0.75 + Math.random() / 2);
    this.#retry = Math.min(this.#retry * 2, LAST_RETRY);
    return wait;
  }

  #receive(data: unknown): void {
    const frame = frameOf(data);
    const subscription = frame?.id === undefined ? undefined : this.#subscriptions.get(frame.id);
    if (!frame || !subscription) return;
    if (frame.kind === 'error') {
      subscription.handlers.error(frame.message ?? 'ERROR');
      return;
    }
    const first = frame.kind === 'snapshot';
    if (frame.seq !== subscription.seq + 1 || first !== (frame.seq === 1)) {
      this.#send({ op: 'unsubscribe', id: subscription.id });
      this.#ask(subscription);
      return;
    }
    subscription.seq = frame.seq;
    subscription.handlers[first ? 'snapshot' : 'delta'](frame.data, frame.time ?? Date.now());
    if (first) subscription.handlers.state(true);
  }

  #report(live: boolean): void {
    if (this.#live === live) return;
    this.#live = live;
    if (!live) for (const subscription of this.#all()) subscription.handlers.state(false);
    this.options.onState(live, new Date());
  }

  /** A phone that was asleep asks at once instead of waiting for its turn. */
  readonly #wake = (): void => {
    if (document.visibilityState !== 'visible' || this.#closed || this.#subscriptions.size === 0) return;
    if (this.#socket) {
      if (Date.now() - this.#heard <= DEAD_AFTER) return;
      this.#drop(this.#socket);
    }
    clearTimeout(this.#timer);
    this.#retry = FIRST_RETRY;
    this.#open();
  };

  /** A copy: asking anew changes the map. */
  #all(): readonly Subscription[] {
    return Array.from(this.#subscriptions.values());
  }
}

function frameOf(data: unknown): Frame | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const frame: unknown = JSON.parse(data);
    return typeof frame === 'object' && frame !== null ? frame : undefined;
  } catch {
    return undefined;
  }
}
