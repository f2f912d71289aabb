export { countUnread, listMessages, markRead, say } from './chat';
export { createDesk, type Desk } from './desk';
export { giveFeedback } from './feedback';
