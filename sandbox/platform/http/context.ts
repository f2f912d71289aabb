import type { Calls } from '../../../generated/api.gen.ts';
import type { Database } from '../database/index.ts';
import type { FrontCounts } from '../../releases/telemetry/index.ts';
import type { KeyRing } from '../keys/index.ts';
import type { Market } from '../../market/index.ts';
import type { BrandConstants, ReadConstants } from '../../releases/index.ts';
import type { Publish } from '../streams/events.ts';
import type { RuleBook } from '../declarations/rules.ts';
import type { FactorContext, RelyingParty } from '../../accounts/factors/index.ts';
import type { AccountPolicy, LoginLimits, Passwords, SessionTimes, User } from '../../accounts/users/index.ts';
import type { Messages, Translator } from '../shared/translator.ts';
import type { Command } from '../../spot/index.ts';
import type { CallQuotas } from './call-quotas.ts';
import { Refusal } from '../shared/refusal.ts';
import type { Client } from './client.ts';

/** A message to a user: a verification code, or a notice. */
export type SentMessage = SentCode | SentNotice;

interface SentText {
  readonly target: string;
  /** The user's anti-phishing code, which the message begins with. */
  readonly antiPhishing?: string;
}

export interface SentCode extends SentText {
  readonly purpose: string;
  /** Absent if the code would be of no use; the message then gives the reason. */
  readonly code?: string;
  /** What the code approves, such as a withdrawal address. */
  readonly approves?: string;
}

interface SentNotice extends SentText {
  /** In the user's language. */
  readonly notice: string;
}

export interface Services {
  readonly market: Market;
  readonly rules: RuleBook;
  readonly passwords: Passwords;
  readonly messages: Messages;
  readonly readConstants: ReadConstants;
  /** The site for which browsers keep passkeys, at the address that a caller has reached. */
  relyingParty(origin: string): RelyingParty;
  /** Maps a balance change's reason code to a message key, based on schemas/states/account-log.json. */
  readonly logLabels: ReadonlyMap<number, string>;
  readonly quotas: CallQuotas;
  /** The keys from outside of the database. */
  readonly keys: KeyRing;
  /** Seconds until a request is approved automatically. Undefined means that it waits for manual review. */
  readonly reviewSeconds: number | undefined;
  /** How long new sessions last. */
  readonly sessionTimes: SessionTimes;
  /** How many log-ins may fail. */
  readonly loginLimits: LoginLimits;
  /** What is asked of accounts, whatever a brand declares. */
  readonly accountPolicy: AccountPolicy;
  /** Counts what browsers report. */
  readonly front: FrontCounts;
  deliver(message: SentMessage): void;
}

export interface Context {
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

/** The commands publish what they change. */
export type DeskContext = Omit<Context, 'user' | 'publish'>;

/** A command of a call, before it is known who gives it. */
export type DeskCommand<Answer> = Pick<Command<Answer>, 'pair' | 'need' | 'run'>;

/**
 * The handler of a money call that is carried out together with other users' commands. Its part before the transaction
 * knows no user: the session is checked with the commands.
 */
export interface DeskHandler<Input, Answer> {
  toCommand(context: DeskContext, input: Input): DeskCommand<Answer>;
}

type CallId = keyof Calls;
/** A text may be answered in parts, so that a long one is never in memory as a whole. */
type Answer<Response> = Response | Promise<Response> | (Response extends string ? AsyncIterable<string> : never);
type Handler<Id extends CallId> =
  | ((context: Context, input: Calls[Id]['request']) => Answer<Calls[Id]['response']>)
  | DeskHandler<Calls[Id]['request'], Calls[Id]['response']>;
/** A declared call without a handler does not compile. */
export type Handlers = { readonly [Id in CallId]: Handler<Id> };

export function requireUser(context: Context): User {
  if (!context.user) throw new Refusal('server.login_needed', { type: '999' });
  return context.user;
}

export const factorContext = ({
  db,
  now,
  origin,
  services,
}: Pick<Context, 'db' | 'now' | 'origin' | 'services'>): FactorContext => ({
  db,
  now,
  keys: services.keys,
  passwords: services.passwords,
  site: services.relyingParty(origin),
});

/** The constants of the host's brand. @throws Refusal if its release cannot be read */
export const brandConstants = ({ brand, services }: Context): BrandConstants => services.readConstants(brand);
