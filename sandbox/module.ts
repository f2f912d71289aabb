import type { SQL, Table } from 'drizzle-orm';
import type { Handlers, Services } from './context.ts';
import type { Database } from './platform/database/index.ts';
import type { PictureRoute } from './platform/http/create-app.ts';
import type { Expiring } from './platform/jobs/expiry.ts';
import type { RenewSome } from './platform/jobs/renew-encryption.ts';
import type { Reviewer } from './platform/jobs/reviews.ts';
import type { Settler } from './platform/jobs/settlement.ts';
import type { Publish } from './platform/streams/events.ts';
import type { UserSources } from './platform/streams/user-topic.ts';

/** What a module needs for its background work. */
export interface ModuleHost extends Pick<Services, 'market' | 'keys' | 'reviewSeconds'> {
  readonly db: Database;
  readonly publish: Publish;
  clock(): Date;
}

/** A claim about the data, with a query for the rows that violate it. In a sound database, the query finds none. */
export type Invariant = readonly [claim: string, rows: SQL];

/** A module's background work, as opposed to its users' calls. */
interface ModuleJobs {
  /** Reviewers of requests, by the name that operators use. */
  readonly reviews?: Readonly<Record<string, Reviewer>>;
  /** Settles whatever time or price has made due. */
  readonly settler?: Settler;
}

/** Tools for building the demo user's history. */
export interface DemoPast extends Pick<Services, 'market' | 'keys'> {
  readonly tx: Database;
  readonly userId: number;
  /** The hash of a password that nobody knows. */
  readonly unknownHash: string;
  ago(days: number): Date;
  /** Stores a picture of the demo user. @returns its id */
  keepPicture(at: Date): Promise<string>;
  /** Credits USDT like an approved deposit. */
  fund(userId: number, amount: string, days: number): Promise<unknown>;
}

/** An event in the demo user's history. */
export interface DemoStep {
  readonly days: number;
  run(): Promise<unknown>;
}

/** A part of the exchange. The platform knows nothing about it beyond this. */
export interface Module {
  /** The handlers of the module's calls. */
  readonly routes?: Partial<Handlers>;
  readonly pictures?: readonly PictureRoute[];
  /** A user's rows, by channel as declared in schemas/api. */
  readonly streams?: (host: Pick<ModuleHost, 'db' | 'market' | 'clock'>) => UserSources;
  readonly jobs?: (host: ModuleHost) => ModuleJobs;
  readonly tables?: Readonly<Record<string, Table>>;
  /** The module's tables whose rows are only ever added. */
  readonly appendOnly?: readonly Table[];
  /** Rows that are removed some time after they are no longer needed. */
  readonly expires?: readonly Expiring[];
  /** Re-encryption of the tables with encrypted columns. */
  readonly encrypted?: readonly RenewSome[];
  readonly invariants?: readonly Invariant[];
  readonly demo?: (past: DemoPast) => readonly DemoStep[];
}
