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

/** What a module needs for what it does by itself. */
export interface ModuleHost extends Pick<Services, 'market' | 'keys' | 'reviewSeconds'> {
  readonly db: Database;
  readonly publish: Publish;
  clock(): Date;
}

/** A claim about the data, and the rows that violate it, which a sound database does not have. */
export type Invariant = readonly [claim: string, rows: SQL];

/** What timers do, apart from what users ask for. */
interface ModuleJobs {
  /** Requests that are reviewed, by the name that operators give. */
  readonly reviews?: Readonly<Record<string, Reviewer>>;
  /** What becomes due by time or price. */
  readonly settler?: Settler;
}

/** The demo user's past. */
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

/** Something that happened some days ago. */
export interface DemoStep {
  readonly days: number;
  run(): Promise<unknown>;
}

/** A part of the exchange: all that the platform gets to know of it. */
export interface Module {
  /** The handlers of its calls. */
  readonly routes?: Partial<Handlers>;
  readonly pictures?: readonly PictureRoute[];
  /** A user's rows, by channel as declared in schemas/api. */
  readonly streams?: (host: Pick<ModuleHost, 'db' | 'market' | 'clock'>) => UserSources;
  readonly jobs?: (host: ModuleHost) => ModuleJobs;
  readonly tables?: Readonly<Record<string, Table>>;
  /** Its tables whose rows are only ever added. */
  readonly appendOnly?: readonly Table[];
  /** Rows that are removed some time after nobody needs them. */
  readonly expires?: readonly Expiring[];
  /** Tables with encrypted columns. */
  readonly encrypted?: readonly RenewSome[];
  readonly invariants?: readonly Invariant[];
  readonly demo?: (past: DemoPast) => readonly DemoStep[];
}
