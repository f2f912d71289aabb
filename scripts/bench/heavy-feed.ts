import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

const ROWS = 200;
const BATCHES_A_SECOND = 20;
/** Changed rows per batch, of 200. */
const CHANGED = 50;
/** Range of a price move, in the smallest unit. */
const STEP = 40;

interface HeavyFeed {
  readonly url: string;
  close(): Promise<void>;
}

/** A proxy of a server that replaces its ticker and its order book. */
export async function openHeavyFeed(behind: string): Promise<HeavyFeed> {
  const server = createServer((request, response) => void pass(behind, request, response));
  const sockets = new WebSocketServer({ server, path: '/ws' });
  const listeners = new Map<string, Listener>();
  const prices = Array.from({ length: ROWS }, (_, index) => 100_000 + index * 997);
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const { op, id, channel } = JSON.parse(data.toString()) as { op: string; id: string; channel: string };
      if (op === 'unsubscribe') listeners.delete(id);
      if (op !== 'subscribe' || (channel !== 'ticker' && channel !== 'book')) return;
      listeners.set(id, { socket, channel, seq: 1 });
      const whole = channel === 'ticker' ? prices.map(rowOf) : bookAt(0);
      send(socket, { id, seq: 1, kind: 'snapshot', time: Date.now(), data: whole });
    });
    socket.on('close', () => {
      for (const [id, listener] of listeners) if (listener.socket === socket) listeners.delete(id);
    });
  });
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    const upsert = Array.from({ length: CHANGED }, (_, step) =>
      moved(prices, (turn * CHANGED + step * 7) % ROWS, turn),
    );
    for (const [id, listener] of listeners) {
      listener.seq += 1;
      const data = listener.channel === 'ticker' ? { upsert } : bookAt(turn);
      send(listener.socket, { id, seq: listener.seq, kind: 'delta', time: Date.now(), data });
    }
  }, 1000 / BATCHES_A_SECOND);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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

/** Both sides of the book with new amounts in every line. */
function bookAt(turn: number) {
  const side = (direction: 1 | -1) =>
    Array.from({ length: LEVELS }, (_, level) => {
      const price = (BEST + direction * (level + 1) * 0.7).toFixed(1);
      return [price, (((turn * 7919 + level * 104_729) % 90_000) / 10_000 + 0.1).toFixed(4)];
    });
  return { bids: side(-1), asks: side(1) };
}

const send = (socket: WebSocket, frame: object): void => socket.send(JSON.stringify(frame));

function moved(prices: number[], index: number, turn: number) {
  const price = (prices[index] ?? 0) + (((index * 31 + turn * 17) % STEP) - STEP / 2);
  prices[index] = price;
  return { id: index + 1, ...figuresOf(price, index) };
}

/** Figures as decimal text, as on the wire; integers are in hundredths. */
const hundredths = (value: number): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

const figuresOf = (price: number, index: number) => ({
  now_price: hundredths(price),
  usd_price: hundredths(price),
  high: hundredths(price + 500),
  low: hundredths(price - 500),
  change: `${index % 2 === 0 ? '' : '-'}${hundredths((price % 900) + 1)}`,
  change_value: hundredths(price % 900),
  volume: hundredths(price * 13),
  turnover: hundredths(price * 1301),
});

/** The first symbol is the chart's default. */
const symbolOf = (index: number): string => (index === 0 ? 'BTC/USDT' : `C${index}/USDT`);

const rowOf = (price: number, index: number) => ({
  id: index + 1,
  symbol: symbolOf(index),
  currency_id: index + 1,
  currency_name: symbolOf(index).replace('/USDT', ''),
  legal_id: 3,
  legal_name: 'USDT',
  full_name: `Coin ${index}`,
  logo: '',
  price_scale: 2,
  lot_scale: 4,
  open: hundredths(price),
  hot: 0,
  spark: Array.from({ length: 24 }, (_, hour) => hundredths(price + ((hour * 37) % 300))),
  open_transaction: 0,
  open_lever: 0,
  open_microtrade: 0,
  open_coin_trade: 1,
  sort: index,
  is_display: 1,
  ...figuresOf(price, index),
});

async function pass(behind: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
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
