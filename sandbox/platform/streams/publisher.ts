import type { MessageBus } from '../bus/index.ts';
import type { Publish } from './events.ts';
import type { Hub } from './hub.ts';

/** Publishes changes to subscribers in this process and in other processes. */
interface EventPublisher {
  readonly publish: Publish;
  /** Finds changes whose cross-process notification was lost. */
  refreshStale(): Promise<void>;
}

export interface UserVersions {
  read(ids: readonly number[]): Promise<readonly { readonly id: number; readonly version: number }[]>;
  bump(userId: number): Promise<void>;
}

interface PublisherOptions {
  readonly bus: MessageBus;
  readonly hub: Hub;
  readonly versions: UserVersions;
  /** The public data that `shared-changed` events refer to. */
  readonly shared: { refresh(id: number): void; refreshStale(): Promise<void> };
}

/** Losing a message, for example while the database is closing, is harmless: the next refresh finds the change. */
const ignore = (): void => undefined;

const MESSAGE = /^(user|shared):(\d{1,9})$/;

export function createEventPublisher({ bus, hub, versions, shared }: PublisherOptions): EventPublisher {
  const publishVersion = (id: number): void => {
    if (!hub.hasSubscribers(id)) return;
    void versions.read([id]).then(([row]) => hub.publishVersion(id, row?.version ?? 0), ignore);
  };
  const publishUser = (id: number): void => {
    publishVersion(id);
    bus.send(`user:${id}`);
  };
  const refreshStale = async (): Promise<void> => {
    await shared.refreshStale();
    const published = hub.publishedVersions();
    for (const { id, version } of await versions.read([...published.keys()]))
      if (published.get(id) !== version) hub.publishVersion(id, version);
  };
  bus.subscribe(
    (message) => {
      const [, kind, id] = MESSAGE.exec(message) ?? [];
      if (kind === 'user') publishVersion(Number(id));
      if (kind === 'shared') shared.refresh(Number(id));
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
          return void versions.bump(event.userId).then(() => publishUser(event.userId), ignore);
        case 'shared-changed':
          shared.refresh(event.id);
          bus.send(`shared:${event.id}`);
      }
    },
  };
}
