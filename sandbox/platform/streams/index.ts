export { createHub, TICK, type Hub } from './hub.ts';
export { createSockets, type StreamConnection, type ClientSocket } from './socket.ts';
export { createEventPublisher } from './publisher.ts';
export { createUserSources } from '../../user-sources.ts';
