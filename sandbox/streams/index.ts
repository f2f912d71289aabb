export { createHub, TICK, type Hub } from './hub.ts';
export { createSockets, versionOf, versionsOf, type Connection, type Wire } from './socket.ts';
export type { OwnRow, OwnRows, OwnSources } from './own.ts';
