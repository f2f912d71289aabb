export { createHub, TICK, type Hub, type HubOptions } from './hub';
export { createSockets, versionOf, versionsOf, type Connection, type Wire } from './socket';
export type { OwnRow, OwnRows, OwnSources } from './own';
