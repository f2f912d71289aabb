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
  /** The site for which browsers keep passkeys, at the address that a caller has reached. */
  relyingParty(origin: string): RelyingParty;
  /** Maps a balance change's reason code to a message key, based on schemas/states/account-log.json. */
  readonly logLabels: ReadonlyMap<number, string>;
  /** Seconds until a request is approved automatically. Undefined means that it waits for manual review. */
  readonly reviewSeconds: number | undefined;
  /** How long new sessions last. */
  readonly sessionTimes: SessionTimes;
  /** How many log-ins may fail. */
  readonly loginLimits: LoginLimits;
  /** What is asked of accounts, whatever a brand declares. */
  readonly accountPolicy: AccountPolicy;
  /** Counts what browsers report. */
  readonly telemetry: TelemetryCounts;
  deliver(message: SentMessage): void;
}

export type Context = CallContext<User, Services>;

/** What a command's handler knows: the commands publish what they change. */
export type CommandContext = Omit<Context, 'user' | 'publish'>;

export type OrderCommand<Answer> = Pick<Command<Answer>, 'pair' | 'need' | 'run'>;

type CallId = keyof Calls;
/** A text may be answered in parts, so that a long one is never in memory as a whole. */
type Answer<Response> = Response | Promise<Response> | (Response extends string ? AsyncIterable<string> : never);
type Handler<Id extends CallId> =
  | ((context: Context, input: Calls[Id]['request']) => Answer<Calls[Id]['response']>)
  | CommandHandler<Context, Calls[Id]['request'], OrderCommand<Calls[Id]['response']>>;
/** A declared call without a handler does not compile. */
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

/** The constants of the host's brand. @throws ApiError if its release cannot be read */
export const brandConstants = ({ brand, services }: Context): BrandConstants => services.readConstants(brand);

/** When a request filed now is approved automatically. Undefined means that it waits for manual review. */
export const findReviewDue = ({ now, services: { reviewSeconds } }: Context): Date | undefined =>
  reviewSeconds === undefined ? undefined : new Date(now.getTime() + reviewSeconds * 1000);
