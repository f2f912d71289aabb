export { createFileSender, createWebhookSender, type CodeSender } from './code-sender.ts';
