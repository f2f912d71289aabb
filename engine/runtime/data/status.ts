import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../http/client.ts';
import { CallFailure } from '../http/errors.ts';
import type { Streams } from '../http/stream.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Changes } from './changes.ts';
import type { PageStorage } from './device-storage.ts';
import { BindError, type Translate } from '../core/bind.ts';
import type { Owner } from '../core/page.ts';
import { ownValue, put, type ValueStore } from '../core/scope.ts';

/** The status of a data source, available to expressions under `status`. */
export interface Status {
  readonly loading: boolean;
  readonly failed: boolean;
  /** Whether the data on screen is outdated. */
  readonly stale: boolean;
  /** Whether more rows can be loaded. */
  readonly more: boolean;
  readonly loadingMore: boolean;
  readonly updated?: Date;
  /** Whether a call is replacing this stream. */
  readonly isStandIn?: true;
  readonly error?: CallFailure | BindError;
}

export interface Services {
  readonly client: Client;
  readonly streams: Streams;
  readonly changes: Changes;
  readonly query: QueryClient;
  readonly answerCache: AnswerCache;
  /** Development: whether a call's last response was an example, which must not be cached on the device. */
  readonly isExample?: (call: string) => boolean;
  readonly pageStorage: PageStorage;
  readonly translate: Translate;
  /** The session: a different token means a different user. */
  readonly person: { token(): string; follow(listener: () => void): () => void };
  /** IANA time zone of the back end's timestamps. */
  readonly zone: string;
}

/** A running source. */
export interface Running {
  refresh(): Promise<void>;
  /** Resolves once no response is pending; absent if the source sends no requests. */
  whenSettled?(): Promise<void>;
  more(): void;
  stop(): void;
}

export const IDLE: Status = { loading: false, failed: false, stale: false, more: false, loadingMore: false };
export const LOADING: Status = { ...IDLE, loading: true };

export type Statuses = Readonly<Record<string, Status>>;
const NO_STATUSES: Statuses = {};
export const listStatuses = (values: ValueStore): Statuses => (values.getState().status ?? NO_STATUSES) as Statuses;

function isSame(before: Status, status: Status): boolean {
  const now = Object.entries(status);
  return (
    now.length === Object.keys(before).length && now.every(([key, value]) => Object.is(ownValue(before, key), value))
  );
}

/** Writes a source's status; an equal status triggers no notification. */
export function report(owner: Owner, name: string, status: Status): void {
  const all = listStatuses(owner.values);
  const before = all[name];
  if (before && isSame(before, status)) return;
  // users only see that something went wrong; the details are for developers
  if (status.error instanceof CallFailure && status.error.kind === 'answer')
    console.error(`[vitrine] data "${name}"`, status.error);
  put(owner.values, 'status', { ...all, [name]: status });
}

export const getFailure = (id: string, error: unknown): CallFailure | BindError =>
  error instanceof CallFailure || error instanceof BindError
    ? error
    : new CallFailure('answer', id, error instanceof Error ? `${id}: ${error.message}` : String(error));

/** Processes server data; an error is reported as the source's failure. @returns whether it succeeded */
export function runGuarded(owner: Owner, name: string, id: string, work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    report(owner, name, { ...IDLE, failed: true, error: getFailure(id, error) });
    return false;
  }
}
