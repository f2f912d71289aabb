import { destination, pino, stdTimeFunctions, type DestinationStream } from 'pino';
import { guardOutput } from '@vitrine/engine/expression';
import { findSecurityEvent, type SecurityEvent } from './security-event.ts';
import { describeFault } from '../shared/describe-fault.ts';
import type { CallRecord, Outcome } from './call-record.ts';

export const LOG_LEVELS = ['info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogOptions {
  readonly level: LogLevel;
  /** Receives each line. Default: standard output. */
  readonly write?: (line: string) => void;
}

export interface Log {
  /** @param account the hashed account; see `createAccountHash` */
  call(record: CallRecord, account: string | undefined): void;
  /** Logs a refusal that happened before any call, such as of a wrong host. @param network a keyed hash */
  security(event: SecurityEvent, network: string | undefined): void;
  /** Logs a fault outside of calls, such as in a job. */
  fault(where: string, error: unknown): void;
}

/** In bytes. If nobody reads standard output, further lines are dropped instead of kept in memory. */
const MAX_BUFFER = 4 * 1024 * 1024;

const LEVELS: Readonly<Record<Outcome, 'info' | 'error'>> = {
  ok: 'info',
  refused: 'info',
  broken: 'info',
  unknown: 'error',
  fault: 'error',
};

/**
 * Writes JSON lines with a fixed set of fields. Only the fields listed here are logged, never request bodies, headers
 * or addresses.
 */
export function createLog({ level, write }: LogOptions): Log {
  if (level === 'silent') return { call: () => undefined, security: () => undefined, fault: () => undefined };
  const stream: DestinationStream = write ? { write } : destination({ dest: 1, sync: false, maxLength: MAX_BUFFER });
  guardOutput(stream);
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  );
  return {
    call: ({ requestId, call, status, outcome, kind, network, milliseconds, fault }, account) => {
      const event = findSecurityEvent(kind);
      logger[event === undefined ? LEVELS[outcome] : 'warn'](
        {
          request: requestId,
          call,
          account,
          network,
          status,
          outcome,
          kind,
          event,
          ms: Math.round(milliseconds * 10) / 10,
          ...(fault === undefined ? {} : { stack: describeFault(fault) }),
        },
        'call',
      );
    },
    security: (event, network) => logger.warn({ event, network }, 'security'),
    fault: (where, error) => logger.error({ where, stack: describeFault(error) }, 'fault'),
  };
}
