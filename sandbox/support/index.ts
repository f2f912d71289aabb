export { listMessages, markRead, sendMessage } from './chat.ts';
export { createSupportDesk } from './desk.ts';
export { giveFeedback } from './feedback.ts';
