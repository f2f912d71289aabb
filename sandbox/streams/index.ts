export { createHub, TICK, type Hub } from './hub';
export { createSockets, versionOf, type Connection, type Wire } from './socket';
