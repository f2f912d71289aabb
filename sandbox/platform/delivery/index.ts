export { createFileSender, createWebhookSender, type MessageSender } from './message-sender.ts';
