export { createHub, TICK, type Hub } from './hub.ts';
export { createSockets, type StreamConnection, type ClientSocket } from './socket.ts';
export { createEventPublisher, type UserVersions } from './publisher.ts';
