export { createFileSender, createWebhookSender, type MessageSender } from './message-sender.ts';
export type { SentCode, SentMessage } from './message-sender.ts';
