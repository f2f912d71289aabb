/** The support desk. It is not staffed all day, and the automatic reply says so. */
export const SUPPORT_DESK = {
  /** Message key of the automatic reply. */
  reply: 'server.desk_reply',
  /** Hours of silence before the automatic reply is sent again. */
  replyAfter: 12,
  /** Messages that a user may send per day. */
  messages: 200,
  /** Feedback that a user may send per day. */
  feedback: 10,
  /** Messages per screen. */
  shown: 50,
} as const;
