import type { Row } from '../sizes.ts';

interface Frame {
  readonly kind: 'snapshot' | 'delta' | 'error';
  readonly data: unknown;
}

/** Calls `show` with all rows, then `change` with the changed ones. @returns a function that ends the subscription */
export function followRows(
  show: (rows: readonly Row[]) => void,
  change: (changed: readonly Row[]) => void,
): () => void {
  const socket = new WebSocket(new URL('ws', location.href.replace(/^http/, 'ws')));
  socket.onopen = () => socket.send(JSON.stringify({ op: 'subscribe', id: '1', channel: 'rows', params: {} }));
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    const frame = JSON.parse(data) as Frame;
    if (frame.kind === 'snapshot') show(frame.data as readonly Row[]);
    if (frame.kind === 'delta') change((frame.data as { upsert: readonly Row[] }).upsert);
  };
  return () => socket.close();
}

export interface TextNode {
  readonly id: number;
  readonly text: string;
}

export async function fetchNodes(): Promise<readonly TextNode[]> {
  const answer = await fetch('api/nodes');
  const { message }: { message: readonly TextNode[] } = await answer.json();
  return message;
}
