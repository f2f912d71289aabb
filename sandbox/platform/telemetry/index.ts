export { NO_CALL, type CallRecord } from './call-record.ts';
export { createObserver, type Observer, type ObserverOptions } from './create-observer.ts';
export { createNetworkHash } from './account-hash.ts';
export { SECURITY_EVENTS, type SecurityEvent } from './security-event.ts';
export { createJobWatch, type JobWatch } from './job-watch.ts';
export { LOG_LEVELS, type LogLevel } from './log.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { noteFault, noteRefusal, observeCalls, type CallNotes, type ObservedEnv } from './observe-calls.ts';
