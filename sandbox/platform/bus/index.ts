export { noopBus, type MessageBus } from './message-bus.ts';
export { openNatsBus } from './nats-bus.ts';
export { openNotifyBus } from './notify-bus.ts';
