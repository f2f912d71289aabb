import { openUserTopic, type UserSources, type UserTopic } from './user-topic.ts';

/** A source of frames, shared by all subscribers of the same channel and parameters. */
export interface Topic {
  /** The full state at the last tick. */
  snapshot(): unknown;
  /** The change since the last tick; undefined if nothing changed. */
  tick(now: number): unknown;
}

export type Params = Readonly<Record<string, string>>;

/** The public topics. */
export interface SharedTopics {
  /** Computes or loads beforehand the data that a snapshot needs. */
  prepare(channel: string, params: Params, now: number): Promise<void>;
  /** @returns undefined if the channel does not exist or has no topic with these parameters */
  open(channel: string, params: Params, now: number): Topic | undefined;
}

/** Milliseconds between ticks. */
export const TICK = 250;

export interface Subscriber {
  /**
   * Receives the part of a frame after its id and seq, as JSON text shared by all subscribers. `moved` marks changes
   * caused only by the passage of time.
   */
  deliver(kind: 'snapshot' | 'delta', rest: string, moved?: boolean): void;
}

export interface Hub {
  /** Must be awaited before joining, because a long chart is computed in parts. */
  prepare(channel: string, params: Params): Promise<void>;
  /** @returns a function that leaves the topic, or undefined if the channel has no such topic */
  join(channel: string, params: Params, subscriber: Subscriber): (() => void) | undefined;
  /** Advances all topics with subscribers by one step. */
  tick(): void;
  /** Subscribes to the version of a user's records. */
  joinUserVersion(userId: number, version: number, subscriber: Subscriber): () => void;
  /** Reads the user's rows in a channel. Must be awaited before joining. Undefined if there is no such channel. */
  prepareUserRows(channel: string, userId: number): Promise<UserTopic> | undefined;
  joinUserRows(userId: number, topic: UserTopic, subscriber: Subscriber): () => void;
  publishVersion(userId: number, version: number): void;
  hasSubscribers(userId: number): boolean;
  countSubscribers(): { readonly shared: number; readonly own: number };
  /** Returns the users with subscribers, each with the last version sent, or undefined if none was sent. */
  publishedVersions(): ReadonlyMap<number, number | undefined>;
}

interface HubOptions {
  readonly shared?: SharedTopics;
  readonly userSources?: UserSources;
  readonly onFault?: (error: unknown) => void;
}

interface OpenTopic {
  readonly topic: Topic;
  readonly subscribers: Set<Subscriber>;
}

interface UserSubscription {
  readonly userId: number;
  readonly topic: UserTopic;
  readonly subscriber: Subscriber;
}

const rest = (time: number, data: unknown): string => `"time":${time},"data":${JSON.stringify(data)}}`;

/** @param clock must never run backwards, because the order of candles and trades depends on it */
export function createHub(clock: () => Date, options: HubOptions = {}): Hub {
  const rooms = createSharedTopics(clock, options);
  const own = createUserTopics(clock, options);
  const users = new Map<number, Set<Subscriber>>();
  const versions = new Map<number, number>();

  return {
    prepare: async (channel, params) => {
      await options.shared?.prepare(channel, params, clock().getTime());
    },
    join: rooms.join,
    tick: () => {
      const now = clock().getTime();
      rooms.tick(now);
      own.tick(now);
    },
    joinUserVersion: (userId, version, subscriber) => {
      const listeners = users.get(userId) ?? new Set<Subscriber>();
      users.set(userId, listeners.add(subscriber));
      versions.set(userId, version);
      subscriber.deliver('snapshot', rest(clock().getTime(), { version }));
      return () => {
        listeners.delete(subscriber);
        if (listeners.size === 0 && users.get(userId) === listeners) users.delete(userId);
      };
    },
    prepareUserRows: own.prepare,
    joinUserRows: own.join,
    publishVersion: (userId, version) => {
      versions.set(userId, version);
      const text = rest(clock().getTime(), { version });
      for (const subscriber of users.get(userId) ?? []) subscriber.deliver('delta', text);
      own.changed(userId);
    },
    hasSubscribers: (userId) => users.has(userId) || own.users().has(userId),
    countSubscribers: () => ({
      shared: rooms.count(),
      own: own.count() + [...users.values()].reduce((sum, { size }) => sum + size, 0),
    }),
    publishedVersions: () => {
      const ids = new Set([...users.keys(), ...own.users()]);
      for (const id of versions.keys()) if (!ids.has(id)) versions.delete(id);
      return new Map([...ids].map((id) => [id, versions.get(id)] as const));
    },
  };
}

/** Creates the topics that all subscribers share. */
function createSharedTopics(clock: () => Date, { shared }: HubOptions): Pick<Hub, 'join'> & Ticked & Counted {
  const rooms = new Map<string, OpenTopic>();
  return {
    join: (channel, params, subscriber) => {
      const now = clock().getTime();
      const key = JSON.stringify([channel, Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
      const topic = rooms.get(key)?.topic ?? shared?.open(channel, params, now);
      if (!topic) return undefined;
      const room = rooms.get(key) ?? { topic, subscribers: new Set<Subscriber>() };
      rooms.set(key, room);
      room.subscribers.add(subscriber);
      subscriber.deliver('snapshot', rest(now, topic.snapshot()));
      return () => {
        room.subscribers.delete(subscriber);
        // the key may already belong to a newer topic
        if (room.subscribers.size === 0 && rooms.get(key) === room) rooms.delete(key);
      };
    },
    count: () => [...rooms.values()].reduce((sum, { subscribers }) => sum + subscribers.size, 0),
    tick: (now) => {
      for (const { topic, subscribers } of rooms.values()) {
        const data = topic.tick(now);
        if (data === undefined) continue;
        const text = rest(now, data);
        for (const subscriber of subscribers) subscriber.deliver('delta', text);
      }
    },
  };
}

interface Ticked {
  tick(now: number): void;
}

interface Counted {
  count(): number;
}

interface UserTopics extends Ticked, Counted {
  prepare: Hub['prepareUserRows'];
  join: Hub['joinUserRows'];
  changed(userId: number): void;
  users(): Set<number>;
}

/** Creates the topics of single users, each with a single subscriber. */
function createUserTopics(clock: () => Date, { userSources = {}, onFault = () => undefined }: HubOptions): UserTopics {
  const rooms = new Set<UserSubscription>();
  const send = ({ topic, subscriber }: UserSubscription, now: number, moved: boolean): void => {
    const data = topic.delta(now);
    if (data !== undefined) subscriber.deliver('delta', rest(now, data), moved);
  };
  const reload = (room: UserSubscription): void =>
    void room.topic.reload().then(() => rooms.has(room) && send(room, clock().getTime(), false), onFault);
  return {
    prepare: (channel, userId) => {
      const source = Object.hasOwn(userSources, channel) ? userSources[channel] : undefined;
      return source && openUserTopic(() => source(userId));
    },
    join: (userId, topic, subscriber) => {
      const room = { userId, topic, subscriber };
      rooms.add(room);
      const now = clock().getTime();
      subscriber.deliver('snapshot', rest(now, topic.snapshot(now)));
      // reads again, because a change between reading the rows and joining would be lost
      reload(room);
      return () => void rooms.delete(room);
    },
    changed: (userId) => {
      for (const room of rooms) if (room.userId === userId) reload(room);
    },
    tick: (now) => {
      for (const room of rooms) if (room.topic.isLive()) send(room, now, true);
    },
    count: () => rooms.size,
    users: () => new Set([...rooms].map(({ userId }) => userId)),
  };
}
