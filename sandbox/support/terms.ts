/** The support desk. It is not staffed around the clock, as the automatic reply explains. */
export const SUPPORT_DESK = {
  /** Message key for the automatic reply. */
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
