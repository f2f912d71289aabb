export { NO_CALL, type CallRecord } from './call-record.ts';
export { createObserver, type Observer, type ObserverOptions } from './create-observer.ts';
export { LOG_LEVELS, type LogLevel } from './log.ts';
export { noteFault, noteRefusal, observeCalls, type CallNotes, type ObservedEnv } from './observe-calls.ts';
