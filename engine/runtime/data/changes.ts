import type { Streams } from '../http/stream.ts';
import type { ChangeStream } from '../../language/format/index.ts';

/** Notifies data sources when the server, or a call of this app, has changed their data. */
export interface Changes {
  /**
   * @param listener called after each change to one of the topics. `isFirst`: a stream has just begun to report
   * changes, so a pending response may be older than its first report.
   */
  follow(topics: readonly string[], listener: (isFirst: boolean) => void): () => void;
  /**
   * Notifies the followers after a call has succeeded. Skips topics that a live stream covers, because the stream
   * reports the change itself.
   */
  report(topics: readonly string[]): void;
}

interface Follower {
  readonly topics: readonly string[];
  readonly listener: (isFirst: boolean) => void;
}

interface Person {
  token(): string;
  follow(listener: () => void): () => void;
}

/** Subscribes to a stream when its first topic is followed, and keeps the subscription until the user changes. */
export function createChanges(declared: readonly ChangeStream[], streams: Streams, person: Person): Changes {
  const followers = new Set<Follower>();
  const notifyAll = (topics: readonly string[], isFirst: boolean): void => {
    for (const follower of Array.from(followers))
      if (follower.topics.some((topic) => topics.includes(topic))) follower.listener(isFirst);
  };
  const reporters = declared.map((stream) => createReporter(stream, streams, person, notifyAll));
  const start = (): void => {
    for (const reporter of reporters)
      if ([...followers].some(({ topics }) => topics.some(reporter.covers))) reporter.start();
  };
  person.follow(() => {
    for (const reporter of reporters) reporter.stop();
    start();
  });
  return {
    follow: (topics, listener) => {
      const follower = { topics, listener };
      followers.add(follower);
      start();
      return () => followers.delete(follower);
    },
    report: (topics) => {
      const silent = topics.filter(
        (topic) => !reporters.some((reporter) => reporter.isLive() && reporter.covers(topic)),
      );
      if (silent.length > 0) notifyAll(silent, false);
    },
  };
}

/** Subscribes to a stream that reports changes. An equal snapshot after a reconnection reports none. */
function createReporter(
  { channel, auth, topics }: ChangeStream,
  streams: Streams,
  person: Person,
  listener: (topics: readonly string[], isFirst: boolean) => void,
) {
  let unsubscribe: (() => void) | undefined;
  let last: string | undefined;
  let isLive = false;
  return {
    covers: (topic: string): boolean => topics.includes(topic),
    isLive: (): boolean => isLive,
    start: (): void => {
      if (unsubscribe !== undefined || (auth && person.token() === '')) return;
      unsubscribe = streams.subscribe(
        { channel, params: {}, auth },
        {
          snapshot: (data) => {
            const content = JSON.stringify(data);
            const before = last;
            last = content;
            if (content !== before) listener(topics, before === undefined);
          },
          delta: () => {
            // only a snapshot can be compared with a snapshot
            last = '';
            listener(topics, false);
          },
          state: (live) => void (isLive = live),
          error: () => void (isLive = false),
        },
      );
    },
    stop: (): void => {
      unsubscribe?.();
      unsubscribe = undefined;
      last = undefined;
      isLive = false;
    },
  };
}
