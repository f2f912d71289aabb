import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { Random } from '../../kit/random.ts';
import { drawToken, drawValue, STREAMS, type Request, type Tokens } from './fuzz-values.ts';

interface Reply {
  /** 0 if the connection was closed without an answer. */
  readonly status: number;
  readonly text: string;
}

/** @returns undefined if the server neither answers nor closes the connection in time */
export function sendBytes(port: number, { bytes }: Request, patience: number): Promise<Reply | undefined> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const late = setTimeout(() => {
      socket.destroy();
      done(undefined);
    }, patience);
    socket.on('data', (chunk) => void (chunks.length < 100 && chunks.push(chunk)));
    // a server may refuse a body that it has not read
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(late);
      const text = Buffer.concat(chunks).toString('utf8');
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      done({ status: statuses.at(-1) ?? 0, text });
    });
    socket.end(bytes);
  });
}

/**
 * Opens a stream, sends random frames and asks for a pong at the end.
 * @returns whether a pong came, or a close with a reason
 */
export function sendFrames(port: number, random: Random, tokens: Tokens, patience: number): Promise<boolean> {
  return new Promise((done) => {
    const headers = { 'X-Forwarded-For': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}` };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
    const end = (isAnswered: boolean): void => {
      clearTimeout(late);
      socket.terminate();
      done(isAnswered);
    };
    const late = setTimeout(() => end(false), patience);
    socket.on('error', () => undefined);
    // 1011 means that the server failed, 1006 that it sent no reason
    socket.on('close', (code) => end(code !== 1011 && code !== 1006));
    socket.on('message', (data: Buffer) => void (data.toString('utf8').includes('"op":"pong"') && end(true)));
    socket.on('open', () => {
      for (let left = random.below(30); left > 0; left -= 1) {
        const frame = drawFrame(random, tokens);
        socket.send(frame, { binary: typeof frame !== 'string' });
      }
      socket.send('{"op":"ping"}');
    });
  });
}

function drawFrame(random: Random, tokens: Tokens): string | Buffer {
  const kind = random.fraction();
  if (kind < 0.05) return Buffer.from(Array.from({ length: random.below(200) }, () => random.below(256)));
  if (kind < 0.1) return '['.repeat(random.below(6000));
  if (kind < 0.15) return drawValue(random);
  const { channel, params } = random.pick(STREAMS);
  const drawn = Object.entries(params.properties ?? {}).map(([name, type]) => [
    name,
    random.chance(0.6) ? plausibleParam(random, name) : random.pick([drawValue(random, type), 1, null, {}, []]),
  ]);
  return JSON.stringify({
    op: random.pick(['subscribe', 'subscribe', 'subscribe', 'unsubscribe', '', null]),
    id: random.pick(['a', 'b', 'c', drawValue(random), 1, null]),
    channel: random.chance(0.9) ? channel : drawValue(random),
    params: random.chance(0.9) ? Object.fromEntries(drawn) : random.pick([null, [], 'x', 1]),
    token: drawToken(random, tokens),
    lang: random.pick(['en', 'zh', 'xx', 1, null]),
  });
}

const plausibleParam = (random: Random, name: string): string =>
  name === 'symbol' ? random.pick(['BTC/USDT', 'ETH/BTC', 'NO/PAIR']) : random.pick(['1min', '1day', '5min']);
