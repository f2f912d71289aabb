import type { Database } from '../database/index.ts';
import type { KeyRing } from '../keys/index.ts';
import type { Messages, Translator } from '../shared/translator.ts';
import type { Publish } from '../streams/events.ts';
import type { CallQuotas } from './call-quotas.ts';
import type { Client } from './client.ts';

/** A logged-in user. */
export interface Account {
  readonly id: number;
}

/** The services that the platform itself needs to answer calls. */
export interface CallServices {
  readonly messages: Messages;
  readonly quotas: CallQuotas;
  /** The keys that are kept outside of the database. */
  readonly keys: KeyRing;
}

/** The context of a call, for its handler. */
export interface CallContext<User extends Account, Services extends CallServices> {
  /** In a money call, this is the transaction that also contains the idempotency row. */
  readonly db: Database;
  readonly now: Date;
  readonly user: User | undefined;
  readonly token: string | undefined;
  readonly client: Client;
  readonly translator: Translator;
  /** The scheme, host and port that the caller used to reach the API. */
  readonly origin: string;
  /** The host's brand, whose rules apply. Undefined on a server without releases. */
  readonly brand: string | undefined;
  readonly services: Services;
  /** The file in a multipart call. */
  readonly file: Uint8Array | undefined;
  /** Publishes the event after the call has committed. */
  readonly publish: Publish;
}

/** A call's command, before the user is known. Its other properties are known only to its queue. */
export interface CommandParts {
  /** @throws ApiError */
  run(place: never): unknown;
}

/**
 * The handler of a money call that is carried out together with other users' commands. `toCommand` runs before the
 * transaction and knows no user, because the session is checked with the commands. The commands publish their own
 * changes.
 */
export interface CommandHandler<Context, Input, Parts extends CommandParts> {
  toCommand(context: Omit<Context, 'user' | 'publish'>, input: Input): Parts;
}
