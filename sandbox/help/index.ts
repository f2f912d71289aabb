export { countUnread, listMessages, markRead, say } from './chat.ts';
export { createDesk, type Desk } from './desk.ts';
export { giveFeedback } from './feedback.ts';
