import type { Stream } from '../../../language/format/index.ts';
import { applyDelta, getSnapshot, type Wire } from '../shapes.ts';

export const getStream = (shape: Stream['shape'], more: Partial<Stream> = {}): Stream => ({
  channel: 'c',
  shape,
  auth: false,
  params: { t: 'object', f: [] },
  ...more,
});
/** Applies deltas to a snapshot. */
export const after = (stream: Stream, snapshot: unknown, ...deltas: readonly unknown[]): Wire['content'] =>
  deltas.reduce<Wire>((wire, delta) => applyDelta(stream, wire, delta), getSnapshot(stream, snapshot)).content;
