import type { SecurityEvent } from './security-event.ts';
import type { KeyRing } from '../keys/index.ts';
import { createAccountHash } from './account-hash.ts';
import type { CallRecord } from './call-record.ts';
import type { Metrics } from './metrics.ts';
import { createLog, type LogOptions } from './log.ts';

export interface ObserverOptions {
  /** Default: warnings and faults; with `onFault`, nothing. */
  readonly log?: LogOptions;
  /** Also receives each fault, besides the log. */
  readonly onFault?: (where: string, error: unknown) => void;
}

export interface Observer {
  /** A fault outside of calls, such as in a job. */
  fault(where: string, error: unknown): void;
  /** A refusal before any call. @param network a keyed hash */
  security(event: SecurityEvent, network: string | undefined): void;
  /** A fault in a call, which the call's own line in the log describes. */
  callFault(where: string, error: unknown): void;
  /** @param keys whose hashes name the accounts in the log */
  watchCalls(keys: KeyRing, metrics: Pick<Metrics, 'call'>): (record: CallRecord) => void;
}

export function createObserver(options: ObserverOptions): Observer {
  const { onFault = () => undefined } = options;
  const log = createLog(options.log ?? { level: options.onFault ? 'silent' : 'warn' });
  return {
    fault: (where, error) => {
      log.fault(where, error);
      onFault(where, error);
    },
    security: log.security,
    callFault: onFault,
    watchCalls: (keys, metrics) => {
      const hashAccount = createAccountHash(keys);
      return (record) => {
        log.call(record, record.userId === undefined ? undefined : hashAccount(record.userId));
        metrics.call(record);
      };
    },
  };
}
