import type { Bus, Database } from './database/index.ts';
import { bump } from './ledger/index.ts';
import type { Crowd } from './spot/index.ts';
import { versionOf, versionsOf, type Hub } from './streams/index.ts';

/** Who is told when something has changed: the listeners of this process, and the other processes for theirs. */
export interface Notices {
  /** Records of a user have changed, and their version with them. */
  changed(userId: number): void;
  /** Records of a user have changed by somebody else's doing: their version moves now. */
  stirred(userId: number): void;
  /** Others see something new of a pair. */
  traded(pairId: number): void;
  /** Looks whether anything changed without a word: a word can be lost. */
  lookAgain(): Promise<void>;
}

interface NoticesOptions {
  readonly db: Database;
  readonly bus: Bus;
  readonly hub: Hub;
  readonly crowd: Crowd;
}

/** A word that is lost, as when the database is closing, is made up for by the next look. */
const lost = (): void => undefined;

const WORD = /^(user|pair):(\d{1,9})$/;

export function createNotices({ db, bus, hub, crowd }: NoticesOptions): Notices {
  const tellUser = (id: number): void => {
    if (hub.hears(id)) void versionOf(db, id).then((version) => hub.changed(id, version), lost);
  };
  const changed = (id: number): void => {
    tellUser(id);
    bus.say(`user:${id}`);
  };
  const lookAgain = async (): Promise<void> => {
    await crowd.lookAgain();
    const told = hub.listening();
    for (const { id, version } of await versionsOf(db, [...told.keys()]))
      if (told.get(id) !== version) hub.changed(id, version);
  };
  bus.hear(
    (word) => {
      const [, kind, id] = WORD.exec(word) ?? [];
      if (kind === 'user') tellUser(Number(id));
      if (kind === 'pair') crowd.changed(Number(id));
    },
    () => void lookAgain().catch(lost),
  );
  return {
    changed,
    stirred: (id) => void bump(db, id).then(() => changed(id), lost),
    traded: (id) => {
      crowd.changed(id);
      bus.say(`pair:${id}`);
    },
    lookAgain,
  };
}
