import type { Calls } from '../../generated/api.gen.ts';
import type { Database } from '../database/index.ts';
import type { Market } from '../market/index.ts';
import type { Constants, ConstantsOf } from '../releases/index.ts';
import type { RuleBook } from '../rules.ts';
import type { Passwords, User } from '../users/index.ts';
import type { Messages, Speaker } from './messages.ts';
import { Refusal } from './refusal.ts';

/** A verification code on its way to a person. */
export interface SentCode {
  readonly purpose: string;
  readonly target: string;
  /** Absent where a code would tell nothing: then the person is told why instead. */
  readonly code?: string;
}

export interface Services {
  readonly market: Market;
  readonly rules: RuleBook;
  readonly passwords: Passwords;
  readonly messages: Messages;
  readonly constantsOf: ConstantsOf;
  /** Reason code of an account change → message key, from schemas/states/account-log.json. */
  readonly logLabels: ReadonlyMap<number, string>;
  /** Made at the first start, kept in the database: keys codes and addresses. */
  readonly secret: string;
  /** Seconds until a request passes by itself; undefined leaves reviews to people. */
  readonly reviewSeconds: number | undefined;
  deliver(code: SentCode): void;
}

export interface Context {
  /** Inside a money call this is the transaction that also holds the idempotency row. */
  readonly db: Database;
  readonly now: Date;
  readonly user: User | undefined;
  readonly token: string | undefined;
  readonly speaker: Speaker;
  /** Where the caller found the API: scheme, host and port. */
  readonly origin: string;
  /** Whose host that is, and so whose rules apply; undefined on a server without releases. */
  readonly brand: string | undefined;
  readonly services: Services;
  /** The binary field of a multipart call. */
  readonly file: Uint8Array | undefined;
  /** Tells the streams of a user once the call has committed. */
  changed(userId: number): void;
  /** The same of somebody else, whose version moves only then: that row is theirs to lock, and a trade may not wait for it. */
  stirred(userId: number): void;
  /** Tells the streams of a pair once the call has committed. */
  traded(pairId: number): void;
}

type CallId = keyof Calls;
type Handler<Id extends CallId> = (
  context: Context,
  input: Calls[Id]['request'],
) => Calls[Id]['response'] | Promise<Calls[Id]['response']>;
/** Every declared call has its handler: a missing one does not compile. */
export type Handlers = { readonly [Id in CallId]: Handler<Id> };

export function caller(context: Context): User {
  if (!context.user) throw new Refusal('server.login_needed', { type: '999' });
  return context.user;
}

/** What the brand at whose host somebody asks demands. @throws Refusal where its release cannot be read */
export const brandOf = ({ brand, services }: Context): Constants => services.constantsOf(brand);
