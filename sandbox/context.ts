import type { Calls } from '../generated/api.gen.ts';
import type { TelemetryCounts } from './releases/telemetry/index.ts';
import type { Market } from './market/index.ts';
import type { BrandConstants, ReadConstants } from './releases/index.ts';
import type { RuleBook } from './platform/declarations/rules.ts';
import type { FactorContext, RelyingParty } from './accounts/factors/index.ts';
import type { AccountPolicy, LoginLimits, Passwords, SessionTimes, User } from './accounts/users/index.ts';
import type { Command } from './spot/index.ts';
import type { CallContext, CallServices, CommandHandler } from './platform/http/context.ts';
import type { SentMessage } from './platform/delivery/index.ts';
import { ApiError } from './platform/shared/api-error.ts';

/** What handlers share. */
export interface Services extends CallServices {
  readonly market: Market;
  readonly rules: RuleBook;
  readonly passwords: Passwords;
  readonly readConstants: ReadConstants;
  /** Returns the passkey relying party for the origin that the caller used. */
  relyingParty(origin: string): RelyingParty;
  /** Maps a balance change's reason code to a message key, based on schemas/states/account-log.json. */
  readonly logLabels: ReadonlyMap<number, string>;
  /** Seconds until a request is approved automatically. Undefined means that it waits for manual review. */
  readonly reviewSeconds: number | undefined;
  readonly sessionTimes: SessionTimes;
  readonly loginLimits: LoginLimits;
  /** The exchange's own requirements for accounts, whatever a brand declares. */
  readonly accountPolicy: AccountPolicy;
  /** Counts the reports of browsers. */
  readonly telemetry: TelemetryCounts;
  deliver(message: SentMessage): void;
}

export type Context = CallContext<User, Services>;

/** The context of a command's handler. It has no `publish`, because commands publish their changes themselves. */
export type CommandContext = Omit<Context, 'user' | 'publish'>;

export type OrderCommand<Answer> = Pick<Command<Answer>, 'pair' | 'need' | 'run'>;

type CallId = keyof Calls;
/** An answer. Text may also be streamed in parts, so that a long one is never in memory as a whole. */
type Answer<Response> = Response | Promise<Response> | (Response extends string ? AsyncIterable<string> : never);
type Handler<Id extends CallId> =
  | ((context: Context, input: Calls[Id]['request']) => Answer<Calls[Id]['response']>)
  | CommandHandler<Context, Calls[Id]['request'], OrderCommand<Calls[Id]['response']>>;
/** A handler for every declared call: a missing one is a compile error. */
export type Handlers = { readonly [Id in CallId]: Handler<Id> };

export function requireUser(context: Context): User {
  if (!context.user) throw new ApiError('server.login_needed', { type: '999' });
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

/** Returns the constants of the host's brand. @throws ApiError if its release cannot be read */
export const brandConstants = ({ brand, services }: Context): BrandConstants => services.readConstants(brand);

/**
 * Returns the time at which a request filed now is approved automatically. Undefined means that it waits for manual
 * review.
 */
export const findReviewDue = ({ now, services: { reviewSeconds } }: Context): Date | undefined =>
  reviewSeconds === undefined ? undefined : new Date(now.getTime() + reviewSeconds * 1000);
