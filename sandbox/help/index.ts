export { countUnread, listMessages, markRead, sendMessage } from './chat.ts';
export { createSupportDesk, type SupportDesk } from './desk.ts';
export { giveFeedback } from './feedback.ts';
