export { createHub, TICK, type Hub } from './hub.ts';
export { createSockets, type StreamConnection, type ClientSocket } from './socket.ts';
export { createEventPublisher } from './publisher.ts';
export type { UserRow, UserRows, UserSources } from './own.ts';
