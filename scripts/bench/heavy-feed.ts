import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { listenLocally } from '../listen.ts';

const ROWS = 200;
const BATCHES_A_SECOND = 20;
/** Changed rows per batch, out of 200. */
const CHANGED = 50;
/** Range of a price move, in the smallest price unit. */
const STEP = 40;

interface Frame {
  readonly op: string;
  readonly id: string;
  readonly channel: string;
}

interface HeavyFeed {
  readonly url: string;
  /** Sends no updates while `work` runs. */
  quiet<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens a proxy in front of a server, which replaces the server's ticker and order book. */
export async function openHeavyFeed(behind: string): Promise<HeavyFeed> {
  const server = createServer((request, response) => {
    // a connection to the server behind may end at any time, and must not end the benchmark
    proxyRequest(behind, request, response).catch(() => response.destroy());
  });
  const sockets = new WebSocketServer({ server, path: '/ws' });
  const listeners = new Map<string, Listener>();
  const prices = Array.from({ length: ROWS }, (_, index) => 100_000 + index * 997);
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const { op, id, channel }: Frame = JSON.parse(data.toString());
      if (op === 'unsubscribe') listeners.delete(id);
      // without a pong, the client would consider the connection dead
      if (op === 'ping') send(socket, { op: 'pong', time: Date.now() });
      if (op !== 'subscribe' || (channel !== 'ticker' && channel !== 'book')) return;
      listeners.set(id, { socket, channel, seq: 1 });
      const whole = channel === 'ticker' ? prices.map(getRow) : getBook(0);
      send(socket, { id, seq: 1, kind: 'snapshot', time: Date.now(), data: whole });
    });
    socket.on('close', () => {
      for (const [id, listener] of listeners) if (listener.socket === socket) listeners.delete(id);
    });
  });
  let turn = 0;
  let isQuiet = false;
  const timer = setInterval(() => {
    if (isQuiet) return;
    turn += 1;
    const upsert = Array.from({ length: CHANGED }, (_, step) =>
      movePrice(prices, (turn * CHANGED + step * 7) % ROWS, turn),
    );
    for (const [id, listener] of listeners) {
      listener.seq += 1;
      const data = listener.channel === 'ticker' ? { upsert } : getBook(turn);
      send(listener.socket, { id, seq: listener.seq, kind: 'delta', time: Date.now(), data });
    }
  }, 1000 / BATCHES_A_SECOND);
  const url = await listenLocally(server);
  return {
    url,
    quiet: async (work) => {
      isQuiet = true;
      try {
        return await work();
      } finally {
        isQuiet = false;
      }
    },
    close: async () => {
      clearInterval(timer);
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

interface Listener {
  readonly socket: WebSocket;
  readonly channel: 'ticker' | 'book';
  seq: number;
}

const LEVELS = 20;
const BEST = 97_000;

/** Returns both sides of the book, with a new amount on every level. */
function getBook(turn: number) {
  const side = (direction: 1 | -1) =>
    Array.from({ length: LEVELS }, (_, level) => {
      const price = (BEST + direction * (level + 1) * 0.7).toFixed(1);
      return [price, (((turn * 7919 + level * 104_729) % 90_000) / 10_000 + 0.1).toFixed(4)];
    });
  return { bids: side(-1), asks: side(1) };
}

const send = (socket: WebSocket, frame: object): void => socket.send(JSON.stringify(frame));

function movePrice(prices: number[], index: number, turn: number) {
  const price = (prices[index] ?? 0) + (((index * 31 + turn * 17) % STEP) - STEP / 2);
  prices[index] = price;
  return { id: index + 1, ...getFigures(price, index) };
}

/** Formats a number of hundredths as decimal text, as on the wire. */
const formatHundredths = (value: number): string =>
  `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

const getFigures = (price: number, index: number) => ({
  now_price: formatHundredths(price),
  usd_price: formatHundredths(price),
  high: formatHundredths(price + 500),
  low: formatHundredths(price - 500),
  change: `${index % 2 === 0 ? '' : '-'}${formatHundredths((price % 900) + 1)}`,
  change_value: formatHundredths(price % 900),
  volume: formatHundredths(price * 13),
  turnover: formatHundredths(price * 1301),
});

/** The first symbol is the chart's default. */
const getSymbol = (index: number): string => (index === 0 ? 'BTC/USDT' : `C${index}/USDT`);

const getRow = (price: number, index: number) => ({
  id: index + 1,
  symbol: getSymbol(index),
  currency_id: index + 1,
  currency_name: getSymbol(index).replace('/USDT', ''),
  legal_id: 3,
  legal_name: 'USDT',
  full_name: `Coin ${index}`,
  logo: '',
  price_scale: 2,
  lot_scale: 4,
  open: formatHundredths(price),
  hot: 0,
  spark: Array.from({ length: 24 }, (_, hour) => formatHundredths(price + ((hour * 37) % 300))),
  open_transaction: 0,
  open_lever: 0,
  open_microtrade: 0,
  open_coin_trade: 1,
  sort: index,
  is_display: 1,
  ...getFigures(price, index),
});

async function proxyRequest(behind: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method = 'GET', url = '/' } = request;
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(chunks) };
  const type = request.headers['content-type'];
  const answer = await fetch(behind + url, { method, ...body, headers: type ? { 'content-type': type } : {} });
  const headers = [...answer.headers].filter(
    ([name]) => !/^(?:content-encoding|content-length|transfer-encoding|connection)$/.test(name),
  );
  response.writeHead(answer.status, Object.fromEntries(headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
