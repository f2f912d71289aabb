import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { CallFailure } from '../api/errors.ts';
import type { Streams } from '../api/stream.ts';
import type { Answers } from './answers.ts';
import type { Keeper } from './keeper.ts';
import { BindError, type Translate } from '../runtime/bind.ts';
import type { Owner } from '../runtime/page.ts';
import { put, type ValueStore } from '../runtime/scope.ts';

/** How a data source stands, as expressions see it below `status`. */
export interface Status {
  readonly loading: boolean;
  readonly failed: boolean;
  /** Shown, but no longer as fresh as it should be. */
  readonly stale: boolean;
  /** More rows can be asked for. */
  readonly more: boolean;
  readonly loadingMore: boolean;
  readonly updated?: Date;
  /** Of a stream: a call stands in for it. */
  readonly standsIn?: true;
  readonly error?: CallFailure | BindError;
}

export interface Services {
  readonly client: Client;
  readonly streams: Streams;
  readonly query: QueryClient;
  readonly answers: Answers;
  readonly keeper: Keeper;
  readonly translate: Translate;
  /** Who asks: another token is another person. */
  readonly person: { token(): string; follow(wake: () => void): () => void };
  /** IANA zone of the back end's wall clock. */
  readonly zone: string;
}

/** What a source may be asked while it runs. */
export interface Running {
  refresh(): Promise<void>;
  /** Resolves once no answer is on its way; absent where nothing is asked for. */
  settled?(): Promise<void>;
  more(): void;
  stop(): void;
}

export const IDLE: Status = { loading: false, failed: false, stale: false, more: false, loadingMore: false };
export const LOADING: Status = { ...IDLE, loading: true };

export type Statuses = Readonly<Record<string, Status>>;
export const statusesOf = (values: ValueStore): Statuses => (values.getState().status ?? {}) as Statuses;

/** Writes how a source stands; the same again wakes nobody. */
export function report(owner: Owner, name: string, status: Status): void {
  const all = statusesOf(owner.values);
  const before = all[name];
  const keys = Object.keys(status) as (keyof Status)[];
  if (before && keys.length === Object.keys(before).length && keys.every((key) => Object.is(before[key], status[key])))
    return;
  // people read that something went wrong; what it was is for developers
  if (status.error instanceof CallFailure && status.error.kind === 'answer')
    console.error(`[vitrine] data "${name}"`, status.error);
  put(owner.values, 'status', { ...all, [name]: status });
}

export const failureOf = (id: string, error: unknown): CallFailure | BindError =>
  error instanceof CallFailure || error instanceof BindError
    ? error
    : new CallFailure('answer', id, error instanceof Error ? `${id}: ${error.message}` : String(error));

/** Runs what may meet a wrong answer; what it throws becomes the source's failure. @returns whether all went well */
export function guarded(owner: Owner, name: string, id: string, work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    report(owner, name, { ...IDLE, failed: true, error: failureOf(id, error) });
    return false;
  }
}
