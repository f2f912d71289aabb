import type { Database } from '../database/index.ts';
import type { KeyRing } from '../keys/index.ts';
import type { Messages, Translator } from '../shared/translator.ts';
import type { Publish } from '../streams/events.ts';
import type { CallQuotas } from './call-quotas.ts';
import type { Client } from './client.ts';

/** Whoever has logged in. */
export interface Account {
  readonly id: number;
}

/** What answering a call needs, of all that handlers get. */
export interface CallServices {
  readonly messages: Messages;
  readonly quotas: CallQuotas;
  /** The keys from outside of the database. */
  readonly keys: KeyRing;
}

/** What a handler knows of its call. */
export interface CallContext<User extends Account, Services extends CallServices> {
  /** In a money call, this is the transaction that also holds the idempotency row. */
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

/** A command of a call, before it is known who gives it. Only its queue knows what else is in it. */
export interface CommandParts {
  /** @throws ApiError */
  run(place: never): unknown;
}

/**
 * The handler of a money call that is carried out together with other users' commands. Its part before the transaction
 * knows no user: the session is checked with the commands. The commands publish what they change.
 */
export interface CommandHandler<Context, Input, Parts extends CommandParts> {
  toCommand(context: Omit<Context, 'user' | 'publish'>, input: Input): Parts;
}
