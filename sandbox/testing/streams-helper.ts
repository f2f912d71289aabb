import { expect } from 'vitest';
import { loadDeclarations } from '../platform/declarations/index.ts';
import { findSessionUser } from '../accounts/users/index.ts';
import { readVersions } from '../ledger/index.ts';
import { createTopics } from '../spot/index.ts';
import { createMarket } from '../market/index.ts';
import { createHub, createSockets, type Hub, type StreamConnection } from '../platform/streams/index.ts';
import type { Harness } from './harness.ts';

export interface Frame {
  readonly id?: string;
  readonly seq?: number;
  readonly kind?: string;
  readonly op?: string;
  readonly message?: string;
  readonly data?: never;
}

interface Line extends StreamConnection {
  readonly frames: Frame[];
  of(id: string): Frame[];
  ask(frame: object): Promise<void>;
}

interface StreamsHelper {
  readonly hub: Hub;
  /** @param behind the number of bytes that the client has not read yet */
  openLine(behind?: number): Line;
  /** Advances the streams by this number of steps. */
  step(count?: number): void;
}

/** Opens connections without sockets, to a hub with its own clock. The harness may be created later. */
export function createStreamsHelper(harness: () => Harness): StreamsHelper {
  const declarations = loadDeclarations();
  let now: Date | undefined;
  const clock = (): Date => (now ??= harness().now);
  const hub = createHub(clock, { shared: createTopics(createMarket('larch')) });
  return {
    hub,
    openLine: (behind = 0) => {
      const frames: Frame[] = [];
      const connection = createSockets({
        versions: { read: (ids) => readVersions(harness().sandbox.db, ids) },
        findUser: (session, at) => findSessionUser(harness().sandbox.db, session, at),
        hub,
        declarations,
        messages: declarations.messages,
        clock,
      })({
        send: (text) => frames.push(JSON.parse(text) as Frame),
        close: (code, reason) => frames.push({ op: `closed ${code}`, message: reason }),
        bufferedBytes: () => behind,
      });
      return {
        ...connection,
        frames,
        of: (id) => frames.filter((frame) => frame.id === id),
        ask: (frame) => connection.handleMessage(JSON.stringify(frame)),
      };
    },
    step: (count = 1) => {
      for (let i = 0; i < count; i += 1) {
        now = new Date(clock().getTime() + 250);
        hub.tick();
      }
    },
  };
}

/** Expects a snapshot followed by deltas, numbered from one without gaps. */
export function expectCounted(frames: readonly Frame[]): void {
  expect(frames.map((frame) => frame.seq)).toEqual(frames.map((_, index) => index + 1));
  expect(frames.map((frame) => frame.kind)).toEqual(frames.map((_, index) => (index === 0 ? 'snapshot' : 'delta')));
}
