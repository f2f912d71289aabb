import type { MessageBus } from '../bus/index.ts';
import type { Database } from '../database/index.ts';
import { bumpVersion } from '../../ledger/index.ts';
import type { UserActivity } from '../../spot/index.ts';
import type { Publish } from './events.ts';
import type { Hub } from './hub.ts';
import { readVersion, readVersions } from './user-versions.ts';

/** Publishes changes to subscribers in this process and in other processes. */
interface EventPublisher {
  readonly publish: Publish;
  /** Finds changes whose cross-process notification was lost. */
  refreshStale(): Promise<void>;
}

interface PublisherOptions {
  readonly db: Database;
  readonly bus: MessageBus;
  readonly hub: Hub;
  readonly activity: UserActivity;
}

/** Losing a message, for example while the database is closing, is harmless: the next refresh finds the change. */
const ignore = (): void => undefined;

const MESSAGE = /^(user|pair):(\d{1,9})$/;

export function createEventPublisher({ db, bus, hub, activity }: PublisherOptions): EventPublisher {
  const publishVersion = (id: number): void => {
    if (hub.hasSubscribers(id)) void readVersion(db, id).then((version) => hub.publishVersion(id, version), ignore);
  };
  const publishUser = (id: number): void => {
    publishVersion(id);
    bus.send(`user:${id}`);
  };
  const refreshStale = async (): Promise<void> => {
    await activity.refreshStale();
    const published = hub.publishedVersions();
    for (const { id, version } of await readVersions(db, [...published.keys()]))
      if (published.get(id) !== version) hub.publishVersion(id, version);
  };
  bus.subscribe(
    (message) => {
      const [, kind, id] = MESSAGE.exec(message) ?? [];
      if (kind === 'user') publishVersion(Number(id));
      if (kind === 'pair') activity.refresh(Number(id));
    },
    () => void refreshStale().catch(ignore),
  );
  return {
    refreshStale,
    publish: (event) => {
      switch (event.kind) {
        case 'user-changed':
          return publishUser(event.userId);
        case 'user-changed-by-others':
          return void bumpVersion(db, event.userId).then(() => publishUser(event.userId), ignore);
        case 'pair-traded':
          activity.refresh(event.pairId);
          bus.send(`pair:${event.pairId}`);
      }
    },
  };
}
