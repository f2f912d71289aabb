import type { Market } from '../market/index';
import { openTopic, prepareTopic, type Params, type Topic } from './channels';

/** How often the market is looked at. The price itself moves in steps of the same length. */
export const TICK = 250;

export interface Subscriber {
  /** Gets the part of a frame after its id and seq, as JSON text that all subscribers share. */
  deliver(kind: 'snapshot' | 'delta', rest: string): void;
}

export interface Hub {
  /** To be awaited before joining: a long chart is worked out in pieces. */
  prepare(channel: string, params: Params): Promise<void>;
  /** @returns how to leave, or undefined when there is no such thing to subscribe to. */
  join(channel: string, params: Params, subscriber: Subscriber): (() => void) | undefined;
  /** One step of all topics that somebody listens to. */
  tick(): void;
  /** Subscribers of a user's own changes. */
  joinUser(userId: number, version: number, subscriber: Subscriber): () => void;
  changed(userId: number, version: number): void;
}

interface Room {
  readonly topic: Topic;
  readonly subscribers: Set<Subscriber>;
}

const rest = (time: number, data: unknown): string => `"time":${time},"data":${JSON.stringify(data)}}`;

export function createHub(market: Market, clock: () => Date): Hub {
  const rooms = new Map<string, Room>();
  const users = new Map<number, Set<Subscriber>>();
  let last = 0;

  return {
    prepare: (channel, params) => prepareTopic(market, channel, params, clock().getTime()),
    join: (channel, params, subscriber) => {
      const now = clock().getTime();
      const key = JSON.stringify([channel, params.symbol, params.period]);
      const topic = rooms.get(key)?.topic ?? openTopic(market, channel, params, now);
      if (!topic) return undefined;
      const room = rooms.get(key) ?? { topic, subscribers: new Set<Subscriber>() };
      rooms.set(key, room);
      room.subscribers.add(subscriber);
      subscriber.deliver('snapshot', rest(now, topic.snapshot()));
      return () => {
        room.subscribers.delete(subscriber);
        // the key may by now belong to a room that was opened anew
        if (room.subscribers.size === 0 && rooms.get(key) === room) rooms.delete(key);
      };
    },
    tick: () => {
      const now = clock().getTime();
      if (now <= last) return;
      last = now;
      for (const { topic, subscribers } of rooms.values()) {
        const data = topic.tick(now);
        if (data === undefined) continue;
        const text = rest(now, data);
        for (const subscriber of subscribers) subscriber.deliver('delta', text);
      }
    },
    joinUser: (userId, version, subscriber) => {
      const own = users.get(userId) ?? new Set<Subscriber>();
      users.set(userId, own.add(subscriber));
      subscriber.deliver('snapshot', rest(clock().getTime(), { version }));
      return () => {
        own.delete(subscriber);
        if (own.size === 0 && users.get(userId) === own) users.delete(userId);
      };
    },
    changed: (userId, version) => {
      const text = rest(clock().getTime(), { version });
      for (const subscriber of users.get(userId) ?? []) subscriber.deliver('delta', text);
    },
  };
}
