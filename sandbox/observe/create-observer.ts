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

interface Observer {
  /** A fault outside of calls, such as in a job. */
  fault(where: string, error: unknown): void;
  /** A fault in a call, which the call's own line in the log describes. */
  callFault(where: string, error: unknown): void;
  /** @param secret the key of the accounts in the log */
  watchCalls(secret: string, metrics: Pick<Metrics, 'call'>): (record: CallRecord) => void;
}

export function createObserver(options: ObserverOptions): Observer {
  const { onFault = () => undefined } = options;
  const log = createLog(options.log ?? { level: options.onFault ? 'silent' : 'warn' });
  return {
    fault: (where, error) => {
      log.fault(where, error);
      onFault(where, error);
    },
    callFault: onFault,
    watchCalls: (secret, metrics) => {
      const hashAccount = createAccountHash(secret);
      return (record) => {
        log.call(record, record.userId === undefined ? undefined : hashAccount(record.userId));
        metrics.call(record);
      };
    },
  };
}
