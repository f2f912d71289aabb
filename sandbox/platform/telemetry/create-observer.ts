import type { SecurityEvent } from './security-event.ts';
import type { KeyRing } from '../keys/index.ts';
import { createAccountHash } from './account-hash.ts';
import type { CallRecord } from './call-record.ts';
import type { Metrics } from './metrics.ts';
import { createLog, type LogOptions } from './log.ts';

export interface ObserverOptions {
  /** Default: warnings and faults, or nothing if `onFault` is given. */
  readonly log?: LogOptions;
  /** Receives each fault, in addition to the log. */
  readonly onFault?: (where: string, error: unknown) => void;
}

export interface Observer {
  /** Reports a fault outside of calls, such as in a job. */
  fault(where: string, error: unknown): void;
  /** Reports a refusal that happened before any call. @param network a keyed hash */
  security(event: SecurityEvent, network: string | undefined): void;
  /** Reports a fault in a call, which the call's own log line also describes. */
  callFault(where: string, error: unknown): void;
  /** @param keys their hashes name the accounts in the log */
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
